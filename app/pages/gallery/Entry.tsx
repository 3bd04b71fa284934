import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CREDITS } from '../../domain/plan/course-credits'
import type { Typed } from '../../i18n/typed-number'
import { Button } from '../../ui/Button'
import type { ButtonSize, ButtonTone } from '../../ui/button-style'
import { Card } from '../../ui/Card'
import { Form } from '../../ui/Form'
import { IconButton } from '../../ui/IconButton'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import type { SampleTexts } from './samples'

const TONES: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']
const POINTS = { min: 0, max: Number.POSITIVE_INFINITY, otherwise: null }
const SIZES: ButtonSize[] = ['medium', 'small', 'tight']

/** Buttons, text fields and number fields. */
export function Entry({ texts }: { texts: SampleTexts }) {
  return (
    <>
      <Buttons texts={texts} />
      <Fields texts={texts} />
    </>
  )
}

function Buttons({ texts }: { texts: SampleTexts }) {
  return (
    <Card title={texts.sections.buttons}>
      <div className="flex flex-col gap-4">
        {SIZES.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {TONES.map((tone) => (
              <Button key={tone} tone={tone} size={size}>
                {texts.save}
              </Button>
            ))}
            <Button size={size}>
              <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
              {texts.open}
            </Button>
          </div>
        ))}
        {(['disabled', 'isWorking'] as const).map((state) => (
          <div key={state} className="flex flex-wrap items-center gap-3">
            {TONES.map((tone) => (
              <Button key={tone} tone={tone} {...{ [state]: true }}>
                {texts.disabled}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex gap-3">
          <IconButton icon={Trash2} label={texts.remove} />
          <IconButton icon={Trash2} label={texts.remove} disabled />
        </div>
      </div>
    </Card>
  )
}

function Fields({ texts }: { texts: SampleTexts }) {
  const [credits, setCredits] = useState<Typed>(3)
  const [points, setPoints] = useState<Typed>(null)
  const [refusals, setRefusals] = useState(0)
  return (
    <Card title={texts.sections.fields}>
      <Form onSubmit={() => setRefusals(refusals + 1)} refusals={refusals} className="gap-1">
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <TextField label={texts.name} />
          <TextField label={texts.name} defaultValue={texts.name} disabled />
          <TextField label={texts.email} type="email" defaultValue="ada@example.com" />
          <TextField label={texts.email} type="email" defaultValue="ada@" error={texts.error} />
          <TextField label={texts.password} type="password" hint={texts.hint} />
          <TextField label={texts.password} type="password" defaultValue="secret" />
          <NumberField
            label={texts.credits}
            value={credits}
            onChange={setCredits}
            limits={CREDITS}
            hasSteppers
          />
          <NumberField
            label={texts.points}
            value={points}
            onChange={setPoints}
            limits={POINTS}
            step={0.01}
            hint={texts.hint}
          />
          <NumberField
            label={texts.points}
            value={-120.5}
            onChange={setPoints}
            limits={POINTS}
            error={texts.error}
          />
          <NumberField label={texts.credits} value={3} onChange={setCredits} limits={CREDITS} hasSteppers />
        </div>
        <Button type="submit" tone="primary">
          {texts.save}
        </Button>
      </Form>
    </Card>
  )
}
