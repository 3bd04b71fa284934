/** Which names, titles and sections a board takes: one line of text that can be seen (CREQ-41). The database has the same rules. */

/** Blanks, control characters, and what Unicode leaves out when it is shown (Default_Ignorable_Code_Point). */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked for by itself.
  /^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]*$/u

/** Line breaks, other control characters, and those that turn the direction of what stands beside them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for.
const CONTROLS = /[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

/** Whether all characters of a text are invisible. */
export function showsNothing(text: string): boolean {
  return INVISIBLE.test(text)
}

export function hasControls(text: string): boolean {
  return CONTROLS.test(text)
}
