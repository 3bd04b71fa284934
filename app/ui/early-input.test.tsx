// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { HYDRATED, keepEarlyPresses } from '../browser/early-presses'
import { inlineScript } from '../browser/inline-script'
import { useHydrated } from '../browser/use-hydrated'
import { messagesOf } from '../i18n/messages'
import type { Typed } from '../i18n/typed-number'
import { renderIn } from '../testing/render'
import { Button } from './Button'
import { Checkbox } from './Checkbox'
import { NumberField } from './NumberField'
import { SegmentedControl } from './SegmentedControl'
import { SelectField } from './SelectField'
import { TextAreaField } from './TextAreaField'
import { TextField } from './TextField'

const LIMITS = { min: 0, max: 1000, decimals: 1, otherwise: null }
const OPTIONS = ['easy', 'medium', 'hard'].map((value) => ({ value, label: value }))

/** One field of each kind. Like most screens it renders again right after hydration, which writes its state into the fields. */
function Fields() {
  const [email, setEmail] = useState('')
  const [note, setNote] = useState('')
  const [points, setPoints] = useState<Typed>(null)
  const [weeks, setWeeks] = useState<Typed>(14)
  const [program, setProgram] = useState('easy')
  const [effort, setEffort] = useState('medium')
  const [isRepeat, setRepeat] = useState(false)
  const isHydrated = useHydrated()
  return (
    <div>
      <TextField label="E-mail" type="email" value={email} onChange={setEmail} />
      <TextAreaField label="Note" value={note} onChange={setNote} />
      <NumberField label="Points" value={points} limits={LIMITS} onChange={setPoints} />
      <NumberField label="Weeks" value={weeks} limits={LIMITS} onChange={setWeeks} />
      <SelectField label="Program" value={program} onChange={setProgram} options={OPTIONS} />
      <SegmentedControl label="Effort" value={effort} onChange={setEffort} options={OPTIONS} />
      <Checkbox checked={isRepeat} onChange={setRepeat}>
        Repeat
      </Checkbox>
      <output>
        {isHydrated && JSON.stringify({ email, note, points, weeks, program, effort, isRepeat })}
      </output>
    </div>
  )
}

const RENDERED = {
  email: '',
  note: '',
  points: null,
  weeks: 14,
  program: 'easy',
  effort: 'medium',
  isRepeat: false,
}
const FILLED_IN = {
  email: 'ada@example.com',
  note: 'Late\nagain',
  points: 96.5,
  weeks: 14,
  program: 'hard',
  effort: 'easy',
  isRepeat: true,
}

const field = <Control extends HTMLElement = HTMLInputElement>(name: string) =>
  screen.getByLabelText<Control>(name)

/** Without an event: a browser fills in a login before any script listens. */
function fillIn(): void {
  field('E-mail').value = FILLED_IN.email
  field<HTMLTextAreaElement>('Note').value = FILLED_IN.note
  field('Points').value = '96.5'
  field<HTMLSelectElement>('Program').value = FILLED_IN.program
  field('easy').checked = true
  field('Repeat').checked = true
}

/** What the fields say, whatever their state is. */
const shown = () => ({
  email: field('E-mail').value,
  note: field<HTMLTextAreaElement>('Note').value,
  points: field('Points').value === '' ? null : Number(field('Points').value),
  weeks: Number(field('Weeks').value),
  program: field<HTMLSelectElement>('Program').value,
  effort: OPTIONS.find(({ value }) => field(value).checked)?.value,
  isRepeat: field('Repeat').checked,
})
const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

let unmount = () => {}
afterEach(() => {
  act(() => unmount())
  document.body.style.visibility = ''
  vi.restoreAllMocks()
})

/** Puts the prerendered element into the page and hydrates it after `before`. */
function hydrate(element: ReactElement, before: () => void): void {
  const page = (
    <MemoryRouter initialEntries={['/en']}>
      <I18nProvider i18n={messagesOf('en')}>{element}</I18nProvider>
    </MemoryRouter>
  )
  document.body.innerHTML = `<div>${renderToString(page)}</div>`
  before()
  const container = document.body.firstElementChild as HTMLElement
  act(() => {
    const root = hydrateRoot(container, page)
    unmount = () => root.unmount()
  })
}

test('INPUT-01: what a field of any kind holds before hydration is kept, and counts', () => {
  hydrate(<Fields />, fillIn)
  expect(state()).toEqual(FILLED_IN)
  expect(shown()).toEqual(FILLED_IN)
})

test('INPUT-01: fields that were left alone report nothing', () => {
  hydrate(<Fields />, () => {})
  expect(state()).toEqual(RENDERED)
  expect(shown()).toEqual(RENDERED)
})

test('INPUT-01: the caret and the selection of a field stay where they are', () => {
  hydrate(<Fields />, () => {
    fillIn()
    field<HTMLTextAreaElement>('Note').setSelectionRange(1, 3)
    field('Note').focus()
  })
  const note = field<HTMLTextAreaElement>('Note')
  expect(document.activeElement).toBe(note)
  expect([note.selectionStart, note.selectionEnd]).toEqual([1, 3])
})

test('INPUT-01 KEEP-01: where kept input is on its way, what a reload has put back does not overwrite it', () => {
  hydrate(<Fields />, () => {
    fillIn()
    document.body.style.visibility = 'hidden'
  })
  expect(state()).toEqual(RENDERED)
})

/** Fields that buttons read and change. */
function Form() {
  const [name, setName] = useState('')
  const [points, setPoints] = useState<Typed>(null)
  const [isRepeat, setRepeat] = useState(false)
  const [effort, setEffort] = useState('medium')
  const [sent, setSent] = useState<unknown[]>([])
  const clear = () => {
    setName('')
    setPoints(null)
    setRepeat(false)
    setEffort('medium')
  }
  return (
    <div>
      <TextField label="Name" value={name} onChange={setName} />
      <NumberField label="Points" value={points} limits={LIMITS} onChange={setPoints} hasSteppers />
      <SelectField label="Effort" value={effort} onChange={setEffort} options={OPTIONS} />
      <Checkbox checked={isRepeat} onChange={setRepeat}>
        Repeat
      </Checkbox>
      <Button onClick={clear}>Clear</Button>
      <Button onClick={() => setSent([...sent, [name, points, effort, isRepeat]])}>Send</Button>
      <output>{JSON.stringify(sent)}</output>
    </div>
  )
}

test('INPUT-01: texts before hydration count before the presses that came after them, and after those before them', async () => {
  const type = (name: string, value: string) => {
    field(name).value = value
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (name: string) => screen.getByRole('button', { name }).click()
  // The development build of React warns of the mark of an early press.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  hydrate(<Form />, () => {
    new Function(inlineScript(keepEarlyPresses, HYDRATED))()
    type('Name', 'Ada')
    type('Points', '12')
    type('Effort', 'easy')
    field('Repeat').click()
    press('Increase Points')
    type('Points', '125')
    press('Send')
    press('Clear')
    type('Name', 'Bo')
    type('Effort', 'hard')
    field('Repeat').click()
    press('Send')
    field('Repeat').click()
  })
  dispatchEvent(new Event(HYDRATED))
  await act(() => new Promise((done) => setTimeout(done, 200)))
  expect(state()).toEqual([
    ['Ada', 125, 'easy', true],
    ['Bo', null, 'hard', false],
  ])
  expect([field('Name').value, field('Points').value, field('Repeat').checked]).toEqual(['Bo', '', true])
})

test('INPUT-01: a choice that React renders itself is no early input, even one that is not among the options', () => {
  const onChange = vi.fn()
  renderIn('en', <SelectField label="Program" value="gone" onChange={onChange} options={OPTIONS} />)
  renderIn('en', <TextAreaField label="Note" value={'Late\r\nagain'} onChange={onChange} />)
  expect(onChange).not.toHaveBeenCalled()
})
