import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { LONGEST_PASTE } from '../../domain/paste/longest-paste'
import { useLanguage } from '../../i18n/use-language'
import { usePast } from '../../persistence/past-terms/use-past'
import { usePersistence } from '../../persistence/use-persistence'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import type { PastedText } from '../../ui/paste/use-pasted-text'
import { Section } from '../../ui/Section'
import { pastTermsReducer } from '../every-tool/past-terms/past-terms-reducer'
import { TranscriptField } from '../every-tool/past-terms/TranscriptField'

const TRANSCRIPT = lazyModuleWithMessages(
  ['tools/gpa/past-terms', 'persistence'],
  () => import('../every-tool/past-terms/TranscriptDialog'),
)

/** A programme that has no course of the student yet, and the shortest way to all of them (DEG-03). */
export function NoCourses({ onImported }: { onImported: () => void }) {
  const language = useLanguage()
  const { terms } = usePast()
  const { history } = usePersistence()
  const [pasted, setPasted] = useState<PastedText | null>(null)
  return (
    <>
      <Section title={<Trans>Paste my transcript</Trans>}>
        <p className="mb-1 text-muted">
          <Trans>
            None of your courses is here yet. Those of “My term” and of your plans come by themselves.
          </Trans>
        </p>
        <TranscriptField
          value=""
          onChange={(text) => setPasted({ text })}
          most={LONGEST_PASTE}
          onTooLong={() => setPasted({ text: '', isTooLong: true })}
          autoFocus={false}
        />
      </Section>
      {pasted && (
        <LazyDialog fetch={TRANSCRIPT[language]} onClose={() => setPasted(null)}>
          {({ TranscriptDialog }) => (
            <TranscriptDialog
              terms={terms}
              first={pasted}
              onImport={(action) => {
                history.editWithHistory(PAST_TERMS, ONLY, (document) => pastTermsReducer(document, action))
                setPasted(null)
                onImported()
              }}
              onClose={() => setPasted(null)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
