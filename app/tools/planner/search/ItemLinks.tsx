import { Fragment } from 'react'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { TEXT_LINK } from '../../../ui/text-link'

type ItemLinksProps = { items: readonly { id: string; name: string }[]; onOpen: (id: string) => void }

/** Courses or own times of the plan as a list in a sentence. Each opens its fields. */
export function ItemLinks({ items, onOpen }: ItemLinksProps) {
  const language = useLanguage()
  const parts = listFormat(language).formatToParts(items.map(({ id }) => id))
  return parts.map(({ type, value }, index) => {
    const item = items.find(({ id }) => id === value)
    return type === 'element' && item ? (
      <button key={value} type="button" onClick={() => onOpen(item.id)} className={TEXT_LINK}>
        <bdi className="wrap-anywhere">{item.name}</bdi>
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words between the names have no other identity
      <Fragment key={index}>{value}</Fragment>
    )
  })
}
