// 1897: festival mask, achievement ribbon, automated farmer and markers.
import { KEY } from '../../../art/pen'

export const FESTIVAL: Record<string, string> = {
  mask:`<path d="M5 13 1.500 3 9 8M27 13 30.500 3 23 8M16 7 13 1h6Z" fill="#F2B632" ${KEY}/><path d="M6 12c0-4 4-6 10-6s10 2 10 6c0 8-4 17-10 17S6 20 6 12Z" fill="#C8372D" ${KEY}/><path d="M9.500 14c2-1.500 4-1 5 1-1 2-4 2-5-1ZM22.500 14c-2-1.500-4-1-5 1 1 2 4 2 5-1Z" fill="#fff"/><path d="M11 21c3 2 7 2 10 0-1 4-9 4-10 0Z" fill="#12202E"/><path d="M16 15v4" stroke="#12202E" stroke-width="1.600" stroke-linecap="round"/>`,
  medal:`<path d="M9 2h5l3 9M23 2h-5l-3 9" fill="#2747B0" ${KEY}/><circle cx="16" cy="20" r="10" fill="var(--coin)" ${KEY}/><path d="m16 13.500 2 4.200 4.600.5-3.400 3.100 1 4.500-4.200-2.300-4.200 2.300 1-4.500-3.400-3.100 4.600-.5Z" fill="#7A4B00"/>`,
  puertoma:`<circle cx="16" cy="19" r="9.500" fill="#F6D9A6" ${KEY}/><path d="M2.500 15c6 3 21 3 27 0-3-2.500-5-3.200-7.500-3.500C21 6 19.500 4 16 4s-5 2-6 7.500C7.500 11.800 5.500 12.500 2.500 15Z" fill="#D8A94E" ${KEY}/><g fill="#12202E"><rect x="10.500" y="18" width="4" height="3.400" rx="1"/><rect x="17.500" y="18" width="4" height="3.400" rx="1"/><path d="M11.500 24.500h9v1.800h-9Z"/></g>`,
  reserve:`<path d="M7 30V3" ${KEY}/><path d="M8 3h19l-5 6 5 6H8Z" fill="var(--rv,#7A2E6E)" ${KEY}/><circle cx="14.500" cy="9" r="2.800" fill="#fff"/>`,
  back:`<rect x="3" y="3" width="26" height="26" rx="6" fill="#12263A" ${KEY}/><path d="M16 7 18.500 13.500 25 16l-6.500 2.500L16 25l-2.500-6.500L7 16l6.500-2.500Z" fill="#F2B632"/>`,
}
