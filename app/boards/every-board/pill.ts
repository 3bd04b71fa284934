/** A button that says what is new, floating over a screen at the end of a line that takes no room of its own (MATCH-05). */
export const PILL = 'figure -mt-2 shrink-0 self-start rounded-full! shadow-float'
