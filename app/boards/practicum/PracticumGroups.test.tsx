// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { startSession } from '../../account/session'
import { ADA, json, jsonPage, offline, type SentRequest, stubBoard, stubNetwork } from '../../testing/network'
import { enter, isOff, noteOf, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { expectTermSuggestions } from '../../testing/term-suggestions'
import PracticumGroups from './PracticumGroups'

/** The screen with the real gateway and client, on a mocked network. */

const open = (language = 'en') =>
  renderRoutes([{ path: '*', element: <PracticumGroups /> }], `/${language}/practicum-groups`)
type User = ReturnType<typeof open>['user']

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

function group(id: number, changes: object = {}) {
  return {
    id,
    user_id: 'somebody-else',
    creator_name: 'Sara',
    publisher_student_id: '60305555',
    title: `Group ${id}`,
    description: `Idea ${id}`,
    tags: ['Software Engineering', 'Marine Biology'],
    notes: null,
    semester: 'fall-2026',
    status: 'open',
    expires_at: inDays(27),
    created_at: inDays(-3),
    ...changes,
  }
}
type Row = ReturnType<typeof group>
const own = (id: number, changes: object = {}) =>
  group(id, { user_id: ADA.id, creator_name: 'Ada', ...changes })
const groups = (count: number) => Array.from({ length: count }, (_, place) => group(count - place))

/** A stub of the database. `refuse` can replace its answer to a request. */
function board(rows: Row[], refuse: (sent: SentRequest) => Response | undefined = () => undefined) {
  let stored = rows
  return stubBoard((asked) => {
    const refusal = refuse(asked)
    if (refusal) return refusal
    const { method, query, body } = asked
    const id = Number(query.id?.slice('eq.'.length))
    const isMine = (row: Row) => row.id === id && query.user_id === `eq.${row.user_id}`
    if (method === 'POST') {
      const posted = own(99, { ...(body as object), created_at: inDays(0), expires_at: inDays(30) })
      stored = [posted, ...stored]
      return json(201, posted)
    }
    if (method === 'PATCH') {
      stored = stored.map((row) => (isMine(row) ? { ...row, ...(body as object) } : row))
      return json(200, stored.filter(isMine))
    }
    if (method === 'DELETE') {
      const gone = stored.filter(isMine)
      stored = stored.filter((row) => !isMine(row))
      return json(
        200,
        gone.map((row) => ({ id: row.id })),
      )
    }
    const from = Number(query.offset)
    return jsonPage(stored.slice(from, from + Number(query.limit)), stored.length, from)
  })
}
const broken = () => json(400, { code: '23514', message: 'violates practicum_groups_secret', hint: null })

const methods = (sent: SentRequest[]) => sent.map(({ method }) => method)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const semester = (name = 'Semester') => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const card = (title: string) => screen.findByRole('article', { name: title })
const titles = () => screen.queryAllByRole('article').map((one) => one.querySelector('h3')?.textContent)
const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

const TYPED = {
  title: 'Campus assistant',
  description: 'Answers questions.',
  publisher_student_id: '60301234',
  semester: 'winter-2027',
  tags: ['Information Systems'],
  notes: null,
}

async function fill(user: User) {
  enter(field('Group title'), TYPED.title)
  enter(field('Project idea'), TYPED.description)
  enter(field('Student ID'), '٦٠٣٠١٢٣٤')
  await user.selectOptions(semester(), 'winter-2027')
  await user.click(chip('Information Systems'))
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signed out', () => {
  test.each([
    ['en', 'Log in to post a request', 'Log in'],
    ['ar', 'سجّل الدخول لنشر طلب', 'تسجيل الدخول'],
  ])(
    'PRAC-20 (%s): a hint with a link to the login replaces the form, and no list is fetched',
    (language, hint, link) => {
      const sent = stubNetwork(offline)
      act(startSession)
      open(language)
      expect(screen.getByText(hint)).toBeDefined()
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(`/${language}/login`)
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(sent).toEqual([])
    },
  )
})

describe('signed in', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  describe('the form', () => {
    test('PRAC-01 PRAC-02 PRAC-03 BOARD-04: asks for six things, offers the semesters and the majors', () => {
      vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z'), toFake: ['Date'] })
      board([])
      open()
      for (const name of ['Group title', 'Project idea', 'Student ID', 'Another major', 'Notes (optional)']) {
        expect(field(name).value).toBe('')
      }
      expect([...semester().options].map(({ textContent }) => textContent)).toEqual([
        'Choose a semester',
        'Fall 2026',
        'Winter 2027',
        'Spring 2027',
        'Fall 2027',
        'Winter 2028',
        'Spring 2028',
        'Fall 2028',
        'Winter 2029',
      ])
      const chips = within(screen.getByRole('group', { name: 'Majors you are looking for' })).getAllByRole(
        'button',
      )
      expect(chips.map(({ textContent }) => textContent)).toEqual([
        'Data and Cyber Security',
        'Data Science and Artificial Intelligence',
        'Information Systems',
        'Information Technology',
        'Software Engineering',
      ])
      expect(chips.map((one) => one.getAttribute('aria-pressed'))).toEqual(Array(5).fill('false'))
      expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    })

    test('PRAC-02 PRAC-03: in Arabic both have Arabic names', () => {
      board([])
      open('ar')
      expect(within(semester('الفصل الدراسي')).getByRole('option', { name: /^خريف 2026/ })).toBeDefined()
      expect(screen.getByRole('button', { name: 'هندسة البرمجيات' })).toBeDefined()
    })

    test('PRAC-04 PRAC-05 PRAC-06 PRAC-07 PRAC-08: a missing value gives an error at its field, and the first gets the focus', async () => {
      const sent = board([])
      const { user } = open()
      await user.click(button('Post group'))
      const majors = screen.getByRole('group', { name: 'Majors you are looking for' })
      for (const [element, sentence] of [
        [field('Group title'), 'Group title is required'],
        [field('Project idea'), 'Project idea is required'],
        [field('Student ID'), 'Valid student ID is required'],
        [semester(), 'Semester is required'],
        [majors, 'Select at least one major or add a custom major'],
      ] as const) {
        expect(element.getAttribute('aria-invalid')).toBe('true')
        expect(noteOf(element)).toBe(sentence)
      }
      expect(document.activeElement).toBe(field('Group title'))
      expect(methods(sent)).not.toContain('POST')
    })

    test('PRAC-10: an edit removes the error of its field and leaves the others', async () => {
      board([])
      const { user } = open()
      await user.click(button('Post group'))
      await user.type(field('Group title'), 'A')
      await user.type(field('Project idea'), 'B')
      await user.type(field('Student ID'), '6')
      expect(screen.queryByText(/is required/)?.textContent).toBe('Semester is required')
      await user.selectOptions(semester(), 'Fall 2026')
      await user.click(chip('Software Engineering'))
      expect(document.querySelector('[aria-invalid]')).toBeNull()
    })

    test('BOARD-05: an ID without the pattern of the university is posted when the question is answered', async () => {
      const sent = board([])
      const { user } = open()
      await fill(user)
      enter(field('Student ID'), '60123')
      await user.click(button('Post group'))
      expect(document.activeElement).toBe(field('Student ID'))
      expect(methods(sent)).not.toContain('POST')
      await user.click(button('Yes, that is right'))
      await waitFor(() =>
        expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
          publisher_student_id: '60123',
        }),
      )
    })

    test('PRAC-08: when the majors alone are missing, they get the focus', async () => {
      const sent = board([])
      const { user } = open()
      await fill(user)
      await user.click(chip('Information Systems'))
      await user.click(button('Post group'))
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Majors you are looking for' }))
      expect(methods(sent)).not.toContain('POST')
    })

    test.each([
      ['PRAC-06', 'Student ID', '60a', 'Valid student ID is required'],
      ['DATA-20', 'Student ID', '1'.repeat(21), 'Must be 20 characters or fewer'],
      ['DATA-19', 'Group title', 'x'.repeat(121), 'Must be 120 characters or fewer'],
      ['DATA-19', 'Project idea', 'x'.repeat(2001), 'Must be 2000 characters or fewer'],
      ['DATA-19', 'Notes (optional)', 'x'.repeat(2001), 'Must be 2000 characters or fewer'],
    ])('%s: refuses in "%s" what is wrong or too long', async (_id, name, text, sentence) => {
      const sent = board([])
      const { user } = open()
      await fill(user)
      await user.clear(field(name))
      await user.click(field(name))
      await user.paste(text)
      await user.click(button('Post group'))
      expect(document.activeElement).toBe(field(name))
      expect(noteOf(field(name))).toBe(sentence)
      expect(methods(sent)).not.toContain('POST')
    })

    test('PRAC-09 PRAC-10: a custom major of one character gives an error at its field until it is edited', async () => {
      board([])
      const { user } = open()
      await user.type(field('Another major'), ' A {Enter}')
      expect(noteOf(field('Another major'))).toBe('Custom major must be 2+ characters')
      expect(document.activeElement).toBe(field('Another major'))
      expect(screen.queryByText('Group title is required')).toBeNull()
      await user.type(field('Another major'), 'I')
      expect(field('Another major').getAttribute('aria-invalid')).toBeNull()
    })

    test('PRAC-01: a custom major becomes a selected chip, is announced, and can be toggled', async () => {
      board([])
      const { user } = open()
      await user.type(field('Another major'), ' Marine Biology ')
      await user.click(button('Add'))
      expect(chosen()).toEqual(['Marine Biology'])
      expect(field('Another major').value).toBe('')
      expect(screen.getByText('Added:').textContent).toBe('Added: Marine Biology')
      expect(screen.getByText('Added:').getAttribute('role')).toBe('status')
      await user.click(chip('Marine Biology'))
      expect(chip('Marine Biology').getAttribute('aria-pressed')).toBe('false')
      await user.keyboard(' ')
      expect(chosen()).toEqual(['Marine Biology'])
    })

    test('PRAC-03: the name of a preset chooses the preset', async () => {
      board([])
      const { user } = open()
      await user.type(field('Another major'), 'software engineering{Enter}')
      expect(chosen()).toEqual(['Software Engineering'])
    })
  })

  describe('posting', () => {
    test('PRAC-22 PRAC-25 ERR-13: sends the input, shows it at once, clears the form and shows a message for 3 seconds', async () => {
      const sent = board([group(1)])
      const { user } = open()
      await card('Group 1')
      await fill(user)
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await user.click(button('Post group'))
      await card(TYPED.title)
      expect(titles()).toEqual([TYPED.title, 'Group 1'])
      // The screen leads on to it.
      await waitFor(async () => expect(document.activeElement).toBe((await card(TYPED.title)).closest('li')))
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(TYPED)
      expect(screen.getByText('Your group is on the board')).toBeDefined()
      expect(field('Group title').value).toBe('')
      expect(semester().value).toBe('')
      expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
      await act(() => vi.advanceTimersByTimeAsync(3000))
      expect(screen.queryByText('Your group is on the board')).toBeNull()
    })

    test('PRAC-01: a custom major that was typed but not added is sent, too', async () => {
      const sent = board([])
      const { user } = open()
      await fill(user)
      await user.type(field('Another major'), 'Design')
      await user.click(button('Post group'))
      await card(TYPED.title)
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        tags: ['Information Systems', 'Design'],
      })
    })

    test('PRAC-09: one that is typed, too short and not added stops the post', async () => {
      const sent = board([])
      const { user } = open()
      await fill(user)
      await user.type(field('Another major'), 'D')
      await user.click(button('Post group'))
      expect(document.activeElement).toBe(field('Another major'))
      expect(noteOf(field('Another major'))).toBe('Custom major must be 2+ characters')
      expect(methods(sent)).not.toContain('POST')
    })

    test('PRAC-22: the list is refetched from its first page', async () => {
      const sent = board(groups(12))
      const { user } = open()
      await card('Group 12')
      await user.click(button('Load More'))
      await card('Group 1')
      await fill(user)
      await user.click(button('Post group'))
      await card(TYPED.title)
      await waitFor(() => expect(titles()).toHaveLength(10))
      expect(titles()[0]).toBe(TYPED.title)
      expect(sent.at(-1)?.query).toMatchObject({ offset: '0' })
      expect(screen.getByText('13 groups')).toBeDefined()
    })

    test('PRAC-24 ERR-11: a failed post shows an error, keeps the form, and can be retried', async () => {
      let isDown = true
      const sent = board([], ({ method }) => (isDown && method === 'POST' ? broken() : undefined))
      const { user } = open()
      await fill(user)
      await user.click(button('Post group'))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('The group could not be saved. Please try again.')
      expect(document.body.textContent).not.toContain('practicum_groups_secret')
      expect(field('Group title').value).toBe(TYPED.title)
      expect(field('Student ID').value).toBe('60301234')
      expect(chosen()).toEqual(['Information Systems'])
      isDown = false
      const again = within(alert).getByRole('button', { name: 'Try again' })
      expect(document.activeElement).toBe(again)
      await user.click(again)
      await card(TYPED.title)
      expect(methods(sent).filter((method) => method === 'POST')).toHaveLength(2)
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('DATA-17: the reason of a refusal is shown where there is one, and the form keeps its input', async () => {
      board([], ({ method }) =>
        method === 'POST' ? json(409, { code: 'PT409', message: 'x', hint: 'too-many-open' }) : undefined,
      )
      const { user } = open()
      await fill(user)
      await user.click(button('Post group'))
      expect((await screen.findByRole('alert')).textContent).toContain(
        'You have reached the limit of 20 open requests',
      )
      expect(field('Group title').value).toBe(TYPED.title)
    })
  })

  describe('the list', () => {
    test('PRAC-18 PRAC-19: a group of another user shows its details and only Contact', async () => {
      board([group(1, { title: 'R&D / AI', notes: 'On Mondays.' })])
      open()
      const shown = within(await card('R&D / AI'))
      for (const text of ['Fall 2026', 'Idea 1', 'On Mondays.', 'Sara', '60305555', 'Marine Biology']) {
        expect(shown.getByText(text)).toBeDefined()
      }
      expect(shown.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
        `mailto:60305555@udst.edu.qa?subject=${encodeURIComponent('Practicum Group: R&D / AI')}`,
      )
      expect(shown.queryByRole('button', { name: 'Edit' })).toBeNull()
      expect(shown.queryByRole('button', { name: 'Delete' })).toBeNull()
    })

    test('PRAC-18: a group of the user’s own has Edit and Delete, and no Contact', async () => {
      board([own(1)])
      open()
      const shown = within(await card('Group 1'))
      expect(shown.getByRole('button', { name: 'Edit' })).toBeDefined()
      expect(shown.getByRole('button', { name: 'Delete' })).toBeDefined()
      expect(shown.queryByRole('link')).toBeNull()
    })

    test('BOARD-04 PRAC-28: is filtered by semester and major, in the address and the history; an empty choice leads back to all', async () => {
      const asked: SentRequest['query'][] = []
      board(groups(2), ({ method, query }) => {
        if (method !== 'GET') return undefined
        asked.push(query)
        return query.tags ? jsonPage([], 0) : undefined
      })
      const { user, router } = open()
      await card('Group 2')
      await user.selectOptions(screen.getByRole('combobox', { name: 'Starts in' }), 'spring-2027')
      await waitFor(() => expect(asked.at(-1)?.semester).toBe('eq.spring-2027'))
      await user.selectOptions(screen.getByRole('combobox', { name: 'Looks for' }), 'Software Engineering')
      await screen.findByText('No open group fits this choice.')
      expect(asked.at(-1)).toMatchObject({ semester: 'eq.spring-2027', tags: 'cs.{"Software Engineering"}' })
      expect(router.state.location.search).toBe('?semester=spring-2027&major=Software+Engineering')
      await act(() => router.navigate(-1))
      await card('Group 2')
      expect(router.state.location.search).toBe('?semester=spring-2027')
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Looks for' }).value).toBe('')
      await act(() => router.navigate(1))
      await screen.findByText('No open group fits this choice.')
      await user.click(button('Show all groups'))
      await card('Group 2')
      expect(router.state.location.search).toBe('')
    })

    test('PRAC-27: shows when a group was posted and until when it is open, with the exact time as a tooltip', async () => {
      const row = group(1, { created_at: inDays(-3), expires_at: '2099-10-02T08:00:00+00:00' })
      board([row])
      open()
      const shown = await card('Group 1')
      const [posted, expires] = shown.querySelectorAll('time')
      expect(posted?.textContent).toBe('3 days ago')
      expect(posted?.dateTime).toBe(row.created_at)
      expect(posted?.title).toMatch(/\d{4} at \d\d:\d\d$/)
      expect(expires?.parentElement?.textContent).toContain('Open until 2 Oct')
      expect(expires?.title).toBe('2 October 2099')
    })

    test('PRAC-03: in Arabic the presets have their Arabic names, other majors stay as they were typed', async () => {
      board([group(1)])
      open('ar')
      const majors = within(await card('Group 1')).getByRole('list')
      expect(majors.textContent).toBe('هندسة البرمجياتMarine Biology')
    })

    test('SEC-09 PRAC-27: input of others is shown as plain text, and a missing name as Unknown', async () => {
      board([group(1, { title: '<img src=x onerror=alert(1)>', creator_name: null })])
      open()
      const shown = await card('<img src=x onerror=alert(1)>')
      expect(shown.querySelector('img')).toBeNull()
      expect(within(shown).getByText('Unknown')).toBeDefined()
    })

    test('PRAC-16 PRAC-17 DATA-23: shows 10 of 12 and their count, and Load More appends the rest', async () => {
      const sent = board(groups(12))
      const { user } = open()
      await card('Group 12')
      expect(titles()).toEqual(
        groups(12)
          .slice(0, 10)
          .map(({ title }) => title),
      )
      expect(screen.getByText('12 groups')).toBeDefined()
      await user.click(button('Load More'))
      await card('Group 1')
      expect(titles()).toEqual(groups(12).map(({ title }) => title))
      expect(sent.at(-1)?.query).toMatchObject({ offset: '10', limit: '10', status: 'eq.open' })
      expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
    })

    test('PRAC-27: an empty board says so and leads to the form', async () => {
      board([])
      const { user } = open()
      await user.click(await screen.findByRole('button', { name: 'Post the first one' }))
      expect(screen.getByText('No groups are looking for members right now.')).toBeDefined()
      expect(document.activeElement).toBe(field('Group title'))
    })

    test('ERR-12: a list that cannot be loaded says so and can be tried again; the form is there all the same', async () => {
      let isDown = true
      board([group(1)], () => (isDown ? broken() : undefined))
      const { user } = open()
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('This list could not be loaded')
      expect(titles()).toEqual([])
      expect(button('Post group')).toBeDefined()
      isDown = false
      await user.click(within(alert).getByRole('button', { name: 'Try again' }))
      await card('Group 1')
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  describe('editing', () => {
    async function edit(title: string) {
      const { user } = open()
      await user.click(within(await card(title)).getByRole('button', { name: 'Edit' }))
      return user
    }

    test('PRAC-21: fills the form in, scrolls to the top and moves the focus to the form', async () => {
      board([own(1, { notes: 'On Mondays.', semester: 'spring-2031' })])
      await edit('Group 1')
      expect(screen.getByRole('region', { name: /Edit your group/ })).toBeDefined()
      expect(field('Group title').value).toBe('Group 1')
      expect(field('Project idea').value).toBe('Idea 1')
      expect(field('Student ID').value).toBe('60305555')
      expect(semester().selectedOptions[0]?.textContent).toBe('Spring 2031')
      expect(chosen()).toEqual(['Software Engineering', 'Marine Biology'])
      expect(field('Notes (optional)').value).toBe('On Mondays.')
      expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
      expect(document.activeElement).toBe(field('Group title'))
      expect(button('Save changes')).toBeDefined()
    })

    test('PRAC-28: a semester that is over stays in the form of its group, and is named so; no other is offered', async () => {
      vi.useFakeTimers({ now: Date.parse('2026-11-23T09:00:00Z'), toFake: ['Date'] })
      board([own(1, { semester: 'spring-2026', expires_at: '2026-12-20T08:00:00+00:00' })])
      await edit('Group 1')
      const names = Array.from(semester().options, ({ textContent }) => textContent)
      expect(semester().selectedOptions[0]?.textContent).toBe('Spring 2026 (over)')
      expect(names.filter((name) => name?.includes('(over)'))).toEqual(['Spring 2026 (over)'])
    })

    test('PRAC-22: Cancel empties the form, changes nothing, and returns the focus', async () => {
      const sent = board([own(1)])
      const user = await edit('Group 1')
      await user.type(field('Group title'), ' and more')
      await user.click(button('Cancel'))
      expect(screen.getByRole('region', { name: /Post a group/ })).toBeDefined()
      expect(field('Group title').value).toBe('')
      expect(titles()).toEqual(['Group 1'])
      expect(methods(sent)).not.toContain('PATCH')
      const back = within(await card('Group 1')).getByRole('button', { name: 'Edit' })
      expect(document.activeElement).toBe(back)
    })

    test('PRAC-22 DATA-16: a save sends the fields, shows them, and empties the form', async () => {
      const sent = board([own(1), group(2)])
      const user = await edit('Group 1')
      await user.clear(field('Group title'))
      await user.type(field('Group title'), 'New title')
      await user.click(chip('Marine Biology'))
      await user.click(button('Save changes'))
      expect(await screen.findByText('Your changes have been saved')).toBeDefined()
      const { query, body } = sent.find(({ method }) => method === 'PATCH') ?? {}
      expect(query).toMatchObject({ id: 'eq.1', user_id: `eq.${ADA.id}` })
      expect(body).toEqual({
        title: 'New title',
        description: 'Idea 1',
        publisher_student_id: '60305555',
        semester: 'fall-2026',
        tags: ['Software Engineering'],
        notes: null,
      })
      expect(titles()).toEqual(['New title', 'Group 2'])
      expect(screen.getByRole('region', { name: /Post a group/ })).toBeDefined()
      expect(field('Group title').value).toBe('')
    })

    test('PRAC-24: a change shows at once; a refusal rolls it back and shows an error, and the form keeps it', async () => {
      const answer: { give?: (response: Response) => void } = {}
      board([own(1)])
      const answered = globalThis.fetch
      vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
        init.method === 'PATCH'
          ? new Promise<Response>((resolve) => {
              answer.give = resolve
            })
          : answered(address, init),
      )
      const user = await edit('Group 1')
      await user.type(field('Group title'), ' B')
      await user.click(button('Save changes'))
      await card('Group 1 B')
      await waitFor(() => expect(answer.give).toBeDefined())
      answer.give?.(broken())
      expect((await screen.findByRole('alert')).textContent).toContain('The group could not be saved')
      await card('Group 1')
      expect(field('Group title').value).toBe('Group 1 B')
      expect(isOff(button('Save changes'))).toBe(false)
    })

    test('PRAC-24 DATA-16: a group that is no longer the user’s own has an error message of its own', async () => {
      board([own(1)], ({ method }) => (method === 'PATCH' ? json(200, []) : undefined))
      const user = await edit('Group 1')
      await user.click(button('Save changes'))
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Practicum group not found or access denied',
      )
    })
  })

  describe('deleting', () => {
    async function ask(title: string, draft = '') {
      const { user } = open()
      enter(field('Group title'), draft)
      await user.click(within(await card(title)).getByRole('button', { name: 'Delete' }))
      const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure to delete?' })
      return { user, dialog: within(dialog) }
    }

    test('PRAC-23: asks first; a decline, by button or Escape, changes nothing', async () => {
      const sent = board([own(1)])
      const { user, dialog } = await ask('Group 1')
      expect(dialog.getByText('Group 1')).toBeDefined()
      await user.click(dialog.getByRole('button', { name: 'Keep group' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await user.click(within(await card('Group 1')).getByRole('button', { name: 'Delete' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect(titles()).toEqual(['Group 1'])
      expect(methods(sent)).not.toContain('DELETE')
    })

    test('PRAC-23 DATA-16: after the confirmation the group disappears at once, with a message', async () => {
      const sent = board([own(1), group(2)])
      const { user, dialog } = await ask('Group 1')
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(titles()).toEqual(['Group 2']))
      expect(await screen.findByText('Your group has been deleted')).toBeDefined()
      expect(sent.find(({ method }) => method === 'DELETE')?.query).toMatchObject({
        id: 'eq.1',
        user_id: `eq.${ADA.id}`,
      })
    })

    test('PRAC-24: a refusal restores the group with the reason and Try again, and the form keeps its input', async () => {
      let isDown = true
      const sent = board([own(1)], ({ method }) => (isDown && method === 'DELETE' ? broken() : undefined))
      const { user, dialog } = await ask('Group 1', 'A draft')
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      const alert = await within(await card('Group 1')).findByRole('alert')
      expect(alert.textContent).toContain('The group could not be deleted. Please try again.')
      expect(field('Group title').value).toBe('A draft')
      isDown = false
      await user.click(within(alert).getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(titles()).toEqual([]))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(field('Group title').value).toBe('A draft')
      expect(methods(sent).filter((method) => method === 'DELETE')).toHaveLength(2)
    })

    test('PRAC-24 DATA-16: for a group that was already deleted, the error is above the list', async () => {
      let rows = [own(1)]
      board([], ({ method }) => {
        if (method === 'DELETE') {
          rows = []
          return json(200, [])
        }
        const response = json(200, rows)
        response.headers.set('Content-Range', rows.length > 0 ? '0-0/1' : '*/0')
        return response
      })
      const { user, dialog } = await ask('Group 1')
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      await screen.findByRole('button', { name: 'Post the first one' })
      expect(screen.getByRole('alert').textContent).toContain('Practicum group not found or access denied')
    })

    test('PRAC-22: deleting a group that is being edited ends the edit', async () => {
      board([own(1)])
      const { user } = open()
      const shown = within(await card('Group 1'))
      await user.click(shown.getByRole('button', { name: 'Edit' }))
      await user.click(shown.getByRole('button', { name: 'Delete' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
      await screen.findByRole('region', { name: /Post a group/ })
      expect(field('Group title').value).toBe('')
    })
  })
})

describe('with a term', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  test('TERM-05: it suggests the courses of my term', async () => {
    board([])
    open()
    await expectTermSuggestions(screen.getByLabelText('Group title'))
  })
})
