import type { ComponentProps } from 'react'
import { useLanguage } from '../../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { KeepNothingQuestion } from './KeepNothingQuestion'

const FETCH = lazyModuleWithMessages(
  ['persistence/screens/device-data'],
  () => import('./KeepNothingQuestion'),
)

/** {@link KeepNothingQuestion} as a chunk of its own: few students are asked. */
export function KeepNothingQuestionPart(props: ComponentProps<typeof KeepNothingQuestion>) {
  const language = useLanguage()
  return (
    <LazyPart fetch={FETCH[language]}>
      {({ KeepNothingQuestion }) => <KeepNothingQuestion {...props} />}
    </LazyPart>
  )
}
