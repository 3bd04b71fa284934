import { ONLY } from '../../../domain/document-kind'
import { PAST_TERMS } from '../../../domain/past-terms/past-terms'
import { useLanguage } from '../../../i18n/use-language'
import { usePast } from '../../../persistence/past-terms/use-past'
import type { Command } from '../../../persistence/store/history'
import { usePersistence } from '../../../persistence/use-persistence'
import { LazyDialog } from '../../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../../ui/LazyPart'
import type { PastedText } from '../../../ui/paste/use-pasted-text'
import { pastTermsReducer } from './past-terms-reducer'

const TRANSCRIPT = lazyModuleWithMessages(
  ['tools/gpa/past-terms', 'persistence'],
  () => import('./TranscriptDialog'),
)

type PastTermsImportProps = {
  /** What was pasted before the dialog is open. */
  pasted?: PastedText
  /** `text` says what was done; `command` takes it back. */
  onImported: (text: string, command: Command | null) => void
  onClose: () => void
}

/** Imports a transcript into the past terms (PLAN-09), which fill a programme, too (DEG-03). */
export function PastTermsImport({ pasted, onImported, onClose }: PastTermsImportProps) {
  const language = useLanguage()
  const { terms } = usePast()
  const { history } = usePersistence()
  return (
    <LazyDialog fetch={TRANSCRIPT[language]} onClose={onClose}>
      {({ TranscriptDialog }) => (
        <TranscriptDialog
          terms={terms}
          {...(pasted && { first: pasted })}
          onImport={(action, text) =>
            onImported(
              text,
              history.editWithHistory(PAST_TERMS, ONLY, (document) => pastTermsReducer(document, action)),
            )
          }
          onClose={onClose}
        />
      )}
    </LazyDialog>
  )
}
