import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { useLanguage } from '../../i18n/use-language'
import { usePast } from '../../persistence/past-terms/use-past'
import { usePersistence } from '../../persistence/use-persistence'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { Message } from '../../ui/Message'
import { pastTermsReducer } from '../every-tool/past-terms/past-terms-reducer'

const TRANSCRIPT = lazyModuleWithMessages(
  ['tools/gpa/past-terms', 'persistence'],
  () => import('../every-tool/past-terms/TranscriptDialog'),
)

/** A programme that has no course of the student yet, and the shortest way to all of them (DEG-03). */
export function NoCourses({ onImported }: { onImported: () => void }) {
  const language = useLanguage()
  const { terms } = usePast()
  const { history } = usePersistence()
  const [isPasting, setPasting] = useState(false)
  return (
    <>
      <Message
        kind="note"
        action={
          <Button tone="primary" onClick={() => setPasting(true)}>
            <Trans>Paste my transcript</Trans>
          </Button>
        }
      >
        <Trans>
          None of your courses is here yet. Those of “My term” and of your plans come by themselves.
        </Trans>
      </Message>
      {isPasting && (
        <LazyDialog fetch={TRANSCRIPT[language]} onClose={() => setPasting(false)}>
          {({ TranscriptDialog }) => (
            <TranscriptDialog
              terms={terms}
              keepsInProgress
              onImport={(action) => {
                flushSync(() => {
                  history.editWithHistory(PAST_TERMS, ONLY, (document) => pastTermsReducer(document, action))
                  setPasting(false)
                })
                onImported()
              }}
              onClose={() => setPasting(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
