import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LONGEST_PASTE } from '../../domain/paste/longest-paste'
import type { PastedText } from '../../ui/paste/use-pasted-text'
import { Section } from '../../ui/Section'
import { PastTermsImport } from '../every-tool/past-terms/PastTermsImport'
import { TranscriptField } from '../every-tool/past-terms/TranscriptField'

/** A programme that has no past course of the student yet, and the shortest way to all of them (DEG-03). */
export function NoPastCourses({ onImported, autoFocus }: { onImported: () => void; autoFocus: boolean }) {
  const [pasted, setPasted] = useState<PastedText | null>(null)
  return (
    <>
      <Section title={<Trans>Paste my transcript</Trans>}>
        <p className="mb-1 text-muted">
          <Trans>
            Your past courses are not here yet. Those of “My term” and of your plans come by themselves.
          </Trans>
        </p>
        <TranscriptField
          value=""
          onChange={(text) => setPasted({ text })}
          most={LONGEST_PASTE}
          onTooLong={() => setPasted({ text: '', isTooLong: true })}
          autoFocus={autoFocus}
        />
      </Section>
      {pasted && (
        <PastTermsImport
          pasted={pasted}
          onImported={() => {
            setPasted(null)
            onImported()
          }}
          onClose={() => setPasted(null)}
        />
      )}
    </>
  )
}
