// The boxes of Puerto Rico on the shelf: their covers.
import { C, L, P, R } from '../../art/scenery'
import type { Cover } from '../title'

const palm = (x: number, y: number, k: number, t ='#5A3A22',g='#1F5B3A',g2='#2F7A4B')=>`<g transform="translate(${x} ${y}) scale(${k})">${P('M-4 0C-9-30-6-56 6-82l5 2C2-54 0-28 4 0Z',t)}${P('M8-80C-8-98-34-92-44-66c18-10 34-10 52-14Z',g)}${P('M8-80C2-106-22-116-42-106c14 12 30 20 50 26Z',g2)}${P('M8-80C16-106 40-114 58-102c-14 12-32 20-50 22Z',g)}${P('M8-80c24-8 46 6 50 32-16-16-32-24-50-32Z',g2)}${P('M8-80c12 8 18 24 12 44-8-14-12-28-12-44Z',g)}${C(6,-76,5,'#8A5A2A')}${C(13,-75,5,'#6A4524')}</g>`;
const wave = (y: number, c: string, a = 6, n = 9, w = 320, h = 240)=>{let d=`M0 ${y}`;const s=w/n;for(let i=0;i<n;i++)d+=`q${s/4} ${-a} ${s/2} 0t${s/2} 0`;return P(d+`V${h}H0Z`,c)};
const ship = (x: number, y: number, k: number, hull='#3A2230',sail='#fff',s2='#DCEBEE')=>`<g transform="translate(${x} ${y}) scale(${k})">${P('M-46 0h92c-2 12-8 20-18 22h-58c-10-2-15-10-16-22Z',hull)}${P('M-46 0h92l-1.500 6h-89Z','#E0523A')}${L('M0 0V-72M-26 0v-54M26 0v-50',hull,3)}${P('M-16-66h32c6 14 6 24 0 36h-32c4-12 4-24 0-36Z',sail)}${P('M-18-27h36c6 8 6 15 0 22h-36c4-7 4-15 0-22Z',s2)}${P('M-38-50h23c4 12 4 24 0 34h-23c3-11 3-22 0-34Z',s2)}${P('M17-46h22c4 10 4 22 0 30H17c3-10 3-20 0-30Z',sail)}${P('M-46 0-66-16l24 10Z',hull)}${P('M0-72h16l-5 4 5 4H0Z','#F2B632')}</g>`;

const HARBOUR = R(0,0,320,240,'#93D5D8')+C(214,98,78,'#F9D889')+C(214,98,58,'#F2B632')+P('M26 50a14 14 0 0 1 27-5 11 11 0 0 1 17 9 9 9 0 0 1-2 17H28a11 11 0 0 1-2-21ZM248 36a11 11 0 0 1 21-4 9 9 0 0 1 14 7 7 7 0 0 1-1 14h-33a9 9 0 0 1-1-17Z','#fff','opacity=".9"')+wave(136,'#1E8C9E',3,10)+ship(212,140,.78)+wave(154,'#157587',5,8)+wave(178,'#0F5566',6,6)
 +P('M0 240V136h14v-12h14v12h14v-12h14v12h14v-12h14v12h30v-12h12v12h10l14 104Z','#D99A66')+P('M104 136h22v-12h12v12h10l14 104h-44Z','#B97646')+P('M0 160h140l3 8H0Z','#C4834F')+P('M78 136V84h40v52l-10 20H88Z','#EBBE92')+P('M102 84h16v52l-10 20h-6Z','#CF9462')+P('M72 84a26 24 0 0 1 52 0Z','#E0523A')+P('M98 60a26 24 0 0 1 26 24H104c0-10-2-18-6-24Z','#B93C28')+C(98,56,5,'#F2B632')+R(93,98,10,20,'#3A2230',5)+R(70,82,56,5,'#B97646')+palm(30,206,1.02)+P('M0 240v-22c20-14 44-12 58 4 14-10 34-8 44 4 16-8 30-4 40 14Z','#1F5B3A')
const RAILWAY = R(0,0,320,240,'#FBDCC4')+C(76,70,36,'#F28E63')+P('M0 132 60 76l44 34 58-62 62 66 44-32 52 44v110H0Z','#9CC3AE')+P('M0 160l52-38 60 34 62-52 70 58 76-40v120H0Z','#5F9C7C')+P('M0 190c60-40 120-30 170-6s100 14 150-16v80H0Z','#3B7A5A')
 +[0,1,2,3,4].map(i=>L(`M${8+i*4} ${196+i*9}c60-30 110-20 150-2s100 12 156-12`,'#2C624A',2.2)).join('')
 +R(0,150,320,6,'#7A4A38')+[14,58,102,146,190,234,278].map(x=>P(`M${x} 156h30v30h-5a10 10 0 0 0-20 0h-5Z`,'#8F5A45')).join('')
 +`<g transform="translate(128 150)">${P('M92-8c-6-20 14-24 8-40 26 2 20-20 44-18 20 2 24 24 4 28 4 14-14 20-24 16-4 10-18 14-32 14Z','#fff','opacity=".92"')}${R(60,-30,42,20,'#22303F',8)}${R(34,-42,30,34,'#E0523A',3)}${R(38,-37,22,12,'#FBDCC4',2)}${R(88,-46,9,18,'#22303F',2)}${R(85,-48,15,5,'#F2B632',2)}${R(30,-11,76,6,'#12202E')}${P('M102-12h8l6 10h-14Z','#12202E')}${[42,60,80,96].map(x=>C(x,-4,6.5,'#12202E')+C(x,-4,2.5,'#F2B632')).join('')}${R(-10,-30,38,22,'#7A2E6E',3)}${R(-56,-30,40,22,'#2747B0',3)}${[-4,8,-50,-38].map(x=>R(x,-25,8,8,'#FBDCC4',1)).join('')}${[-48,-26,-2,20].map(x=>C(x,-4,5,'#12202E')).join('')}</g>`
 +`<g transform="translate(252 234)">${L('M70-6C30-8-20-30-70-70','#2C4A2E',5)}${P('M-52-56c-2-26 18-42 42-44 2 26-14 44-42 44Z','#1F5B3A')}${P('M-30-40c-22 8-42 0-52-20 22-10 44-2 52 20Z','#2F7A4B')}${P('M8-22c0-28 22-44 48-44 0 28-20 46-48 44Z','#1F5B3A')}${P('M12-18C-6-4-32-6-44-24c22-12 44-8 56 6Z','#2F7A4B')}${([[-26,-44],[-16,-34],[-32,-30],[18,-20],[28,-10],[14,-6]] as [number,number][]).map(([x,y])=>C(x,y,8,'#C8372D')+C(x-2.5,y-2.5,2.2,'#F7A08F')).join('')}</g>`

export const COVERS: Cover[] = [
  {
    id: 'puerto-rico', title: 'puerto-rico', editions: ['classic'], name: 'Puerto Rico', ground: '#0F5566', art: HARBOUR,
    note: { en: 'The classic, with New Buildings and Nobles', 'pt-BR': 'O clássico, com Novas Construções e Nobres', it: 'Il classico, con Nuovi Edifici e Nobili' },
  },
  {
    id: 'puerto-rico-1897', title: 'puerto-rico', editions: ['1897-special', '1897'], name: 'Puerto Rico 1897', ground: '#2C624A', art: RAILWAY,
    note: { en: 'Citizens, Smuggler, Festival and a solo game', 'pt-BR': 'Cidadãos, Contrabandista, Festival e jogo solo', it: 'Borghesi, Contrabbandiere, Festival e solitario' },
  },
]
