// Workers, nobles, the empty circle; land; ships. On a 32 grid.
import { KEY } from '../../../art/pen'

export const PIECES: Record<string, string> = {
  worker:`<circle cx="16" cy="16" r="14" fill="var(--worker)" stroke="var(--on-worker)" stroke-width="2"/><path d="M5.500 14.500c3 2 18 2 21 0-2-2-4.500-2.600-6-2.800C20 8.500 19 6.500 16 6.500s-4 2-4.500 5.200c-1.500.2-4 .8-6 2.800Z" fill="var(--on-worker)"/><path d="M8 25.500c.5-5 3.500-7 8-7s7.500 2 8 7c-4.500 3.500-11.500 3.500-16 0Z" fill="var(--on-worker)"/>`,
  noble:`<path d="M10.500 2.500h11l8 8v11l-8 8h-11l-8-8v-11Z" fill="var(--noble)" stroke="var(--on-noble)" stroke-width="2" stroke-linejoin="round"/><path d="M5.500 15c4-1 6-3 6.500-6.500 3 1.500 7 1 9-2.500 3 2 4 6 5.500 9-6 2-15 2-21 0Z" fill="var(--on-noble)"/><path d="M9 25c.5-5 3-6.500 7-6.500s6.500 1.500 7 6.500c-4 2-10 2-14 0Z" fill="var(--on-noble)"/>`,
  slot:`<circle cx="16" cy="16" r="12.500" fill="var(--slot-fill)" stroke="var(--slot-line)" stroke-width="2.600" stroke-dasharray="5.200 3.400"/>`,
  quarry:`<path d="M2 18h13v11H2ZM17 18h13v11H17ZM9 6h14v11H9Z" fill="#AEB9C1" ${KEY}/><path d="M2.800 18.800h11.400v3H2.800ZM17.800 18.800h11.400v3H17.800ZM9.800 6.800h12.400v3H9.800Z" fill="#E4EAED"/>`,
  forest:`<path d="M10 29v-5M22 29v-6" stroke="#5B3A1E" stroke-width="3"/><path d="M10 4 18 24H2Z" fill="#3E7A45" ${KEY}/><path d="M22 8l8 16H14Z" fill="#5C9A58" ${KEY}/>`,
  cargo:`<path d="M2 18h28l-3 9c-.5 1.500-1.500 2-3 2H8c-1.500 0-2.500-.5-3-2Z" fill="#F4EEE2" ${KEY}/><path d="M4 22h24l-.8 2.500H4.800Z" fill="#C8372D"/><path d="M15 18V3" ${KEY}/><path d="M16 4c6 2 9 6 10 12H16Z" fill="#fff" ${KEY}/><path d="M14 6c-4 2-7 5-8 10h8Z" fill="#D8E7EA" ${KEY}/>`,
  settlership:`<path d="M2 19h28l-3.500 8c-.6 1.300-1.500 2-3 2h-15c-1.500 0-2.400-.7-3-2Z" fill="#22566A" ${KEY}/><path d="M16 19V2M8 19V8M24 19V8" ${KEY}/><path d="M11 4h10c1.500 4 1.500 7 0 10H11c1-3 1-6 0-10Z" fill="#fff" ${KEY}/><path d="M4.500 9h6v6h-6ZM21.500 9h6v6h-6Z" fill="#F6D9A6" ${KEY}/>`,
  wharf:`<path d="M3 22h20l-2 6H7Z" fill="#E0523A" ${KEY}/><path d="M12 22V5l9 13h-9" fill="#fff" ${KEY}/><path d="M24 30V14h5M27 30V14" ${KEY} fill="none"/>`,
}
