import { STORAGE_KEYS } from '../../browser/storage'

/** The element with the large line of Today. */
export const ID_OF_LINE = 'today-line'

/** Shows the stored line of now in the page's language (early-line.ts), or none. */
export const SHOW_EARLY_LINE = `try{const l=JSON.parse(localStorage.getItem("${STORAGE_KEYS.todayLines}"))[document.documentElement.lang].find(l=>l[0]>Date.now());if(l)document.getElementById("${ID_OF_LINE}").textContent=l[1]}catch{}`
