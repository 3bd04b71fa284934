import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type Programme, programmeText } from '../../../domain/degree/programme'
import { programmeLinkText } from '../../../domain/degree/programme-link'
import { fragmentOf, LONGEST_LINK } from '../../../domain/plan-links/link-fragment'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { hrefOf } from '../../../screens'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { LinkActions } from '../../../ui/LinkActions'
import { Message } from '../../../ui/Message'
import { saveJsonFile } from '../../../ui/save-json-file'
import { useDegreeText } from '../programme/use-degree-text'

/** Hands a programme on as a link or as a file, without anything of the student (DEG-02, DEG-11). */
export function ShareProgramme({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const language = useLanguage()
  const { programmeName } = useDegreeText()
  const text = useLinkText(programme)
  const link = text && `${window.location.origin}${hrefOf(language, 'degreeProgress')}${fragmentOf([text])}`
  return (
    <Dialog
      title={<Trans>Share the program</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          <Trans>
            What the degree asks for, and nothing of you: no courses that you took, no grades and no marks.
            Whoever opens it sees their own courses in it.
          </Trans>
        </p>
        {link && <LinkActions link={link} title={programmeName(programme)} tone="primary" />}
        {link && link.length > LONGEST_LINK && (
          <Message kind="warning">
            <Trans>
              This link has {formatNumber(link.length, language)} characters, and some apps cut long links. A
              file always arrives whole.
            </Trans>
          </Message>
        )}
        <div>
          <Button onClick={() => saveJsonFile(programmeText(programme), 'zameel-programme.json')}>
            <Trans>Save the program as a file</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The text of the link. Null until it has been made. */
function useLinkText(programme: Programme): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    programmeLinkText(programme).then((made) => {
      if (isCurrent) setText(made)
    })
    return () => {
      isCurrent = false
    }
  }, [programme])
  return text
}
