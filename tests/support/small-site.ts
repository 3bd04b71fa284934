/**
 * The variable that names, for the workers of a run, a build of three pages. A start reads all of a build, which is a tenth of its
 * processor time, and most tests ask for no page.
 */
export const SMALL_SITE = 'ZAMEEL_SMALL_SITE'
