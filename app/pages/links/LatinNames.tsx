import { Fragment } from 'react'

/** Text in which names in Latin letters are marked as such, so that an Arabic voice does not spell them. */
export function LatinNames({ text }: { text: string }) {
  return text
    .split(/([A-Za-z][\w&]*(?: [A-Za-z&][\w&]*)*)/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      /^[A-Za-z]/.test(piece) ? (
        <bdi key={piece} lang="en">
          {piece}
        </bdi>
      ) : (
        <Fragment key={piece}>{piece}</Fragment>
      ),
    )
}
