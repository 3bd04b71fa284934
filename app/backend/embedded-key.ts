/**
 * The publishable key of the embedded edition. It names the role "visitor" and is no secret: every built page
 * contains it, and the row-level policies decide what a visitor may do. The server accepts this key and no other.
 */
export const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_zameel_embedded_edition'
