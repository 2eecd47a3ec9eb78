// The box of San Juan on the shelf: its cover.
import { C, L, P, R } from '../../art/scenery'
import type { Cover } from '../title'

const house = (x: number, w: number, y: number, f: string, sh: string, roof: string, door: string, n = 2)=>{let o=R(x,y,w,200-y,f)+R(x+w*.72,y,w*.28,200-y,sh)+R(x-2,y-6,w+4,7,roof)+R(x+w*.3,y-12,w*.4,6,roof);const ww=w/(n*2+1);for(let i=0;i<n;i++){const wx=x+ww*(i*2+1);o+=P(`M${wx} ${y+38}V${y+20}a${ww/2} ${ww/2} 0 0 1 ${ww} 0V${y+38}Z`,door)+R(wx-3,y+36,ww+6,3,'#12202E')+[0,1,2,3].map(k=>R(wx-2+k*(ww+3)/3,y+29,1.4,8,'#12202E')).join('')}
 const dw=ww*1.2;for(let i=0;i<n;i++){const wx=x+ww*(i*2+1)-(i%2?0:ww*.1);o+=P(`M${wx} 200V${y+66+(ww/2)}a${dw/2} ${dw/2} 0 0 1 ${dw} 0V200Z`,i%2?'#12202E':door)}
 return o+R(x,y+50,w,4,roof)};

const STREET = R(0,0,320,240,'#2747B0')+C(262,40,20,'#FFF3C4')+C(254,36,17,'#2747B0')+([[30,24],[86,44],[140,20],[196,52],[300,86],[60,70],[226,22]] as [number,number][]).map(([x,y])=>P(`M${x} ${y-4}l1.200 2.800 2.800 1.200-2.800 1.200-1.200 2.800-1.200-2.800-2.800-1.200 2.800-1.200Z`,'#FFE9B8')).join('')
 +house(-8,60,92,'#E0523A','#B93C28','#FFE3A3','#3A2230')+house(52,72,66,'#F2B632','#CF9312','#FFF3D6','#12626B',2)+house(124,56,104,'#63C2B2','#3F9C8D','#FFFFFF','#7A2E6E')+house(180,78,78,'#C9B3E6','#A48AC9','#FFFFFF','#2747B0',3)+house(258,70,98,'#F59C86','#D87A62','#FFE3A3','#1F5B3A')
 +L('M0 70C60 96 110 92 160 74s110-22 160 6','#12202E',1.6)+([[18,80,'#F2B632'],[48,88,'#E0523A'],[80,90,'#63C2B2'],[112,88,'#fff'],[144,80,'#F2B632'],[178,70,'#E0523A'],[210,66,'#63C2B2'],[244,67,'#fff'],[276,73,'#F2B632'],[304,82,'#E0523A']] as [number,number,string][]).map(([x,y,c])=>P(`M${x-7} ${y-2}h14v15l-7-5-7 5Z`,c)).join('')
 +R(0,196,320,44,'#3C5E82')+Array.from({length:3},(_,r)=>Array.from({length:13},(_,i)=>R(i*26-(r%2)*13,198+r*14,24,12,(i+r)%3?'#4B7098':'#54799F',2)).join('')).join('')

export const COVERS: Cover[] = [
  {
    id: 'san-juan', title: 'san-juan', editions: ['second'], name: 'San Juan', ground: '#2747B0', art: STREET,
    note: { en: 'The card game, with The New Buildings', 'pt-BR': 'O jogo de cartas, com As Novas Construções', it: 'Il gioco di carte, con I Nuovi Edifici' },
  },
]
