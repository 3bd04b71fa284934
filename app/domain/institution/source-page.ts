/** The page that the source of a published date is; null for any other text, and for what is no address of the web (CAL-24). */
export function pageOfSource(source: string): URL | null {
  return /^https:\/\/\S+$/.test(source) && URL.canParse(source) ? new URL(source) : null
}
