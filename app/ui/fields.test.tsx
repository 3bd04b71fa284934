// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { isolated, leftToRight } from '../i18n/direction'
import type { Language } from '../i18n/language'
import { countedOf, type Limits, type Typed } from '../i18n/typed-number'
import { isOff, renderIn } from '../testing/render'
import { Button } from './Button'
import { Form } from './Form'
import { NumberField } from './NumberField'
import { SelectField } from './SelectField'
import { TextField } from './TextField'
import { useHeldNumber } from './use-held-number'

/** What a screen reader reads out about a field besides its name. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ')
}

const ANY = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, otherwise: null }

type NumberProps = Partial<
  Omit<ComponentProps<typeof NumberField>, 'label' | 'value' | 'onChange' | 'limits' | 'hasSteppers'>
> & { limits?: Partial<Limits>; hasSteppers?: true }
type NumberScreenProps = NumberProps & { start: Typed; onCount: (counts: number | null) => void }

function NumberScreen({ start, onCount, limits, hasSteppers, ...props }: NumberScreenProps) {
  const [value, setValue] = useState(start)
  const all: Limits = { ...ANY, ...limits }
  const onChange = (typed: Typed) => {
    onCount(countedOf(typed, all))
    setValue(typed)
  }
  const field = { ...props, label: 'Credits', limits: all, value, onChange }
  return hasSteppers ? <NumberField {...field} hasSteppers /> : <NumberField {...field} />
}

/** The length of a list, at first 3, which one button sets to 5. */
function CountScreen({ onCount }: { onCount: (count: number) => void }) {
  const [count, setCount] = useState(3)
  const held = useHeldNumber(
    count,
    { min: 0, max: 20, decimals: 0, otherwise: count },
    (number) => {
      onCount(number)
      setCount(number)
    },
    { waitsToShrink: true },
  )
  return (
    <>
      <NumberField label="Courses" {...held} hasSteppers />
      <Button onClick={() => setCount(5)}>Use five</Button>
    </>
  )
}

/** The button shows an error about the field, or removes it. */
function NameScreen() {
  const [error, setError] = useState<string>()
  return (
    <>
      <TextField label="Name" error={error} />
      <Button onClick={() => setError(error ? undefined : 'Name cannot be empty')}>Check</Button>
    </>
  )
}

function TypedName() {
  const [name, setName] = useState('')
  return <TextField label="الاسم" value={name} onChange={setName} />
}

/** Refuses every submit with the same errors. */
function RefusingForm({ first, second }: { first?: string; second?: string }) {
  const [refusals, setRefusals] = useState(0)
  return (
    <Form onSubmit={() => setRefusals(refusals + 1)} refusals={refusals}>
      <TextField label="First" error={refusals > 0 && first} />
      <TextField label="Second" error={refusals > 0 && second} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

test('I18N-15: a key chooses an option by its first character, which is no mark of direction', () => {
  const options = [leftToRight('B+'), `${isolated('C++')} (now)`, 'Choose'].map((label) => ({
    value: label,
    label,
  }))
  renderIn('ar', <SelectField label="Grade" value="Choose" onChange={() => undefined} options={options} />)
  const texts = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(texts).toEqual(['B+\u200E', 'C++\u200E (now)', 'Choose'])
})

describe('NumberField', () => {
  /** The field on a screen, and every number that counted. */
  function renderNumber(
    { start = null, ...props }: NumberProps & { start?: Typed } = {},
    language: Language = 'en',
  ) {
    const values: (number | null)[] = []
    const { user } = renderIn(
      language,
      <NumberScreen start={start} onCount={(counts) => values.push(counts)} {...props} />,
    )
    return { user, values, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Credits' }) }
  }

  test.each([
    ['12.5', 12.5],
    ['١٢٫٥', 12.5],
    ['۱۲٫۵', 12.5],
    ['٣', 3],
  ])('I18N-09: "%s" typed is %d, shown in Latin digits at once', async (text, number) => {
    const { user, values, field } = renderNumber()
    await user.type(field, text)
    expect(values.at(-1)).toBe(number)
    expect(field.value).toBe(String(number))
  })

  test('I18N-09: digits pasted out of Arabic text, with direction marks', async () => {
    const { user, values, field } = renderNumber()
    await user.click(field)
    await user.paste('\u200F١٬٢٣٤\u200E')
    expect(values).toEqual([1234])
    expect([field.value, descriptionOf(field)]).toEqual(['1٬234', ''])
  })

  test.each([
    ['en', '150', 100, '150 is more than 100: 100 counts'],
    ['en', '-5', 0, '-5 is less than 0: 0 counts'],
    ['en', '25/20', 100, '125 is more than 100: 100 counts'],
    ['ar', '١٥٠', 100, '150 أكبر من 100: تُحتسب 100'],
  ] as const)(
    'INPUT-02 UI-07 UI-10 (%s): %s stays as typed, and the field names the %d that counts',
    async (language, text, counted, sentence) => {
      const limits = { min: 0, max: 100, outOfRange: 'nearest', takesFraction: true } as const
      const { user, values, field } = renderNumber({ limits, hint: 'Percent' }, language)
      expect(descriptionOf(field)).toBe('Percent')
      await user.type(field, text)
      expect(values.at(-1)).toBe(counted)
      const shown = field.value
      expect(shown).toBe(text === '١٥٠' ? '150' : text)
      expect(descriptionOf(field)).toBe(sentence)
      await user.tab()
      expect([field.value, descriptionOf(field)]).toEqual([shown, sentence])
      // It counts, so the field is not invalid; a sign warns of it, and not its colour alone.
      expect(field.getAttribute('aria-invalid')).toBeNull()
      const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(note?.querySelector('.lucide-triangle-alert')).not.toBeNull()
    },
  )

  test.each<[Partial<Limits>, string, string]>([
    [{ min: 0, max: 4 }, '9,5', '9.5 is more than 4: this does not count'],
    [{ min: 0 }, '-1', '-1 is less than 0: this does not count'],
    [{ min: 1, decimals: 0, otherwise: 14 }, '0', '0 is less than 1: 14 counts'],
    [{ min: 1, decimals: 0, otherwise: 14 }, 'x', 'Enter a number: 14 counts'],
    [{ max: 6, otherwise: 1 }, '1,234', 'Write 1234 or 1.234: 1 counts'],
  ])(
    'INPUT-02: in %j, %s does not count; it stays, and the field is invalid',
    async (limits, text, sentence) => {
      const { user, values, field } = renderNumber({ limits })
      await user.type(field, text)
      expect(values.at(-1)).toBe(limits.otherwise ?? null)
      await user.tab()
      expect([field.value, descriptionOf(field)]).toEqual([text, sentence])
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await user.clear(field)
      expect([descriptionOf(field), field.getAttribute('aria-invalid')]).toEqual(['', null])
    },
  )

  test('INPUT-04: a fraction stays, and the field says what it counts', async () => {
    const { user, values, field } = renderNumber({ limits: { min: 0, max: 100, takesFraction: true } })
    await user.type(field, '17/20')
    expect(values.at(-1)).toBe(85)
    await user.tab()
    expect([field.value, descriptionOf(field)]).toEqual(['17/20', '= 85%'])
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('INPUT-02: only so many decimals count, and the field says so', async () => {
    const { user, values, field } = renderNumber({ limits: { decimals: 2 } })
    await user.type(field, '3.456')
    expect(values.at(-1)).toBe(3.46)
    expect([field.value, descriptionOf(field)]).toEqual(['3.456', 'Rounded: 3.46 counts'])
  })

  test('UI-08: a cleared field counts nothing, shows no message, and shows what counts instead', async () => {
    const { user, values, field } = renderNumber({ start: 12, limits: { min: 1, otherwise: 14 } })
    expect(field.value).toBe('12')
    await user.clear(field)
    expect(values).toEqual([14])
    await user.tab()
    expect([field.value, field.placeholder, descriptionOf(field)]).toEqual(['', '14', ''])
  })

  test.each(['abc', '1e9', 'Infinity', '12 credits', '<b>3</b>', '17/20'])(
    'UI-08 INPUT-02: "%s" pasted is no number; it stays, and the field says that it does not count',
    async (junk) => {
      const { user, values, field } = renderNumber()
      await user.click(field)
      await user.paste(junk)
      expect(values).toEqual([null])
      await user.tab()
      expect([field.value, descriptionOf(field)]).toEqual([junk, 'Enter a number: this does not count'])
    },
  )

  test.each([
    ['٣٬٥', '3٬5', null, 'Enter a number: this does not count'],
    ['1,234', '1,234', null, 'Write 1234 or 1.234: this does not count'],
    ['9,5', '9,5', 9.5, ''],
    ['٩٫٥', '9.5', 9.5, ''],
    ['٩،٥', '9،5', 9.5, ''],
  ])(
    'INPUT-03: %s pasted or typed is shown as %s and counts as %s',
    async (text, shown, counted, sentence) => {
      const { user, values, field } = renderNumber()
      await user.click(field)
      await user.paste(text)
      expect([values.at(-1), field.value, descriptionOf(field)]).toEqual([counted, shown, sentence])
      await user.clear(field)
      await user.type(field, text)
      expect([values.at(-1), field.value, descriptionOf(field)]).toEqual([counted, shown, sentence])
    },
  )

  test.each([
    ['en', '2.6', 3, 'Enter a whole number: 3 counts'],
    ['en', '9.5', 6, '9.5 is more than 6: 6 counts'],
    ['ar', '٢٫٤', 2, 'أدخل عددًا صحيحًا بلا كسور: تُحتسب 2'],
  ] as const)(
    'UI-05 (%s): where a whole number is wanted, %s counts as %d, and the field says so',
    async (language, text, counted, sentence) => {
      const limits = { min: 1, max: 6, decimals: 0, outOfRange: 'nearest' } as const
      const { user, values, field } = renderNumber({ limits }, language)
      await user.type(field, text)
      expect(values.at(-1)).toBe(counted)
      expect(descriptionOf(field)).toBe(sentence)
    },
  )

  test('INPUT-02: the length of a list keeps what is no length, and leaves the list alone', async () => {
    const counts: number[] = []
    const { user } = renderIn('en', <CountScreen onCount={(count) => counts.push(count)} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Courses' })
    await user.type(field, 'x')
    await user.tab()
    expect([field.value, descriptionOf(field)]).toEqual(['3x', 'Enter a number: 3 counts'])
    await user.clear(field)
    expect([field.value, field.placeholder, counts]).toEqual(['', '3', []])
    await user.type(field, '40')
    expect([field.value, descriptionOf(field), counts]).toEqual(['40', '40 is more than 20: 4 counts', [4]])
    await user.click(screen.getByRole('button', { name: 'Use five' }))
    expect([field.value, descriptionOf(field)]).toEqual(['5', ''])
  })

  test('GPA-05 FEES-11: on the way to a greater length the list is not cut off; a smaller one counts when it is done', async () => {
    const counts: number[] = []
    const { user } = renderIn('en', <CountScreen onCount={(count) => counts.push(count)} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Courses' })
    await user.clear(field)
    await user.type(field, '1')
    expect([field.value, counts]).toEqual(['1', []])
    await user.type(field, '2')
    expect([field.value, counts]).toEqual(['12', [12]])
    await user.type(field, '{Backspace}')
    expect([field.value, counts]).toEqual(['1', [12]])
    await user.tab()
    expect([field.value, counts]).toEqual(['1', [12, 1]])
    await user.type(field, '{Backspace}0{Enter}')
    expect([field.value, counts]).toEqual(['0', [12, 1, 0]])
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
    await user.click(screen.getByRole('button', { name: 'Decrease Courses' }))
    expect([field.value, counts]).toEqual(['1', [12, 1, 0, 1, 2, 3, 2, 1]])
  })

  test('UI-09: the arrow keys go by the step, without binary rounding errors', async () => {
    const { user, values, field } = renderNumber({ start: 0.05, step: 0.01, limits: { min: 0 } })
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(values).toEqual([0.06, 0.07, 0.06])
    expect(field.value).toBe('0.06')
  })

  test('UI-09: the arrow keys start from 0 in an empty field and stop at the limits', async () => {
    const { user, values, field } = renderNumber({ limits: { min: 0, max: 1 } })
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}')
    expect(values).toEqual([1, 1, 0, 0])
  })

  test('UI-07: where the screen refuses a number itself, it counts as typed, but steps stay in the range', async () => {
    const { user, values, field } = renderNumber({ limits: { min: 0, outOfRange: 'unchanged' } })
    await user.type(field, '-5')
    expect(values.at(-1)).toBe(-5)
    expect(descriptionOf(field)).toBe('')
    await user.keyboard('{ArrowDown}')
    expect(values.at(-1)).toBe(0)
  })

  test('UI-09: an arrow key counts on from what is being typed', async () => {
    const { user, values, field } = renderNumber({ start: 1 })
    await user.clear(field)
    await user.type(field, '٥')
    await user.keyboard('{ArrowUp}')
    expect(values.at(-1)).toBe(6)
    expect(field.value).toBe('6')
  })

  test('UI-09, A11Y-03: the buttons name their field, step, and are disabled at the limits; the keyboard skips them', async () => {
    const { user, field } = renderNumber({
      start: 1,
      limits: { min: 1, max: 3, decimals: 0 },
      hasSteppers: true,
    })
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease Credits' })
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase Credits' })
    expect(less.disabled).toBe(true)
    await user.click(more)
    await user.click(more)
    expect(field.value).toBe('3')
    expect([less.disabled, more.disabled]).toEqual([false, true])
    await user.click(less)
    expect(field.value).toBe('2')
    await user.click(field)
    await user.tab()
    expect([less, more]).not.toContain(document.activeElement)
  })

  test('I18N-13: a fraction in words has its own direction, an empty field that of the page', async () => {
    const { user, field } = renderNumber({ limits: { takesFraction: true } })
    expect(field.getAttribute('dir')).toBeNull()
    await user.type(field, '23.5 من 25')
    expect([field.getAttribute('dir'), field.className]).toEqual([
      'auto',
      expect.not.stringContaining('[direction:ltr]'),
    ])
  })

  test('UI-15: a phone brings up the keypad that fits', () => {
    expect(renderNumber({ limits: { decimals: 0 } }).field.inputMode).toBe('numeric')
    document.body.replaceChildren()
    expect(renderNumber().field.inputMode).toBe('decimal')
    document.body.replaceChildren()
    // Number pads have no slash.
    expect(renderNumber({ limits: { takesFraction: true } }).field.inputMode).toBe('text')
  })
})

describe('TextField', () => {
  test('UI-10: a field with an error is invalid and described by it', () => {
    renderIn('en', <TextField label="E-mail" error="Email is required" hint="As on your card" />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toBe('Email is required')
  })

  test('UI-10: without an error it is valid and described by its hint', () => {
    renderIn('en', <TextField label="E-mail" hint="As on your card" />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    expect(descriptionOf(field)).toBe('As on your card')
  })

  test('UI-10: the description changes with the error', async () => {
    const { user } = renderIn('en', <NameScreen />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(descriptionOf(field)).toBe('')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(descriptionOf(field)).toBe('Name cannot be empty')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(descriptionOf(field)).toBe('')
  })

  test('I18N-13: what is typed is shown in its own direction, an empty field in that of the page', async () => {
    const { user } = renderIn('ar', <TypedName />)
    const field = screen.getByRole('textbox', { name: 'الاسم' })
    expect(field.getAttribute('dir')).toBeNull()
    await user.type(field, 'COMP 2101')
    expect(field.getAttribute('dir')).toBe('auto')
  })
})

describe('SelectField', () => {
  test('gives a chosen number as a number, not as text', async () => {
    const onChange = vi.fn()
    const { user } = renderIn(
      'en',
      <SelectField
        label="Current subjects"
        hint="Courses you take this term"
        value={0}
        onChange={onChange}
        options={[0, 5, 20].map((value) => ({ value, label: String(value) }))}
      />,
    )
    const field = screen.getByRole('combobox', { name: 'Current subjects' })
    expect(descriptionOf(field)).toBe('Courses you take this term')
    expect(within(field).getAllByRole('option')).toHaveLength(3)
    await user.selectOptions(field, '20')
    expect(onChange.mock.calls).toEqual([[20]])
  })
})

describe('Form', () => {
  test.each([
    ['Second', { second: 'wrong' }],
    ['First', { first: 'wrong', second: 'wrong' }],
  ])('UI-03: after every refused submit %s, the first wrong field, has the focus', async (name, errors) => {
    const { user } = renderIn('en', <RefusingForm {...errors} />)
    const send = screen.getByRole('button', { name: 'Send' })
    await user.click(send)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name }))
    await user.click(send)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name }))
  })

  test('UI-12: Enter in a field submits', async () => {
    const onSubmit = vi.fn()
    const { user } = renderIn(
      'en',
      <Form onSubmit={onSubmit}>
        <TextField label="First" />
        <Button type="submit">Send</Button>
      </Form>,
    )
    await user.type(screen.getByRole('textbox', { name: 'First' }), 'x{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('UI-13: a working button has a spinner, keeps the focus, and neither acts nor submits', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    const { user, container } = renderIn(
      'en',
      <Form onSubmit={onSubmit}>
        <TextField label="First" />
        <Button type="submit" isWorking onClick={onClick}>
          Send
        </Button>
      </Form>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button')
    await user.click(button)
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter} ')
    await user.type(screen.getByRole('textbox', { name: 'First' }), 'x{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(isOff(button)).toBe(true)
    expect(container.querySelector('svg.animate-spin')).not.toBeNull()
  })
})

function Limited() {
  const [text, setText] = useState('')
  return <TextField label="Name" value={text} onChange={setText} maxLength={8} />
}

test('UI-21: a text field takes whole graphemes up to its limit, and keeps what is behind the caret', async () => {
  const { user } = renderIn('en', <Limited />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await user.click(field)
  await user.paste('abcdef👩‍👩‍👧')
  expect(field.value).toBe('abcdef')
  await user.paste('🙂🙂')
  expect(field.value).toBe('abcdef🙂')
  field.setSelectionRange(2, 2)
  await user.paste('X')
  expect(field.value).toBe('abcdef🙂')
})
