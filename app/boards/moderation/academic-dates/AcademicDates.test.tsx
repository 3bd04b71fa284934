// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../account/query-cache/query-client'
import { ADA, databaseError, json, stubNetwork } from '../../../testing/network'
import { pasteExample } from '../../../testing/paste-example'
import { findDialog, renderIn } from '../../../testing/render'
import { signAdaInForEachTest } from '../../../testing/signed-in'
import { AcademicDates } from './AcademicDates'

// Around the session, which would be over in another hour: its end would be tried again for 25 s.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())
signAdaInForEachTest()

const TABLE = readFileSync('app/domain/registrar-page/samples/table.txt', 'utf8')
const row = (kind: string, start: string, revision: number) => ({
  ...{ semester: 'fall-2026', kind, own: null, source: 'A mail', read_on: '2026-11-20', revision },
  dates: [{ start }],
})

/** A moderator's back end. */
async function open(language: 'en' | 'ar', answers: { rows?: object[]; publish?: () => Response } = {}) {
  const state = { rows: answers.rows ?? [], publish: answers.publish ?? (() => json(200, 1)) }
  const sent = stubNetwork(({ path }) => {
    const name = path.split('?')[0]?.split('/').at(-1)
    if (name === 'published_dates') return json(200, state.rows)
    if (name === 'publications')
      return json(200, [
        {
          ...{ publication: 4, published_at: '2026-11-20T08:00:00Z', undoes: null },
          changes: [
            { semester: 'fall-2026', kind: 'classes-end', before: null, after: [{ start: '2026-12-03' }] },
          ],
        },
      ])
    return name === 'publish_dates' ? state.publish() : json(200, 5)
  })
  const { user } = renderIn(language, <AcademicDates userId={ADA.id} />)
  await screen.findByRole('combobox', { name: language === 'en' ? 'Semester' : 'الفصل الدراسي' })
  const called = (name: string) =>
    sent.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body)
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const paste = async (text: string) => {
    await press('Paste the registrar’s page')
    const dialog = within(await findDialog())
    await act(async () =>
      fireEvent.change(dialog.getByLabelText('Text of the page'), { target: { value: text } }),
    )
    return dialog
  }
  return { user, state, called, press, paste }
}
type Sent = {
  p_changes: { kind: string; dates: object[] | null; seen: number; source: string; read_on: string }[]
}

const precedes = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

describe('the academic calendar of moderators', () => {
  test('PASTE-21: the example of a page is read as it is', async () => {
    const { paste } = await open('en')
    const dialog = await paste('')
    await pasteExample(dialog, /^Copy the table or list/)
    dialog.getByText('4 new')
  })

  test('CAL-22 PASTE-22: a whole semester is pasted, seen and published in four presses', async () => {
    const { called, press, paste, user } = await open('en')
    const dialog = await paste(TABLE)
    const known = dialog.getByText('4 are in the calendar already')
    expect(precedes(known, dialog.getByText('15 new'))).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }))
    screen.getByRole('heading', { name: '15 changes to publish' })
    await press('Publish')
    await screen.findByText('Published. Everybody has these dates with the next look.')
    const [{ p_changes: changes }] = called('publish_dates') as [Sent]
    expect(changes).toHaveLength(15)
    expect(changes.find(({ kind }) => kind === 'midterm-exams')).toEqual({
      ...{ semester: 'fall-2026', kind: 'midterm-exams', own: null, seen: 0 },
      dates: [{ start: '2026-10-16', end: '2026-10-24' }],
      ...{ source: 'https://www.udst.edu.qa/current-student/registration', read_on: '2026-11-26' },
    })
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  test('CAL-22: what is not understood is quoted with its reason, and an unknown name waits for an answer', async () => {
    const { paste, user } = await open('en')
    const dialog = await paste('Classes end 31 November 2026\nOpen house 3 December 2026\nWelcome')
    dialog.getByText('There is no such day:')
    dialog.getByText('Classes end 31 November 2026')
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add to the changes' })
    expect(add.disabled).toBe(true)
    await user.selectOptions(dialog.getByRole('combobox', { name: /Open house/ }), 'Skills Day')
    dialog.getByText('1 new')
    expect(add.disabled).toBe(false)
  })

  test('CAL-22: a date is typed with a name of its own, and one is taken back', async () => {
    const { called, press, user } = await open('en')
    await press('Add a date')
    await user.selectOptions(screen.getByRole('combobox', { name: 'What it is' }), 'Another kind of date')
    await press('Add to the changes')
    expect(screen.getAllByText('Type the name.')).toHaveLength(2)
    await user.type(screen.getByLabelText('Name in English'), 'Open house')
    await user.type(screen.getByLabelText('Name in Arabic'), 'يوم مفتوح')
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2024-12-03' } })
    screen.getByText('Choose a day near this semester.')
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-03' } })
    await press('Add to the changes')
    await press('Take back: Qatar National Day')
    await press('Publish')
    await screen.findByText(/^Published/)
    const [{ p_changes: changes }] = called('publish_dates') as [Sent]
    expect(changes).toMatchObject([
      {
        kind: expect.stringMatching(/^own-[0-9a-f]{8}$/),
        own: { type: 'academic', name: { en: 'Open house', ar: 'يوم مفتوح' } },
        dates: [{ start: '2026-12-03' }],
      },
      { kind: 'national-day', dates: [] },
    ])
  })

  test('CAL-26: what contradicts itself is asked before it is published', async () => {
    const { called, press, paste, user } = await open('en')
    const dialog = await paste('Classes begin 25 August 2026\nClasses end 20 August 2026')
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }))
    screen.getByText(/“Classes end” is before “Classes begin”/)
    await press('Publish')
    screen.getByText('Mend it, or say that it is right.')
    expect(called('publish_dates')).toEqual([])
    const isRight = screen.getByRole('checkbox', { name: 'The university says it like this' })
    // The button can be a whole list away.
    expect(document.activeElement).toBe(isRight)
    await user.click(isRight)
    await press('Publish')
    await screen.findByText(/^Published/)
  })

  test('CAL-26: of two moderators the second one sees the change of the first, and chooses', async () => {
    const { called, press, paste, user, state } = await open('en', {
      publish: () => databaseError(409, 'PT409', 'calendar-changed'),
    })
    const dialog = await paste('Classes end 10 December 2026')
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }))
    // The other one was faster.
    state.rows = [row('classes-end', '2026-12-03', 9)]
    await press('Publish')
    await screen.findByText(/Another moderator has changed this meanwhile: Classes end, Fall 2026/)
    expect(screen.getByText(/Now it is: Thursday, 3 December 2026/)).toBeTruthy()
    const told = /^Another moderator has changed these dates meanwhile/
    await press('Publish')
    expect(called('publish_dates')).toHaveLength(1)
    screen.getByText(told)
    await press('Use mine')
    expect(screen.queryByText(told)).toBeNull()
    state.publish = () => json(200, 10)
    await press('Publish')
    await screen.findByText(/^Published/)
    expect((called('publish_dates') as Sent[]).at(-1)?.p_changes).toMatchObject([
      { kind: 'classes-end', seen: 9, dates: [{ start: '2026-12-10' }] },
    ])
  })

  test('CAL-26: two term starts are asked about, too', async () => {
    const { called, press, paste, user } = await open('en')
    const dialog = await paste('Term begins 23 August 2026\nTerm begins 30 August 2026')
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }))
    screen.getByText(/^Fall 2026 has more than one date for this: /)
    await press('Publish')
    expect(called('publish_dates')).toEqual([])
  })

  test('CAL-26: what is being typed stays when another moderator publishes meanwhile', async () => {
    const { press, user, state } = await open('en', { rows: [row('classes-end', '2026-12-03', 4)] })
    await press('Edit: Classes end')
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-10' } })
    const first = () => screen.getByLabelText<HTMLInputElement>('First day').value
    // The same date once more, then another one in its place.
    for (const start of ['2026-12-03', '2026-12-07']) {
      state.rows = [row('classes-end', start, 9), row('term-end', '2026-12-20', 9)]
      await act(() => queryClient.refetchQueries())
      await screen.findByText('Sunday, 20 December 2026')
      expect(first()).toBe('2026-12-10')
    }
    await user.click(screen.getByRole('button', { name: 'Add to the changes' }))
    // Neither date is lost: the moderator is asked which one it is.
    screen.getByText(/^Fall 2026 has more than one date for this: Classes end/)
  })

  test('CAL-22: a page that is too long, of another year, or in markup is said to be so, and nothing is taken', async () => {
    const { paste } = await open('en')
    const dialog = await paste('Classes begin 23 August 2019\n<b>Classes end</b> 31 November 2026')
    dialog.getByText('Far from the semester. Is it the page of another year?')
    dialog.getByText('No date was found in this text. Copy the table or list with the dates.')
    // Shown as it was written.
    dialog.getByText('<b>Classes end</b> 31 November 2026')
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add to the changes' })
    expect(add.disabled).toBe(true)
    const rows = 'Classes begin 23 August 2026\n'.repeat(5000)
    await act(async () =>
      fireEvent.change(dialog.getByLabelText('Text of the page'), { target: { value: rows } }),
    )
    dialog.getByText(/^This is longer than [\d,]+ characters. Copy only the dates.$/)
    expect(add.disabled).toBe(true)
  })

  test('CAL-26: who is no moderator any more is told, and keeps the changes', async () => {
    const { press, paste, user } = await open('en', {
      publish: () => databaseError(403, 'PT403', 'not-a-moderator'),
    })
    const dialog = await paste('Classes end 10 December 2026')
    await user.click(dialog.getByRole('button', { name: 'Add to the changes' }))
    await press('Publish')
    await screen.findByText('Only moderators can do this, and you are no longer one')
    screen.getByRole('heading', { name: '1 change to publish' })
  })

  test('CAL-22: what was published can be taken back from the history', async () => {
    const { called, press } = await open('en', { rows: [row('classes-end', '2026-12-03', 4)] })
    screen.getByText(/A mail/)
    await press('History')
    await screen.findByRole('button', { name: 'Undo' })
    await press('Undo')
    await screen.findByText('Taken back. The dates are as they were before.')
    expect(called('undo_publication')).toEqual([{ p_publication: 4 }])
  })

  test('CAL-22: in Arabic, with a new semester', async () => {
    const { user } = await open('ar')
    await user.selectOptions(screen.getByRole('combobox', { name: 'الفصل الدراسي' }), 'خريف 2027')
    screen.getByText('لم يُنشر أي موعد لهذا الفصل بعد.')
  })
})
