import { Trans } from '@lingui/react/macro'
import { Question } from '../../../ui/Question'
import { useKeptFact } from '../../use-kept-fact'
import { usePersistence } from '../../use-persistence'

type KeepNothingQuestionProps = { onClose: () => void; onConfirm: () => void }

/** Asks before "Keep nothing on this device" deletes something (KEEP-05). */
export function KeepNothingQuestion(props: KeepNothingQuestionProps) {
  const { documents } = usePersistence()
  const isWaiting = useKeptFact(documents.hasUnsent)
  return (
    <Question
      {...props}
      title={<Trans>Keep nothing on this device?</Trans>}
      keep={<Trans>Go on saving</Trans>}
      confirm={<Trans>Keep nothing</Trans>}
    >
      {documents.documentOwner() === null ? (
        <Trans>
          This deletes the plans and the tool input saved on this device. What you type from now on is gone
          when you close or reload the page. To have it elsewhere, export it first.
        </Trans>
      ) : (
        <>
          <Trans>
            This deletes the plans and the tool input saved on this device. Your account keeps its copy, and
            shows it here while you are signed in.
          </Trans>{' '}
          {isWaiting && (
            <strong>
              <Trans>
                Your account does not have your last changes yet. They are lost if you close or reload the
                page before it has them.
              </Trans>
            </strong>
          )}
        </>
      )}
    </Question>
  )
}
