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
    if (type !== 'element' || !item) return null
    const before = parts[index - 1]?.type === 'literal' ? parts[index - 1]?.value : ''
    // What the Arabic "and" is written onto stays on its line: a browser may break a line before any button.
    const [, words, onto] = before?.match(/^(.*\s)?(\S*)$/s) ?? []
    return (
      <span key={value}>
        {words}
        <span className="whitespace-nowrap">
          {onto}
          <button
            type="button"
            onClick={() => onOpen(item.id)}
            className={`whitespace-normal text-start ${TEXT_LINK}`}
          >
            <bdi className="wrap-anywhere">{item.name}</bdi>
          </button>
        </span>
      </span>
    )
  })
}
