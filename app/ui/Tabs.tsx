import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

type TabsProps<Id extends string> = {
  label: string
  selected: Id
  onSelect: (id: Id) => void
  tabs: readonly { id: Id; title: string; content: ReactNode }[]
}

export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((candidate) => candidate.id === key)
        if (tab) onSelect(tab.id)
      }}
    >
      <TabList aria-label={label} className="flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-3 font-medium text-muted transition-colors data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent data-hovered:text-ink data-selected:border-accent data-selected:text-ink"
          >
            {tab.title}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="pt-4 outline-none">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
