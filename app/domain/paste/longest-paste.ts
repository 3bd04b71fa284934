/** Characters of a pasted text: more than ten timetables. Fields ask for it before what reads the text is loaded. */
export const LONGEST_PASTE = 50_000
