import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { useLanguage } from '../../i18n/use-language'
import { usePast } from '../../persistence/past-terms/use-past'
import { usePersistence } from '../../persistence/use-persistence'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import type { PastedText } from '../../ui/paste/use-pasted-text'
import { pastTermsReducer } from '../every-tool/past-terms/past-terms-reducer'

const TRANSCRIPT = lazyModuleWithMessages(
  ['tools/gpa/past-terms', 'persistence'],
  () => import('../every-tool/past-terms/TranscriptDialog'),
)

type PastTermsImportProps = {
  pasted: PastedText
  /** `text` says what was done. */
  onImported: (text: string) => void
  onClose: () => void
}

/** Imports a transcript that was pasted here into the past terms, which fill the programme (DEG-03). */
export function PastTermsImport({ pasted, onImported, onClose }: PastTermsImportProps) {
  const language = useLanguage()
  const { terms } = usePast()
  const { history } = usePersistence()
  return (
    <LazyDialog fetch={TRANSCRIPT[language]} onClose={onClose}>
      {({ TranscriptDialog }) => (
        <TranscriptDialog
          terms={terms}
          first={pasted}
          onImport={(action, text) => {
            history.editWithHistory(PAST_TERMS, ONLY, (document) => pastTermsReducer(document, action))
            onImported(text)
          }}
          onClose={onClose}
        />
      )}
    </LazyDialog>
  )
}
