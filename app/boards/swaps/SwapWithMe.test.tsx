// @vitest-environment happy-dom
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { startSession } from '../../account/session'
import { STORAGE_KEYS } from '../../browser/storage'
import { keepTerm, plannedCourse } from '../../testing/kept-term'
import { ADA, json, jsonPage, offline, type SentRequest, stubNetwork } from '../../testing/network'
import { enter, findDialog, noteOf, renderRoutes, suggestionsOf } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { expectTermSuggestions } from '../../testing/term-suggestions'
import { REFRESH_INTERVAL } from '../every-board/stay-current'
import SwapWithMe from './SwapWithMe'

/** The screen with the real gateway and client, on a mocked network. */

const open = (query = '', language = 'en') =>
  renderRoutes([{ path: '*', element: <SwapWithMe /> }], `/${language}/swap-with-me${query}`)

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

type Row = ReturnType<typeof request>

function request(id: number, changes: object = {}) {
  return {
    id,
    user_id: 'somebody-else',
    creator_name: 'Sara',
    creator_student_id: '60305555',
    is_checked: false,
    course_name: `COURSE ${id}`,
    current_section: '1',
    target_section: '2',
    other_target_sections: [] as string[],
    status: 'open',
    expires_at: inDays(27),
    created_at: inDays(-3),
    hidden_at: null as string | null,
    ...changes,
  }
}
const own = (id: number, changes: object = {}) => request(id, { user_id: ADA.id, ...changes })

/** A stub of the database, without matches. `refuse` can replace its answer to a request about the lists; it returns those. */
function board(
  rows: Row[],
  refuse: (sent: SentRequest) => Response | undefined = () => undefined,
  checkedId: string | null = null,
) {
  let stored = rows
  const sent: SentRequest[] = []
  stubNetwork((asked) => {
    const isSearch = asked.path.endsWith('/search_swap_requests')
    if (asked.path.endsWith('/my_standing'))
      return json(200, { is_moderator: false, suspension: null, student_id: checkedId })
    if (asked.path.startsWith('/rest/v1/rpc/') && !isSearch) return json(200, [])
    sent.push(asked)
    const refusal = refuse(asked)
    if (refusal) return refusal
    const { method, query, body } = asked
    if (isSearch) {
      const { p_course, p_skip } = body as { p_course: string; p_skip: number }
      const found = stored.filter(
        ({ course_name, status }) =>
          status === 'open' && course_name.toLowerCase().includes(p_course.toLowerCase()),
      )
      return json(200, { rows: found.slice(p_skip, p_skip + 10), count: found.length })
    }
    if (method === 'POST') {
      const posted = own(99, { ...(body as object), created_at: inDays(0), expires_at: inDays(30) })
      stored = [posted, ...stored]
      return json(201, posted)
    }
    if (method === 'PATCH') {
      const id = Number(query.id?.slice('eq.'.length))
      stored = stored.map((row) => (row.id === id ? { ...row, ...(body as object) } : row))
      return json(
        200,
        stored.filter((row) => row.id === id),
      )
    }
    if (query.or) {
      const [newest = 0, ...ids] = (query.or.match(/\d+/g) ?? []).map(Number)
      const shown = stored.filter(({ id, status }) => status === 'open' && (id > newest || ids.includes(id)))
      return jsonPage(shown.toReversed().slice(0, Number(query.limit)), shown.length)
    }
    const matching = stored.filter(
      (row) =>
        (query.status !== 'eq.open' || (row.status === 'open' && row.expires_at > inDays(0))) &&
        (!query.user_id || query.user_id === `eq.${row.user_id}`) &&
        (!query.id || query.id.match(/\d+/g)?.includes(String(row.id))),
    )
    const from = Number(query.offset)
    return jsonPage(matching.slice(from, from + Number(query.limit)), matching.length, from)
  })
  return sent
}

const methods = (sent: SentRequest[]) => sent.map(({ method }) => method)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The field of a further section; the first is the second that is wanted. */
const desired = (number: number) => `Desired section ${number}`
/** What a link would write, without the marks that give what was typed a direction of its own. */
function mailOf(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  const text = searchParams.get('body')?.replace(/[\u2068\u2069]/g, '')
  return { address: decodeURIComponent(pathname), subject: searchParams.get('subject'), text }
}
const card = (name: string) => screen.findByRole('article', { name })
const cards = () =>
  screen.queryAllByRole('article').map((element) => element.querySelector('h3')?.textContent)

function fill(values: Record<string, string> = {}) {
  const all = {
    'Course name': 'MATH 101',
    'Current section': '3',
    'Desired section': '5',
    'Student ID': '٦٠٣٠١٢٣٤',
    ...values,
  }
  for (const [name, value] of Object.entries(all)) enter(field(name), value)
}

beforeAll(async () => {
  await Promise.all([import('../reports/DecisionNote'), import('../reports/EditDialog')])
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  localStorage.removeItem(STORAGE_KEYS.keepNothing)
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['en', ['Swaps', 'Course requests', 'Practicum groups']],
  ['ar', ['التبديلات', 'طلبات المقررات', 'مشاريع التخرج']],
])('BOARD-07 (%s): three tabs lead through the boards, and say which one this is', (language, names) => {
  stubNetwork(offline)
  act(startSession)
  open('', language)
  const tabs = within(
    screen.getByRole('navigation', { name: language === 'en' ? 'Boards' : 'اللوحات' }),
  ).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(names)
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(
    ['swap-with-me', 'course-request', 'practicum-groups'].map((path) => `/${language}/${path}`),
  )
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null])
})

describe('signed out', () => {
  test.each([
    ['en', 'Post request', 'Please sign in first'],
    ['ar', 'نشر الطلب', 'يرجى تسجيل الدخول أولًا'],
  ])('SWAP-04 (%s): a post shows the sentence, and nothing is sent', async (language, post, sentence) => {
    const sent = stubNetwork(offline)
    act(startSession)
    const { user } = open('', language)
    await user.click(button(post))
    expect(screen.getByRole('alert').textContent).toBe(sentence)
    expect(screen.queryByRole('tab')).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('signed in', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  describe('posting', () => {
    test('SWAP-01: asks for four things, and says beside each that it is required', async () => {
      const sent = board([])
      const { user } = open()
      await user.click(button('Post request'))
      for (const [name, sentence] of [
        ['Course name', 'Course name is required'],
        ['Current section', 'Current section is required'],
        ['Desired section', 'Desired section is required'],
        ['Student ID', 'Student ID is required'],
      ] as const) {
        expect(field(name).getAttribute('aria-invalid')).toBe('true')
        expect(noteOf(field(name))).toBe(sentence)
      }
      expect(document.activeElement).toBe(field('Course name'))
      expect(methods(sent)).not.toContain('POST')
      await user.type(field('Course name'), 'M')
      expect(field('Course name').getAttribute('aria-invalid')).toBeNull()
      expect(field('Student ID').getAttribute('aria-invalid')).toBe('true')
    })

    test.each([false, true])(
      'SWAP-01, KEEP-05: the student ID of the last post is filled in, unless nothing may be kept (%s)',
      async (keepsNothing) => {
        if (keepsNothing) localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
        board([])
        const { user, unmount } = open()
        expect(field('Student ID').value).toBe('')
        fill()
        await user.click(button('Post request'))
        await screen.findByText('Your swap request has been posted successfully')
        unmount()
        open()
        expect(field('Student ID').value).toBe(keepsNothing ? '' : '60301234')
      },
    )

    test.each([
      ['SWAP-02', { 'Student ID': '60x' }, 'Student ID', 'Student ID must contain only numbers'],
      [
        'SWAP-03',
        { 'Current section': 'Lab a', 'Desired section': ' lab A ' },
        'Desired section',
        'Current and desired sections must be different',
      ],
      ['DATA-18', { 'Course name': 'x'.repeat(61) }, 'Course name', 'Must be 60 characters or fewer'],
      ['DATA-20', { 'Student ID': '1'.repeat(21) }, 'Student ID', 'Must be 20 characters or fewer'],
    ])('%s: %o is refused beside "%s": %s', async (_id, values, name, sentence) => {
      const sent = board([])
      const { user } = open()
      fill(values)
      await user.click(button('Post request'))
      expect(screen.getByText(sentence)).toBeDefined()
      expect(document.activeElement).toBe(field(name))
      expect(methods(sent)).not.toContain('POST')
    })

    test('SWAP-03: an edit of the first section also removes the error about equal sections', async () => {
      board([])
      const { user } = open()
      fill({ 'Desired section': '3' })
      await user.click(button('Post request'))
      await user.type(field('Current section'), '1')
      expect(screen.queryByText('Current and desired sections must be different')).toBeNull()
    })

    test('MATCH-01: takes up to five sections, each removable; the focus stays in the list; a blank one is left out', async () => {
      const sent = board([])
      const { user } = open()
      fill()
      for (const section of ['6', ' ', 'L08', '٧']) {
        await user.click(button('Add another section'))
        await user.keyboard(section)
      }
      expect(screen.queryByRole('button', { name: 'Add another section' })).toBeNull()
      expect(field(desired(5)).value).toBe('٧')
      await user.click(button(`Remove ${desired(4).toLowerCase()}`))
      expect(document.activeElement).toBe(button(`Remove ${desired(4).toLowerCase()}`))
      expect(field(desired(4)).value).toBe('٧')
      await user.click(button('Post request'))
      await card('MATH 101')
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        target_section: '5',
        other_target_sections: ['6', '7'],
      })
      expect(screen.queryByRole('textbox', { name: desired(2) })).toBeNull()
    })

    test('MATCH-01: by keyboard, the last further section leaves the focus on the button that adds one', async () => {
      board([])
      const { user } = open()
      button('Add another section').focus()
      await user.keyboard('{Enter}6{Tab}{Enter}')
      expect(screen.queryByRole('textbox', { name: desired(2) })).toBeNull()
      expect(document.activeElement).toBe(button('Add another section'))
    })

    test('MATCH-01 MATCH-03: a section like the current one or like another wanted one is refused beside its field', async () => {
      const sent = board([])
      const { user } = open()
      fill({ 'Current section': '3', 'Desired section': 'l-5' })
      for (const section of ['03', 'L ٥']) {
        await user.click(button('Add another section'))
        await user.keyboard(section)
      }
      const notes = () => [2, 3].map((number) => noteOf(field(desired(number))))
      await user.click(button('Post request'))
      const repeated = 'You have already named this section'
      expect(notes()).toEqual(['Current and desired sections must be different', repeated])
      expect(document.activeElement).toBe(field(desired(2)))
      expect(methods(sent)).not.toContain('POST')
      // An edit removes the error of its own field alone.
      await user.type(field(desired(2)), '9')
      expect(notes()).toEqual([undefined, repeated])
    })

    test('BOARD-06: a checked ID is filled in and fixed; it is what is sent, and the rows say whose is checked', async () => {
      const sent = board([request(1), request(2, { is_checked: true })], undefined, '60309999')
      const { user } = open()
      const id = field('Student ID')
      await waitFor(() => expect(id.value).toBe('60309999'))
      expect(id.readOnly).toBe(true)
      expect(noteOf(id)).toContain('Checked: it is the ID of your confirmed e-mail address.')
      await user.type(id, '1')
      expect(id.value).toBe('60309999')
      enter(field('Course name'), 'MATH 101')
      enter(field('Current section'), '3')
      enter(field('Desired section'), '5')
      await user.click(button('Post request'))
      await card('MATH 101')
      expect(
        sent.find(({ method, path }) => method === 'POST' && path.endsWith('/swap_requests'))?.body,
      ).toMatchObject({
        creator_student_id: '60309999',
      })
      expect((await card('COURSE 1')).textContent).toContain('(not checked)')
      expect((await card('COURSE 2')).textContent).toContain('(checked)')
    })

    test('BOARD-05 BOARD-06: any other ID can be typed; one without the pattern of the university is asked about, and sent when that is answered', async () => {
      const sent = board([])
      const { user } = open()
      fill({ 'Student ID': '603012' })
      expect(field('Student ID').readOnly).toBe(false)
      expect(noteOf(field('Student ID'))).toContain('Student IDs have 8 digits. Is this one right?')
      expect(screen.queryByRole('button', { name: 'Yes, that is right' })).toBeNull()
      await user.click(button('Post request'))
      expect(document.activeElement).toBe(field('Student ID'))
      expect(field('Student ID').getAttribute('aria-invalid')).toBeNull()
      expect(screen.getByRole('alert').textContent).toContain('Nothing has been sent yet.')
      expect(methods(sent)).not.toContain('POST')
      await user.click(button('Yes, that is right'))
      await card('MATH 101')
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        creator_student_id: '603012',
      })
      expect(screen.queryByRole('button', { name: 'Yes, that is right' })).toBeNull()
    })

    test('BOARD-05: the same ID sent again by Enter is posted; another one is asked about again', async () => {
      const sent = board([])
      const { user } = open()
      fill({ 'Student ID': '' })
      const posts = () =>
        sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/swap_requests'))
      await user.type(field('Student ID'), '60123{Enter}')
      expect(button('Yes, that is right')).toBeDefined()
      await user.type(field('Student ID'), '4')
      expect(screen.queryByRole('button', { name: 'Yes, that is right' })).toBeNull()
      await user.type(field('Student ID'), '{Enter}')
      expect(posts()).toEqual([])
      await user.type(field('Student ID'), '{Enter}')
      await card('MATH 101')
      expect(posts()).toMatchObject([{ body: { creator_student_id: '601234' } }])
    })

    test('SWAP-05 SWAP-07 ERR-13: shows the request at once and says so for 3 seconds; the form is free for the next', async () => {
      const sent = board([request(1)])
      const { user } = open()
      await card('COURSE 1')
      fill()
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await user.click(button('Post request'))
      const posted = await screen.findByText('Your swap request has been posted successfully')
      // A phone collapses the form.
      expect(screen.getByRole('region', { name: /Post a swap request/ }).contains(posted)).toBe(false)
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        course_name: 'MATH 101',
        current_section: '3',
        target_section: '5',
        other_target_sections: [],
        creator_student_id: '60301234',
      })
      expect(cards()).toEqual(['MATH 101', 'COURSE 1'])
      expect(screen.getByText('2 requests')).toBeDefined()
      expect([field('Course name').value, field('Student ID').value]).toEqual(['', '60301234'])
      await act(() => vi.advanceTimersByTimeAsync(3000))
      expect(screen.queryByText('Your swap request has been posted successfully')).toBeNull()
    })

    test.each([
      ['en', '', 'Post request', 'Just posted', ''],
      ['ar', '?course=PHYS', 'نشر الطلب', 'نُشر الآن', '?course=PHYS&list=mine'],
    ])(
      'SWAP-27 (%s, "%s"): the new request is brought into view, has the focus and is marked',
      async (language, query, post, mark, after) => {
        board([request(1, { course_name: 'PHYS 101' })])
        const { user, router } = open(query, language)
        const before = await card('PHYS 101')
        for (const [name, value] of [
          ['course-name', 'MATH 101'],
          ['current-section', '3'],
          ['desired-section', '5'],
          ['student-id', '60301234'],
        ] as const) {
          const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
          if (input) enter(input, value)
        }
        const focus = vi.spyOn(HTMLElement.prototype, 'focus')
        await user.click(button(post))
        const posted = await card('MATH 101')
        const row = posted.closest('li') as HTMLElement
        await waitFor(() => expect(document.activeElement).toBe(row))
        // The focus brings it into view.
        expect(focus.mock.calls[focus.mock.contexts.indexOf(row)]).toEqual([])
        expect(within(posted).getByText(mark)).toBeDefined()
        expect(within(before).queryByText(mark)).toBeNull()
        expect(router.state.location.search).toBe(after)
        // It is led to once.
        act(() => button(post).focus())
        await act(() => queryClient.invalidateQueries())
        expect(document.activeElement).toBe(button(post))
      },
    )

    test('SWAP-27: a student who has moved on meanwhile stays there', async () => {
      board([], ({ method }) => {
        if (method === 'POST') act(() => field('Find a course').focus())
        return undefined
      })
      const { user } = open()
      fill()
      await user.click(button('Post request'))
      await within(await card('MATH 101')).findByText('Just posted')
      expect(document.activeElement).toBe(field('Find a course'))
    })

    test.each([
      ['SWAP-05', 400, '42P01', null, 'Error posting swap request. Please try again later.'],
      ['DATA-17', 409, 'PT409', 'too-many-open', 'You have reached the limit of 20 open requests'],
    ])(
      '%s: a post that fails with %d %s says so and keeps the form',
      async (_id, status, code, hint, sentence) => {
        board([], ({ method }) =>
          method === 'POST' ? json(status, { code, hint, message: 'secret internals' }) : undefined,
        )
        const { user } = open()
        fill()
        await user.click(button('Post request'))
        expect((await screen.findByRole('alert')).textContent).toBe(sentence)
        expect(field('Course name').value).toBe('MATH 101')
        expect(document.activeElement).toBe(button('Post request'))
        await user.clear(field('Course name'))
        await user.click(button('Post request'))
        expect(screen.queryByText(sentence)).toBeNull()
      },
    )
  })

  describe('the lists', () => {
    test('SWAP-06 SWAP-07: All Requests has what is open, My Requests all of the own, marked', async () => {
      board([
        request(1),
        own(2),
        own(3, { status: 'closed' }),
        own(4, { expires_at: inDays(-1) }),
        request(5, { status: 'closed' }),
      ])
      const { user, router } = open()
      await card('COURSE 1')
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'All Requests',
        'My Requests',
      ])
      expect(cards()).toEqual(['COURSE 1', 'COURSE 2'])
      await user.click(screen.getByRole('tab', { name: 'My Requests' }))
      await card('COURSE 3')
      expect(cards()).toEqual(['COURSE 2', 'COURSE 3', 'COURSE 4'])
      expect(within(await card('COURSE 2')).queryByText(/Closed|^Expired$/)).toBeNull()
      expect(within(await card('COURSE 3')).getByText('Closed')).toBeDefined()
      expect(within(await card('COURSE 4')).getByText('Expired')).toBeDefined()
      expect(within(await card('COURSE 4')).queryByRole('button')).toBeNull()
      expect(router.state.location.search).toBe('?list=mine')
    })

    test('SWAP-07 DATA-22 DATA-23: 10 a page, and Load More adds the next', async () => {
      const sent = board(Array.from({ length: 23 }, (_, index) => request(index + 1)))
      const { user } = open()
      await card('COURSE 1')
      expect(cards()).toHaveLength(10)
      expect(screen.getByText('23 requests')).toBeDefined()
      expect(screen.getByText('10 of 23')).toBeDefined()
      await user.click(button('Load More'))
      await card('COURSE 20')
      expect(cards()).toHaveLength(20)
      await user.click(button('Load More'))
      await card('COURSE 23')
      expect(cards()).toEqual(Array.from({ length: 23 }, (_, index) => `COURSE ${index + 1}`))
      expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
      expect(sent.map(({ query }) => query.offset)).toEqual(['0', '10', '20'])
    })

    test('SWAP-08: a card shows course, name, student ID, sections, when it was posted and when it expires', async () => {
      const created_at = inDays(-3)
      board([request(1, { created_at, expires_at: '2091-10-02T09:00:00+00:00' })])
      open()
      const shown = within(await card('COURSE 1'))
      const definitions = shown.getAllByRole('definition').map(({ textContent }) => textContent)
      expect(definitions).toEqual(['1', '2', 'Sara', '60305555 (not checked)', '3 days ago', 'until 2 Oct'])
      expect(shown.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
        'Current section',
        'Desired section',
        'Student',
        'Posted and open until',
      ])
      expect(shown.getByText('2 Oct').title).toBe('2 October 2091')
      const posted = shown.getByText('3 days ago')
      expect(posted.getAttribute('datetime')).toBe(created_at)
      expect(posted.title).toContain(String(new Date(created_at).getFullYear()))
    })

    test('SWAP-08: one that is closed is not said to be open until a day', async () => {
      board([own(1, { status: 'closed', expires_at: '2091-10-02T09:00:00+00:00' })])
      open('?list=mine')
      const shown = within(await card('COURSE 1'))
      expect(shown.getByText('Posted').tagName).toBe('DT')
      expect(shown.queryByText('2 Oct')).toBeNull()
    })

    test.each([
      ['en', 'Desired sections', '2, L05 or ب'],
      ['ar', 'الشعب المطلوبة', '2 أو L05 أو ب'],
    ])(
      'MATCH-01 SWAP-08 (%s): a card lists every section that would do, each in its own direction',
      async (language, name, text) => {
        board([request(1, { other_target_sections: ['L05', 'ب'] })])
        open('', language)
        const shown = within(await card('COURSE 1'))
        const wanted = shown.getByText(name).nextElementSibling
        expect(wanted?.textContent).toBe(text)
        expect([...(wanted?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
          '2',
          'L05',
          'ب',
        ])
      },
    )

    test.each([
      ['en', 'Unknown'],
      ['ar', 'غير معروف'],
    ])('SWAP-09 (%s): a missing name is shown as "%s"', async (language, name) => {
      board([request(1, { creator_name: null })])
      open('', language)
      expect(within(await card('COURSE 1')).getByText(name)).toBeDefined()
    })

    test('SWAP-10 SWAP-11: a request of another user has a mail link, an own one Cancel Request', async () => {
      board([request(1, { course_name: 'MATH & 101?' }), own(2)])
      open()
      const other = within(await card('MATH & 101?'))
      const { address, subject } = mailOf(other.getByRole('link', { name: 'Contact Requester' }))
      expect([address, subject]).toEqual(['60305555@udst.edu.qa', 'Swap Request: MATH & 101?'])
      const actions = other.getAllByRole('button').map((one) => one.title || one.textContent)
      expect(actions).toEqual(['More', 'Copy address', 'Report', 'Block this student'])
      const mine = within(await card('COURSE 2'))
      expect(mine.getByRole('button', { name: 'Cancel Request' })).toBeDefined()
      expect(mine.queryByRole('link')).toBeNull()
    })

    test.each([
      [
        'en',
        'Contact Requester',
        'Swap Request: MATH 101',
        'Hello! I saw your swap request for MATH 101: you have section L1 and want section L2 or 5. Would you like to swap with me?',
      ],
      [
        'ar',
        'مراسلة صاحب الطلب',
        'طلب تبديل: MATH 101',
        'مرحبًا، رأيت طلب التبديل في MATH 101: شعبتك الحالية L1 والمطلوبة L2 أو 5. هل نتبادل؟',
      ],
    ])(
      'SWAP-25 (%s): the mail has a subject and a text with both sections',
      async (language, name, subject, text) => {
        board([
          request(1, {
            course_name: 'math101',
            current_section: 'L1',
            target_section: 'L2',
            other_target_sections: ['5'],
          }),
        ])
        open('', language)
        const link = within(await card('MATH 101')).getByRole('link', { name })
        expect(mailOf(link)).toEqual({ address: '60305555@udst.edu.qa', subject, text })
      },
    )

    test('BOARD-03: the address of a requester can be copied, and shared where the device can', async () => {
      board([request(1, { course_name: 'math101' })])
      const share = vi.fn(() => Promise.resolve())
      Object.assign(navigator, { share })
      const { user } = open()
      const written = vi.spyOn(navigator.clipboard, 'writeText')
      const row = within(await card('MATH 101'))
      await user.click(row.getByRole('button', { name: 'Copy address' }))
      expect(written).toHaveBeenCalledWith('60305555@udst.edu.qa')
      expect(row.getByRole('button', { name: 'Address copied' })).toBeDefined()
      await user.click(row.getByRole('button', { name: 'Share' }))
      expect(share).toHaveBeenCalledWith({
        title: 'Swap Request: MATH 101',
        text: 'Swap Request: MATH 101\n60305555@udst.edu.qa',
      })
      Reflect.deleteProperty(navigator, 'share')
    })

    test('BOARD-01: every spelling of a code is one name, and each typed text has its own direction', async () => {
      const rows = [request(1, { course_name: 'infs1201' }), request(2, { course_name: 'الإحصاء' })]
      board([...rows, own(3, { course_name: 'INFS.1201' })])
      const { user } = open()
      await card('الإحصاء')
      expect(cards()).toEqual(['INFS 1201', 'الإحصاء', 'INFS 1201'])
      const typed = [...(screen.getAllByRole('article')[0]?.querySelectorAll('bdi') ?? [])]
      expect(typed.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
        'INFS 1201',
        '1',
        '2',
        'Sara',
        '60305555',
      ])
      await user.click(button('Cancel Request'))
      expect((await screen.findByRole('alertdialog')).textContent).toContain('INFS 1201')
    })

    test('SWAP-12: an empty list says so; My Requests leads to the form', async () => {
      board([])
      const { user } = open()
      expect(await screen.findByText('No swap requests found')).toBeDefined()
      expect(screen.queryByText('Create your first swap request')).toBeNull()
      await user.click(screen.getByRole('tab', { name: 'My Requests' }))
      await user.click(await screen.findByRole('button', { name: 'Create your first swap request' }))
      expect(screen.getByText('No swap requests found')).toBeDefined()
      expect(document.activeElement).toBe(field('Course name'))
    })

    test('SWAP-22: the board can be searched for a course, and the address keeps the search', async () => {
      const sent = board([request(1, { course_name: 'MATH 101' }), request(2, { course_name: 'Physics' })])
      const { user, router } = open()
      await card('Physics')
      await user.type(field('Find a course'), 'math ')
      await waitFor(() => expect(cards()).toEqual(['MATH 101']))
      expect(router.state.location.search).toBe('?course=math')
      expect(
        sent.filter(({ path }) => path.endsWith('/search_swap_requests')).map(({ body }) => body),
      ).toEqual([{ p_course: 'math', p_skip: 0 }])
      await user.clear(field('Find a course'))
      await waitFor(() => expect(cards()).toEqual(['MATH 101', 'Physics']))
      expect(router.state.location.search).toBe('')
      await act(() => router.navigate('?course=phy'))
      await waitFor(() => expect(cards()).toEqual(['Physics']))
      expect(field('Find a course').value).toBe('phy')
    })

    test('UI-06: how many requests a search has found is announced, for the next search too if it finds as many', async () => {
      board([request(1, { course_name: 'MATH 101' }), request(2, { course_name: 'Physics' })])
      const { user } = open()
      await card('Physics')
      const announced = () => screen.queryAllByText('Requests found: 1')
      expect(announced()).toEqual([])
      await user.type(field('Find a course'), 'math')
      await waitFor(() => expect(announced()).toHaveLength(1))
      await user.clear(field('Find a course'))
      await user.type(field('Find a course'), 'phy')
      await waitFor(() => expect(cards()).toEqual(['Physics']))
      await waitFor(() => expect(announced()).toEqual([]))
      await waitFor(() => expect(announced()).toHaveLength(1))
    })

    const news = (name: string) => screen.findByRole('button', { name })
    const focusWindow = () => act(async () => void window.dispatchEvent(new Event('focus')))

    test('SWAP-23, MATCH-05: newer posts are announced on focus and every 30 seconds, and wait until they are asked for', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      board([request(1)])
      const { user } = open()
      await card('COURSE 1')
      board([request(2), request(1)])
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.queryByRole('button', { name: '1 new request' })).toBeNull()
      await focusWindow()
      expect((await news('1 new request')).closest('[role=status]')).not.toBeNull()
      board([request(4), request(3), request(2), request(1)])
      await act(() => vi.advanceTimersByTimeAsync(30_000))
      const button = await news('3 new requests')
      expect(cards()).toEqual(['COURSE 1'])
      await user.click(button)
      await waitFor(() => expect(cards()).toEqual(['COURSE 4', 'COURSE 3', 'COURSE 2', 'COURSE 1']))
      expect(screen.queryByRole('button', { name: /new request/ })).toBeNull()
      expect(document.activeElement?.textContent).toContain('COURSE 4')
    })

    test('MATCH-05: an own post shows at once, above what is read, and is no news', async () => {
      board([request(1)])
      const { user } = open()
      await card('COURSE 1')
      fill()
      await user.click(button('Post request'))
      await waitFor(() => expect(cards()).toEqual(['MATH 101', 'COURSE 1']))
      await focusWindow()
      expect(screen.queryByRole('button', { name: /new request/ })).toBeNull()
      expect(cards()).toEqual(['MATH 101', 'COURSE 1'])
    })

    test('MATCH-05: a post that others close stays where it is, as a closed one, until the board is asked for', async () => {
      board([request(3), request(2), request(1)])
      const { user } = open()
      const closing = await card('COURSE 2')
      board([request(4), request(3, { course_name: 'COURSE 3 b' }), request(1)])
      await focusWindow()
      expect(await within(closing).findByText('Closed')).toBeDefined()
      expect(within(closing).queryByRole('link')).toBeNull()
      expect(within(closing).queryByRole('button')).toBeNull()
      // What its owner changed is there, too.
      expect(cards()).toEqual(['COURSE 3 b', 'COURSE 2', 'COURSE 1'])
      await user.click(await news('1 new request'))
      await waitFor(() => expect(cards()).toEqual(['COURSE 4', 'COURSE 3 b', 'COURSE 1']))
    })

    test('MATCH-08: an own request that is hidden says so, and an edit of its sections shows it again', async () => {
      const hidden_at = inDays(-1)
      const sent = board(
        [own(2, { hidden_at, other_target_sections: ['7', '8'] }), request(1)],
        ({ method, body }) =>
          method === 'PATCH' ? json(200, [own(2, { ...(body as object), hidden_at: null })]) : undefined,
      )
      const { user } = open()
      const mine = within(await card('COURSE 2'))
      await user.click(await mine.findByRole('button', { name: 'Edit' }))
      const dialog = within(await findDialog())
      const wanted = dialog.getAllByRole<HTMLInputElement>('textbox', { name: 'Desired section' })
      expect(wanted.map(({ value }) => value)).toEqual(['2', '7', '8'])
      await user.clear(wanted[1] as HTMLInputElement)
      await user.click(dialog.getByRole('button', { name: 'Save and show again' }))
      await waitFor(() => expect(screen.queryByText(/^Hidden/)).toBeNull())
      expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
        course_name: 'COURSE 2',
        current_section: '1',
        target_section: '2',
        other_target_sections: ['8'],
      })
    })

    test('MATCH-05: cancelling an own request does not bring new ones in', async () => {
      board([own(2), request(1)])
      const { user } = open()
      await user.click(within(await card('COURSE 2')).getByRole('button', { name: 'Cancel Request' }))
      board([request(3), own(2), request(1)])
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel Request' }),
      )
      expect(await screen.findByText('Your swap request has been cancelled')).toBeDefined()
      expect(cards()).toEqual(['COURSE 1'])
      await focusWindow()
      expect(await news('1 new request')).toBeDefined()
      expect(cards()).toEqual(['COURSE 1'])
    })

    test('MATCH-05: nothing is asked while the page is hidden; what fails is said, and can be tried again', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      let isDown = false
      const sent = board([request(1)], ({ query }) =>
        isDown && query.or ? json(403, { code: '42501', message: 'secret internals' }) : undefined,
      )
      const { user } = open()
      await card('COURSE 1')
      const before = sent.length
      focusManager.setFocused(false)
      await act(() => vi.advanceTimersByTimeAsync(120_000))
      expect(sent).toHaveLength(before)
      isDown = true
      await act(async () => focusManager.setFocused(true))
      isDown = false
      await user.click(await news('Not up to date. Try again'))
      await waitFor(() => expect(screen.queryByRole('button', { name: /Not up to date/ })).toBeNull())
      expect(cards()).toEqual(['COURSE 1'])
    })

    test('ERR-12: without a network the screen shows an error instead of loading forever', async () => {
      onlineManager.setOnline(false)
      board([request(1)], () => json(403, { code: '42501' }))
      const { user } = open()
      expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded')
      fill()
      await user.click(button('Post request'))
      expect(await screen.findByText('Error posting swap request. Please try again later.')).toBeDefined()
    })

    test('ERR-12: a list that cannot be loaded says so and can be tried again; what was loaded stays', async () => {
      let isDown = true
      board([request(1)], () =>
        isDown ? json(403, { code: '42501', message: 'secret internals' }) : undefined,
      )
      const { user } = open()
      expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded')
      expect(screen.queryByText('No swap requests found')).toBeNull()
      isDown = false
      await user.click(button('Try again'))
      await card('COURSE 1')
      expect(screen.queryByRole('alert')).toBeNull()
      isDown = true
      await act(() => queryClient.refetchQueries())
      expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded')
      expect(cards()).toEqual(['COURSE 1'])
    })

    test('ERR-12: a next page that cannot be loaded can be tried again', async () => {
      let isDown = true
      board(
        Array.from({ length: 11 }, (_, index) => request(index + 1)),
        ({ query }) => (isDown && query.offset === '10' ? json(403, { code: '42501' }) : undefined),
      )
      const { user } = open()
      await card('COURSE 1')
      await user.click(button('Load More'))
      expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded')
      expect(cards()).toHaveLength(10)
      isDown = false
      await user.click(button('Try again'))
      await card('COURSE 11')
      expect(screen.queryByRole('alert')).toBeNull()
    })
  })

  describe('cancelling', () => {
    const confirm = async (user: ReturnType<typeof open>['user'], name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

    test('SWAP-13: asks first, and changes nothing when it is declined', async () => {
      const sent = board([own(1)])
      const { user } = open()
      await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Cancel Request' }))
      const question = await screen.findByRole('alertdialog', {
        name: 'Are you sure you want to cancel this request?',
      })
      expect(question.textContent).toContain('COURSE 1')
      await confirm(user, 'Keep request')
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(cards()).toEqual(['COURSE 1'])
      expect(methods(sent)).not.toContain('PATCH')
    })

    test('SWAP-14 SWAP-16 ERR-13: closes the request, takes it off the board and says so for 3 seconds', async () => {
      const sent = board([own(1), request(2)])
      const { user } = open()
      await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Cancel Request' }))
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await confirm(user, 'Cancel Request')
      expect((await screen.findByText('Your swap request has been cancelled')).closest('[role]')?.role).toBe(
        'status',
      )
      expect(cards()).toEqual(['COURSE 2'])
      expect(screen.getByText('1 request')).toBeDefined()
      expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({
        query: { id: 'eq.1', user_id: `eq.${ADA.id}` },
        body: { status: 'closed' },
      })
      await act(() => vi.advanceTimersByTimeAsync(3000))
      expect(screen.queryByText('Your swap request has been cancelled')).toBeNull()
    })

    test('SWAP-14: shows at once, before the server has answered', async () => {
      let answer: (response: Response) => void = () => {}
      const answered = new Promise<Response>((resolve) => {
        answer = resolve
      })
      board([own(1), request(2)])
      const { fetch: network } = globalThis
      vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
        init?.method === 'PATCH' ? answered : network(address, init),
      )
      const { user } = open()
      await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Cancel Request' }))
      await confirm(user, 'Cancel Request')
      await waitFor(() => expect(cards()).toEqual(['COURSE 2']))
      expect(screen.queryByText('Your swap request has been cancelled')).toBeNull()
      await act(async () => answer(json(200, [own(1, { status: 'closed' })])))
      expect(await screen.findByText('Your swap request has been cancelled')).toBeDefined()
    })

    test('SWAP-15: a cancel that fails brings the request back, says so, and can be tried again', async () => {
      let isDown = true
      board([own(1), request(2)], ({ method }) =>
        isDown && method === 'PATCH' ? json(400, { code: '42P01', message: 'secret internals' }) : undefined,
      )
      const { user } = open()
      await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Cancel Request' }))
      await confirm(user, 'Cancel Request')
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain('Error cancelling swap request. Please try again later. COURSE 1')
      expect(cards()).toEqual(['COURSE 1', 'COURSE 2'])
      isDown = false
      await user.click(within(alert).getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Your swap request has been cancelled')).toBeDefined()
      expect(screen.queryByRole('alert')).toBeNull()
    })

    test('SWAP-16: a closed request can be opened again from My Requests', async () => {
      const sent = board([own(1)])
      const { user } = open('?list=mine')
      await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Cancel Request' }))
      await confirm(user, 'Cancel Request')
      expect(await within(await card('COURSE 1')).findByText('Closed')).toBeDefined()
      await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Open again' }))
      expect(await screen.findByText('Your swap request is open again')).toBeDefined()
      expect(within(await card('COURSE 1')).queryByText('Closed')).toBeNull()
      expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { status: 'closed' },
        { status: 'open' },
      ])
    })

    test.each([
      ['DATA-17', 409, 'PT409', 'too-many-open', 'You have reached the limit of 20 open requests'],
      ['SWAP-16', 410, 'PT410', 'request-expired', 'This request has expired'],
      ['SWAP-16', 400, '42P01', null, 'Error opening swap request. Please try again later.'],
    ])(
      '%s: opening again may fail with %d %s, and the request stays closed',
      async (_id, status, code, hint, sentence) => {
        board([own(1, { status: 'closed' })], ({ method }) =>
          method === 'PATCH' ? json(status, { code, hint, message: 'secret internals' }) : undefined,
        )
        const { user } = open('?list=mine')
        await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Open again' }))
        expect((await screen.findByRole('alert')).textContent).toContain(sentence)
        expect(within(await card('COURSE 1')).getByText('Closed')).toBeDefined()
      },
    )
  })
})

describe('editing', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  async function openEdit() {
    const { user } = open('?list=mine')
    await user.click(within(await card('COURSE 1')).getByRole('button', { name: 'Edit request' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your request' }))
    return {
      user,
      field: (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }),
      save: () => user.click(dialog.getByRole('button', { name: 'Save' })),
    }
  }

  test('SWAP-24: course and sections of an open request, and its matches are asked for again', async () => {
    const rows = [own(1, { current_section: '1', target_section: '2', other_target_sections: ['3'] })]
    const sent = board(rows)
    const { field: edited, save } = await openEdit()
    expect(
      ['Course name', 'Current section', 'Desired section', desired(2)].map((name) => edited(name).value),
    ).toEqual(['COURSE 1', '1', '2', '3'])
    // As in the form for a new one.
    enter(edited('Desired section'), '01')
    await save()
    expect(noteOf(edited('Desired section'))).toBe('Current and desired sections must be different')
    expect(methods(sent)).not.toContain('PATCH')
    enter(edited('Course name'), 'COURSE 9')
    enter(edited('Desired section'), '٥')
    const asked = vi.spyOn(globalThis, 'fetch')
    await save()
    expect(await screen.findByText('Your swap request has been changed')).toBeDefined()
    const { body, query } = sent.find(({ method }) => method === 'PATCH') ?? {}
    expect(body).toEqual({
      course_name: 'COURSE 9',
      current_section: '1',
      target_section: '5',
      other_target_sections: ['3'],
    })
    expect(query).toMatchObject({ id: 'eq.1', user_id: `eq.${ADA.id}`, status: 'eq.open' })
    expect(cards()).toEqual(['COURSE 9'])
    // Not only when the board looks for news.
    await waitFor(
      () =>
        expect(asked.mock.calls.map(([address]) => String(address)).join(' ')).toContain('find_swap_matches'),
      { timeout: REFRESH_INTERVAL / 2 },
    )
  })

  test('SWAP-24: one that was closed meanwhile is not changed, and says so; what was typed stays', async () => {
    board([own(1)], ({ method }) => (method === 'PATCH' ? json(200, []) : undefined))
    const { field: edited, save } = await openEdit()
    enter(edited('Desired section'), '7')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This request is no longer open, so it was not changed.',
    )
    expect(edited('Desired section').value).toBe('7')
  })

  test('SWAP-24: a closed or expired one cannot be edited', async () => {
    board([own(1, { status: 'closed' }), own(2, { expires_at: inDays(-1) })])
    open('?list=mine')
    await card('COURSE 2')
    expect(screen.queryByRole('button', { name: 'Edit request' })).toBeNull()
  })

  test('SWAP-24: an open board hears within 30 seconds, and with the focus, what others have changed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const rows = [request(1)]
    const sent = board(rows)
    open()
    const wants = async () => within(await card('COURSE 1')).getAllByRole('definition')[1]?.textContent
    expect(await wants()).toBe('2')
    Object.assign(rows[0] as Row, { target_section: '8' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(await wants()).toBe('8')
    Object.assign(rows[0] as Row, { target_section: '9' })
    // At once: half a minute later it would be asked for anyway.
    const asked = sent.length
    await act(async () => void window.dispatchEvent(new Event('focus')))
    expect(sent.length).toBeGreaterThan(asked)
    await waitFor(async () => expect(await wants()).toBe('9'))
  })
})

describe('with a term', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  test('TERM-05: it suggests the courses of my term', async () => {
    board([])
    open()
    await expectTermSuggestions(screen.getByLabelText('Course name'), screen.getByLabelText('Find a course'))
  })

  test('TERM-05: the section of my term is filled in until another is typed, and its others are suggested', async () => {
    // With suggestions it is no textbox.
    const labelled = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
    const sections = ['L2', 'L5'].map((name) => ({ id: name, name, timeSlots: [] }))
    keepTerm({
      courses: [
        { ...plannedCourse({ id: '1', name: 'MATH 1010' }), sections, chosen: 'L5' },
        plannedCourse({ id: '2', name: 'PHYS 1020' }),
      ],
    })
    board([])
    const { user } = open()
    await waitFor(() => expect(suggestionsOf(labelled('Course name'))).toHaveLength(2))
    expect(labelled('Current section').value).toBe('')
    await user.type(labelled('Course name'), 'math1010')
    expect(labelled('Current section').value).toBe('L5')
    expect(suggestionsOf(labelled('Desired section'))).toEqual(['L2'])
    enter(labelled('Course name'), 'PHYS 1020')
    expect(labelled('Current section').value).toBe('')
    enter(labelled('Current section'), '7')
    enter(labelled('Course name'), 'MATH 1010')
    expect(labelled('Current section').value).toBe('7')
    enter(labelled('Current section'), '')
    await user.click(button('Post request'))
    expect(noteOf(labelled('Current section'))).toBe('Current section is required')
  })

  test.each([
    ['en', 'A course of my term', 'Post request'],
    ['ar', 'مقرر من فصلي', 'نشر الطلب'],
  ])(
    'SWAP-26 (%s): one press fills in a course of my term and the section I am in',
    async (language, name, post) => {
      keepTerm({
        courses: [
          plannedCourse({ id: '1', name: 'MATH 1010', section: 'L5' }),
          plannedCourse({ id: '2', name: 'MATH 1010', section: 'B1' }),
          plannedCourse({ id: '3', name: 'PHYS 1020' }),
        ],
      })
      const sent = board([])
      const { user } = open('', language)
      const chips = within(await screen.findByRole('group', { name }))
      const chip = (text: string) => chips.getByRole('button', { name: text })
      const value = (of: string) => document.querySelector<HTMLInputElement>(`[name="${of}"]`)?.value
      const filled = () => [value('course-name'), value('current-section')]
      const pressed = () =>
        chips
          .getAllByRole('button')
          .filter((one) => one.getAttribute('aria-pressed') === 'true')
          .map(({ textContent }) => textContent)
      expect(pressed()).toEqual([])
      await user.click(chip('MATH 1010 · L5'))
      expect(filled()).toEqual(['MATH 1010', 'L5'])
      expect(document.activeElement).toBe(chip('MATH 1010 · L5'))
      await user.click(chip('PHYS 1020'))
      expect(filled()).toEqual(['PHYS 1020', ''])
      await user.click(chip('MATH 1010 · B1'))
      expect(filled()).toEqual(['MATH 1010', 'B1'])
      expect(pressed()).toEqual(['MATH 1010 · B1'])
      for (const [of, text] of [
        ['desired-section', 'B2'],
        ['student-id', '60301234'],
      ]) {
        const input = document.querySelector<HTMLInputElement>(`[name="${of}"]`)
        if (input) enter(input, text ?? '')
      }
      await user.click(button(post))
      await card('MATH 1010')
      expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
        course_name: 'MATH 1010',
        current_section: 'B1',
      })
      // Pressed again, it is taken back.
      await user.click(chip('MATH 1010 · L5'))
      await user.click(chip('MATH 1010 · L5'))
      expect(filled()).toEqual(['', ''])
    },
  )

  test('SWAP-26: without a course that has a name nothing is offered', async () => {
    keepTerm({ courses: [plannedCourse({ id: '1' })] })
    board([])
    open()
    await screen.findByText('No swap requests found')
    expect(screen.queryByRole('group', { name: 'A course of my term' })).toBeNull()
  })

  test('SWAP-26: of a course that has its title in its name, too, the code alone is filled in', async () => {
    keepTerm({ courses: [plannedCourse({ id: '1', name: 'COMP 2201 Data Structures', section: 'L5' })] })
    board([])
    const { user } = open()
    const chips = within(await screen.findByRole('group', { name: 'A course of my term' }))
    await user.click(chips.getByRole('button', { name: 'COMP 2201 · L5' }))
    expect(document.querySelector<HTMLInputElement>('[name="course-name"]')?.value).toBe('COMP 2201')
  })
})
