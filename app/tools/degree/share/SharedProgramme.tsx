import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type OpenedProgramme, openedProgramme } from '../../../domain/degree/programme-link'
import { textsIn } from '../../../domain/plan-links/link-fragment'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Message } from '../../../ui/Message'
import { Spinner } from '../../../ui/Spinner'
import { ProgrammeOutline } from '../programme/ProgrammeOutline'
import { Refusal } from '../programme/Refusal'
import { UnreadParts } from '../programme/UnreadParts'
import { useDegreeText } from '../programme/use-degree-text'
import { useOpenProgramme } from '../programme/use-open-programme'

type SharedProgrammeProps = { hash: string; onOpened: (id: string) => void; onClose: () => void }

/** The programme in the fragment of the address. Nothing of it is kept before it is opened. */
export function SharedProgramme({ hash, onOpened, onClose }: SharedProgrammeProps) {
  const { t } = useLingui()
  const { programmeName } = useDegreeText()
  const open = useOpenProgramme()
  const opened = useOpenedProgramme(hash)
  const programme = opened?.kind === 'programme' ? opened.programme : null
  return (
    <Dialog
      title={<Trans>A program that was shared with you</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="primary" disabled={!programme} onClick={() => programme && onOpened(open(programme))}>
            <Trans>Use this program</Trans>
          </Button>
        </>
      }
    >
      {opened === null && <Spinner />}
      {opened?.kind === 'cut' && (
        <Message kind="error">
          {t`This link is broken or incomplete. Ask for it again, and copy all of it.`}
        </Message>
      )}
      {opened?.kind === 'refused' && <Refusal error={opened.error} />}
      {programme && (
        <div className="flex flex-col gap-4">
          <div>
            <h3 className="font-semibold wrap-anywhere">
              <bdi>{programmeName(programme)}</bdi>
            </h3>
            {programme.university && (
              <p className="text-sm text-muted wrap-anywhere">
                <bdi>{programme.university}</bdi>
              </p>
            )}
          </div>
          <ProgrammeOutline programme={programme} />
          <UnreadParts programme={programme} />
        </div>
      )}
    </Dialog>
  )
}

/** Null until it has been read. */
function useOpenedProgramme(hash: string): OpenedProgramme | null {
  const [opened, setOpened] = useState<OpenedProgramme | null>(null)
  useEffect(() => {
    let isCurrent = true
    openedProgramme(textsIn(hash)[0] ?? '').then((read) => {
      if (isCurrent) setOpened(read)
    })
    return () => {
      isCurrent = false
    }
  }, [hash])
  return opened
}
