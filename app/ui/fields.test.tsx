// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '../i18n/language'
import { isOff, renderIn } from '../testing/render'
import { Button } from './Button'
import { Form } from './Form'
import { NumberField } from './NumberField'
import { SelectField } from './SelectField'
import { TextField } from './TextField'

/** What a screen reader reads out about a field besides its name. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ')
}

type NumberProps = Partial<Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'>>
type NumberScreenProps = NumberProps & { start: number | null; onValue: (value: number | null) => void }

function NumberScreen({ start, onValue, ...props }: NumberScreenProps) {
  const [value, setValue] = useState(start)
  const onChange = (next: number | null) => {
    onValue(next)
    setValue(next)
  }
  return <NumberField label="Credits" {...props} value={value} onChange={onChange} />
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

describe('NumberField', () => {
  /** The field on a screen, and every value that it gave. */
  function renderNumber(
    { start = null, ...props }: NumberProps & { start?: number | null } = {},
    language: Language = 'en',
  ) {
    const values: (number | null)[] = []
    const { user } = renderIn(
      language,
      <NumberScreen start={start} onValue={(value) => values.push(value)} {...props} />,
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
    await user.tab()
    expect(field.value).toBe('1234')
  })

  test.each([
    ['99', 20],
    ['-3', 0],
  ])(
    'UI-07 UI-10: "%s" is clamped to %d; the field says so, and shows it when it is left',
    async (text, clamped) => {
      const { user, values, field } = renderNumber({ min: 0, max: 20, isWhole: true, hint: 'This term' })
      expect(descriptionOf(field)).toBe('This term')
      await user.type(field, text)
      expect(values.at(-1)).toBe(clamped)
      expect(field.value).toBe(text)
      expect(descriptionOf(field)).toBe('From 0 to 20')
      await user.tab()
      expect(field.value).toBe(String(clamped))
      expect(descriptionOf(field)).toBe('This term')
    },
  )

  test('UI-07: a field without a hint says its range all the same', async () => {
    const { user, field } = renderNumber({ min: 0 })
    expect(descriptionOf(field)).toBe('')
    await user.type(field, '-1')
    expect(descriptionOf(field)).toBe('At least 0')
    await user.clear(field)
    expect(descriptionOf(field)).toBe('')
  })

  test('UI-08: a cleared field gives null and shows no message', async () => {
    const { user, values, field } = renderNumber({ start: 12, min: 1 })
    expect(field.value).toBe('12')
    await user.clear(field)
    expect(values).toEqual([null])
    expect(descriptionOf(field)).toBe('')
    await user.tab()
    expect(field.value).toBe('')
  })

  test.each(['abc', '1e9', 'Infinity', '12 credits', '3,5', '<b>3</b>'])(
    'UI-08: "%s" pasted is no number; the field says so and is empty when it is left',
    async (junk) => {
      const { user, values, field } = renderNumber()
      await user.click(field)
      await user.paste(junk)
      expect(values).toEqual([null])
      expect(descriptionOf(field)).toBe('Enter a number')
      await user.tab()
      expect(field.value).toBe('')
      expect(descriptionOf(field)).toBe('')
    },
  )

  test.each([
    ['en', '2.6', 3, 'Enter a whole number'],
    ['en', '9.5', 6, 'Enter a whole number'],
    ['en', '9', 6, 'From 1 to 6'],
    ['ar', '٢٫٤', 2, 'أدخل عددًا صحيحًا بلا كسور'],
  ] as const)(
    'UI-05 (%s): a whole number typed as %s counts as %d, and the field says "%s"',
    async (language, text, counted, sentence) => {
      const { user, values, field } = renderNumber({ min: 1, max: 6, isWhole: true }, language)
      await user.type(field, text)
      expect(values.at(-1)).toBe(counted)
      expect(descriptionOf(field)).toBe(sentence)
      await user.tab()
      expect(field.value).toBe(String(counted))
      expect(descriptionOf(field)).toBe('')
    },
  )

  test('UI-09: the arrow keys go by the step, without binary rounding errors', async () => {
    const { user, values, field } = renderNumber({ start: 0.05, step: 0.01, min: 0 })
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(values).toEqual([0.06, 0.07, 0.06])
    expect(field.value).toBe('0.06')
  })

  test('UI-09: the arrow keys start from 0 in an empty field and stop at the limits', async () => {
    const { user, values, field } = renderNumber({ min: 0, max: 1 })
    await user.click(field)
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}')
    expect(values).toEqual([1, 1, 0, 0])
  })

  test('UI-07: a field that does not clamp gives what is typed, but steps within its range', async () => {
    const { user, values, field } = renderNumber({ min: 0, clamps: false })
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

  test('UI-09: the buttons step and are disabled at the limits; the keyboard skips them', async () => {
    const { user, field } = renderNumber({ start: 1, min: 1, max: 3, hasSteppers: true, isWhole: true })
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease' })
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase' })
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

  test('UI-15: a phone brings up the keypad that fits', () => {
    expect(renderNumber({ label: 'Credits', isWhole: true }).field.inputMode).toBe('numeric')
    document.body.replaceChildren()
    expect(renderNumber().field.inputMode).toBe('decimal')
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

  test('UI-11: a password is hidden until its owner asks to see it, and that button submits nothing', async () => {
    const onSubmit = vi.fn()
    const { user } = renderIn(
      'en',
      <Form onSubmit={onSubmit}>
        <TextField label="Password" type="password" />
      </Form>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Password')
    expect(field.type).toBe('password')
    await user.type(field, 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.type).toBe('text')
    expect(field.value).toBe('secret')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.type).toBe('password')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('I18N-01: the words of the field itself are Arabic in Arabic', () => {
    renderIn('ar', <TextField label="كلمة المرور" type="password" />)
    expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u)
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
