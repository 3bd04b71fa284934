import { Fragment } from 'react'

/** Text whose names in Latin letters get `lang="en"`, so that an Arabic screen-reader voice does not spell them out. */
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
