import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type TabsProps<Id extends string> = {
  label: string
  selected: Id
  onSelect: (id: Id) => void
  tabs: readonly { id: Id; title: string; content: ReactNode }[]
}

/** The index of the tab that a key selects, coming from `index`; undefined for a key that selects none. */
function selectedBy(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (index + 1) % count
  if (key === backward) return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The tabs pattern of WAI-ARIA: one tab stop, in which arrow keys select (UI-20). */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const current = tabs.find((tab) => tab.id === selected)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!list.current || event.altKey || event.ctrlKey || event.metaKey) return
    const isRightToLeft = getComputedStyle(list.current).direction === 'rtl'
    const index = tabs.findIndex((tab) => tab.id === selected)
    const next = selectedBy(event.key, index, tabs.length, isRightToLeft)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-2 border-b border-line"
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected
          return (
            <button
              key={tab.id}
              id={`${id}-tab-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className="-mb-px flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-3 font-medium text-muted transition-colors hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent forced-colors:not-aria-selected:border-b-0 aria-selected:border-accent aria-selected:text-ink"
            >
              {tab.title}
            </button>
          )
        })}
      </div>
      <div
        key={selected}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${selected}`}
        className="pt-4"
      >
        {current?.content}
      </div>
    </div>
  )
}
