import { Fragment } from 'react'

/** Text in which names in Latin letters are marked as such, so that an Arabic voice does not spell them. */
export function LatinNames({ text }: { text: string }) {
  return text.split(/([A-Za-z][\w&]*(?: [A-Za-z&][\w&]*)*)/).map((piece, index) =>
    index % 2 === 1 ? (
      <bdi key={piece} lang="en">
        {piece}
      </bdi>
    ) : (
      <Fragment key={piece}>{piece}</Fragment>
    ),
  )
}
