import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { type Amount, allDocuments, amountOf } from '../../store/device-data'
import type { DocumentStore } from '../../store/document-store'
import { exportFile } from '../../store/export-file'
import { useKeptList } from '../../use-kept-list'

type StoredAmount = Amount & {
  /** Of the file that an export would save; 0 when nothing is kept. */
  kilobytes: number
}

function storedAmount(store: DocumentStore): StoredAmount {
  const documents = allDocuments(store)
  const kilobytes = documents.size > 0 ? Math.ceil(exportFile(documents).length / 1000) : 0
  return { ...amountOf(documents), kilobytes }
}

/** How much is kept here; null during hydration. */
export function useAmountHere(): StoredAmount | null {
  const [tools, plans, kilobytes] = useKeptList((documents) => {
    const { tools, plans, kilobytes } = storedAmount(documents)
    return [tools, plans, kilobytes]
  })
  return tools === undefined || plans === undefined || kilobytes === undefined
    ? null
    : { tools, plans, kilobytes }
}

/** Holds the line until the device has been read. */
const NOT_READ = '\u00A0'

/** The amount in figures. */
export function AmountHere({ amount }: { amount: StoredAmount | null }) {
  const language = useLanguage()
  const [tools, plans, size] = [amount?.tools, amount?.plans, amount?.kilobytes].map((figure) =>
    figure === undefined ? NOT_READ : formatNumber(figure, language),
  )
  return (
    <dl className="my-4 flex flex-wrap gap-x-8 gap-y-2">
      <Figure name={<Trans>Tools</Trans>}>{tools}</Figure>
      <Figure name={<Trans>Plans</Trans>}>{plans}</Figure>
      <Figure name={<Trans>Size</Trans>}>{amount ? <Trans>{size} kB</Trans> : NOT_READ}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figure text-lg font-semibold">{children}</dd>
    </div>
  )
}
