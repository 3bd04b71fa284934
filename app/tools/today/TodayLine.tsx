import { ID_OF_LINE } from './early-line-script'

/** The large line of Today. In the prerendered page its text is set by a script, so React leaves it alone there. */
export function TodayLine({ text }: { text?: string }) {
  // The page as served has a title of its own.
  const Line = text === undefined ? 'p' : 'h1'
  return (
    // A phone has room for "Communication" in one line, with text of 200%, too (A11Y-04).
    <Line className="mt-1 min-h-9 text-[length:clamp(min(2rem,11vw),9vw,2.75rem)] leading-(--text-2xl--line-height) font-bold wrap-anywhere">
      {text === undefined ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty element that React does not hydrate.
        <bdi id={ID_OF_LINE} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      ) : (
        <bdi>{text}</bdi>
      )}
    </Line>
  )
}
