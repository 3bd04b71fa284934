import { Fragment } from 'react'
import { namesInSection } from '../../../domain/plan/class-parts'
import { COMMA } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'

/** The name of a section: several are a list of the reader's language, each in its own direction (I18N-15). */
export function SectionName({ name }: { name: string }) {
  const language = useLanguage()
  return namesInSection(name).map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the names have no identity.
    <Fragment key={index}>
      {index > 0 && COMMA[language]}
      <bdi>{one}</bdi>
    </Fragment>
  ))
}
