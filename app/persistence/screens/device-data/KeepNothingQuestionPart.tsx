import type { ComponentProps } from 'react'
import { useLanguage } from '../../../i18n/use-language'
import { LazyDialog } from '../../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { KeepNothingQuestion } from './KeepNothingQuestion'

const FETCH = lazyModuleWithMessages(
  ['persistence/screens/device-data'],
  () => import('./KeepNothingQuestion'),
)

/** {@link KeepNothingQuestion} as a chunk of its own: few students are asked. */
export function KeepNothingQuestionPart(props: ComponentProps<typeof KeepNothingQuestion>) {
  const language = useLanguage()
  return (
    <LazyDialog fetch={FETCH[language]} onClose={props.onClose}>
      {({ KeepNothingQuestion }) => <KeepNothingQuestion {...props} />}
    </LazyDialog>
  )
}
