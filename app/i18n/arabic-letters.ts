/** Arabic as it is compared: one word is written with and without marks, and with letters that are written for each other. */

/** Diacritics and the stroke that only lengthens a word. */
const MARKS = /[\u0640\u064B-\u065F\u0670]/g

export function withoutDiacritics(text: string): string {
  return text.replace(MARKS, '')
}

const ARABIC = /[\u0600-\u06FF]/

/** Without marks, and with the forms of hamza, ة and ى as the letters that stand for them. */
export function plainArabic(text: string): string {
  // Most words of pasted pages are Latin, and each would cost five searches.
  if (!ARABIC.test(text)) return text
  return withoutDiacritics(text)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
}
