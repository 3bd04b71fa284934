import { useState } from 'react'
import { GRADE_SCALE, GRADES } from '../../domain/institution/grade-scale'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { RadioCards } from '../../ui/RadioCards'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { SelectField } from '../../ui/SelectField'
import { Tabs } from '../../ui/Tabs'
import type { SampleTexts } from './samples'

const GRADE_OPTIONS = GRADES.map((value) => ({ value, label: value }))
const TERMS = ['full', 'part', 'leave'] as const
const TABS = ['all', 'mine', 'new'] as const

/** Selects, radio groups, check boxes and tabs. */
export function Choices({ texts }: { texts: SampleTexts }) {
  const [grade, setGrade] = useState(GRADE_SCALE[0].letter)
  const [term, setTerm] = useState<(typeof TERMS)[number]>('full')
  const [tab, setTab] = useState<(typeof TABS)[number]>('all')
  return (
    <>
      <Card title={texts.sections.choices}>
        <div className="flex flex-col gap-4">
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField
              label={texts.grade}
              value={grade}
              onChange={setGrade}
              options={GRADE_OPTIONS}
              hint={texts.hint}
            />
          </div>
          <SegmentedControl
            label={texts.term}
            value={term}
            onChange={setTerm}
            options={TERMS.map((value, index) => ({ value, label: texts.terms[index] ?? value }))}
          />
          <RadioCards
            label={texts.term}
            value={term}
            onChange={setTerm}
            options={TERMS.map((value, index) => ({ value, label: texts.terms[index] ?? value }))}
          />
          <div className="flex flex-wrap gap-x-6">
            <Checkbox>{texts.repeat}</Checkbox>
            <Checkbox defaultChecked>{texts.repeat}</Checkbox>
            <Checkbox disabled>{texts.disabled}</Checkbox>
            <Checkbox disabled defaultChecked>
              {texts.disabled}
            </Checkbox>
          </div>
        </div>
      </Card>
      <Card title={texts.sections.tabs}>
        <Tabs
          label={texts.sections.tabs}
          selected={tab}
          onSelect={setTab}
          tabs={TABS.map((id, index) => ({
            id,
            title: texts.tab[index] ?? id,
            content: <p>{texts.tab[index]}</p>,
          }))}
        />
      </Card>
    </>
  )
}
