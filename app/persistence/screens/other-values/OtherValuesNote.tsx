import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/Button'
import type { DocumentKey } from '../../store/kinds'
import { type OtherValue, registerOf } from '../../store/other-values'
import { useKeptList } from '../../store/use-kept-list'
import { usePersistence } from '../../use-persistence'
import { rowName, useValueText } from './use-value-text'

/** Tells, where two devices changed one field, what the other value was (KEEP-16). */
export function OtherValuesNote({ documentKey }: { documentKey: DocumentKey }) {
  const otherValues = useKeptList(({ otherValuesOf }) => otherValuesOf(documentKey))
  return (
    <div className="basis-full rounded-control bg-yellow-soft px-3 py-2 text-ink">
      <p>
        <Trans>You changed this on another device, too. The later entry counts.</Trans>
      </p>
      <ul>
        {otherValues.map((conflict) => (
          <OtherValueItem key={conflict.path.join('/')} documentKey={documentKey} conflict={conflict} />
        ))}
      </ul>
    </div>
  )
}

function OtherValueItem({ documentKey, conflict }: { documentKey: DocumentKey; conflict: OtherValue }) {
  const { fieldName, valueText } = useValueText()
  const { documents, history } = usePersistence()
  const { tree } = documents.entryOf(documentKey)
  const { path, value } = conflict
  const [counted] = registerOf(tree, path) ?? [null]
  const place = [rowName(tree, path), fieldName(path)].filter((name) => name !== null)
  const [counts, other] = [valueText(path, counted), valueText(path, value)]
  // The same value again, written now, settles it as well.
  const settle = (chosen: OtherValue['value']) =>
    history.asCommand(() => documents.settleOtherValue(documentKey, conflict, chosen))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <p className="min-w-0 grow basis-60">
        {place.map((name) => (
          <span key={name} className="font-medium">
            <bdi>{name}</bdi>
            {': '}
          </span>
        ))}
        <Trans>
          <bdi>{counts}</bdi> counts; the other entry was <bdi>{other}</bdi>.
        </Trans>
      </p>
      <span className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => settle(value)}>
          <Trans>Use that instead</Trans>
        </Button>
        <Button size="small" tone="quiet" onClick={() => settle(counted)}>
          <Trans>Leave it</Trans>
        </Button>
      </span>
    </li>
  )
}
