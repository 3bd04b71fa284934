import type { Language } from '../i18n/language.ts'

/** The preview picture of a shared link, in pixels, drawn from the landing page by scripts/draw-share-pictures.ts. */
export const SHARE_PICTURE = {
  width: 1200,
  height: 630,
  path: (language: Language) => `/share-${language}.png`,
}
