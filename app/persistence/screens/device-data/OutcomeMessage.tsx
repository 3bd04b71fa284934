import { Trans } from '@lingui/react/macro'
import { keepsNothing } from '../../../browser/kept-texts'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'
import type { Refusal } from '../../store/export-file'
import { useKeptFact } from '../../use-kept-fact'

/** What has become of an import or a deletion of everything. */
export type Outcome =
  | { kind: 'imported'; undo: () => void }
  | { kind: 'deleted' }
  | { kind: 'refused'; refusal: Refusal }

/** Says what was imported or deleted, or why a file was refused (KEEP-12). */
export function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  const isOff = useKeptFact(keepsNothing)
  if (outcome.kind === 'refused')
    return (
      <Message kind="error">
        <RefusalText refusal={outcome.refusal} /> <Trans>Nothing has been changed.</Trans>
      </Message>
    )
  if (outcome.kind === 'deleted')
    return (
      <Message kind="success">
        <Trans>All plans and tool input have been deleted.</Trans>
      </Message>
    )
  return (
    <Message
      kind="success"
      action={
        <Button size="small" onClick={outcome.undo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      {isOff ? (
        <Trans>The file has been imported. It stays until you close or reload the page.</Trans>
      ) : (
        <Trans>The file has been imported. Open a tool to see it there.</Trans>
      )}
    </Message>
  )
}

function RefusalText({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'foreign':
      return <Trans>This is not a file that Zameel has exported.</Trans>
    case 'newer':
      return <Trans>A newer Zameel has written this file. Reload the page and import it again.</Trans>
    case 'too-large':
      return <Trans>This file is too large: Zameel's own files never have more than 5 MB.</Trans>
    case 'damaged':
      return (
        <Trans>This file is incomplete or was changed. Export it once more and import the new one.</Trans>
      )
    case 'empty':
      return <Trans>There is no plan and no input in this file.</Trans>
  }
}
