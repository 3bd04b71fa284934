// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../account/query-cache/query-client'
import { STORAGE_KEYS } from '../../../browser/storage'
import { PLAN } from '../../../domain/plan/plan'
import { termOf } from '../../../domain/plan/term'
import { keepTerm, plannedCourse } from '../../../testing/kept-term'
import {
  ADA,
  databaseError,
  json,
  jsonPage,
  noContent,
  type SentRequest,
  stubNetwork,
} from '../../../testing/network'
import { readDocument } from '../../../testing/page-documents'
import { renderRoutes } from '../../../testing/render'
import { signInAda, signOutAda } from '../../../testing/signed-in'
import SwapWithMe from '../SwapWithMe'
import { MatchBadge } from './MatchBadge'

/** The matches above the board and their number in the sidebar, with the real gateways and client, on a mocked network. */

const open = (language = 'en') =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <nav aria-label="Sidebar">
              <MatchBadge />
            </nav>
            <SwapWithMe />
          </>
        ),
      },
    ],
    `/${language}/swap-with-me`,
  )

const PEOPLE = {
  noor: { request_id: 2, name: 'Noor', student_id: '60300002' },
  ali: { request_id: 3, name: 'Ali', student_id: '60300003' },
  nobody: { request_id: 4, name: null, student_id: '60300004' },
}
type Gives = readonly [person: keyof typeof PEOPLE, section: string]

/** Ada gives L02 to the first of the others, and so on round. */
function match(own: number, others: readonly Gives[], changes: object = {}) {
  const steps = [
    { request_id: own, name: 'Ada', student_id: '60300001', gives: 'L02' },
    ...others.map(([person, gives]) => ({ ...PEOPLE[person], gives })),
  ]
  return {
    match_id: steps.map(({ request_id }) => request_id).join('-'),
    own_request_id: own,
    course_name: `COURSE ${own}`,
    since: '2026-11-22T08:00:00+00:00',
    is_seen: true,
    steps,
    ...changes,
  }
}
type Match = ReturnType<typeof match>

/** What the database says about a match. */
function news({ match_id, course_name, steps }: Match, changes: object = {}) {
  return {
    ...{ match_id, course_name, is_possible: true, is_asked: false, own_answer: null },
    ...{ ended_because: null, ended_by: null },
    ...{ own_agreement: null as string | null, gives_section: 'L02', gets_section: null as string | null },
    others: steps.slice(1).map(({ request_id, name }) => ({
      request_id,
      name,
      answer: null as string | null,
      has_agreed: false,
    })),
    ...changes,
  }
}
type News = ReturnType<typeof news>

const DIRECT = match(1, [['noor', 'L05']])
const RING = match(7, [
  ['noor', 'L05'],
  ['ali', 'L07'],
])

/** A stub of the database with these matches. `refuse` can replace its answer to a request. */
function board(
  matches: readonly Match[],
  refuse: (sent: SentRequest) => Response | undefined = () => undefined,
) {
  let stored = [...matches]
  let told: News[] = []
  const sent = stubNetwork((asked) => {
    const refusal = refuse(asked)
    if (refusal) return refusal
    const { path } = asked
    if (path.endsWith('/find_swap_matches')) return json(200, stored)
    if (path.endsWith('/count_unseen_swap_matches'))
      return json(200, stored.filter(({ is_seen }) => !is_seen).length)
    if (path.endsWith('/mark_swap_matches_seen')) {
      stored = stored.map((row) => ({ ...row, is_seen: true }))
      return noContent()
    }
    if (path.endsWith('/swap_match_news')) return json(200, told)
    if (path.endsWith('/answer_swap_match')) {
      const { p_match, p_answer } = asked.body as { p_match: string; p_answer: string }
      const own = Number(p_match.split('-')[0])
      if (p_answer === 'yes') stored = stored.filter(({ own_request_id }) => own_request_id !== own)
      if (!['contacted', 'agreed'].includes(p_answer))
        told = told.filter(({ match_id }) => match_id !== p_match)
      return noContent()
    }
    return jsonPage([], 0)
  })
  return {
    sent,
    calls: (name: string) => sent.filter(({ path }) => path.endsWith(name)).length,
    answers: () =>
      sent
        .filter(({ path }) => path.endsWith('/answer_swap_match'))
        .map(({ body }) => Object.values(body as object).join(' ')),
    tell: (...news: News[]) => {
      told = news
    },
    add: (added: Match) => {
      stored = [added, ...stored]
    },
    remove: (id: string) => {
      stored = stored.filter(({ match_id }) => match_id !== id)
    },
  }
}

const card = (name: string) => screen.findByRole('article', { name })
const courses = () =>
  screen.queryAllByRole('article').map((element) => element.querySelector('h3')?.textContent)
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
const badge = () => screen.getByRole('navigation', { name: 'Sidebar' }).textContent
/** The text of the element that names another: the simulated browser puts blanks around every name in it. */
const nameOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent
const question = (names: string) =>
  screen.queryAllByRole('group').find((asked) => nameOf(asked) === `Did the swap with ${names} work?`)
const sentence = async (name: string) => (await card(name)).querySelector('p')?.textContent

async function contact(user: ReturnType<typeof open>['user'], name: string) {
  const link = await screen.findByRole('link', { name: `Contact ${name}` })
  // A simulated browser cannot open a mail.
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
})

afterEach(async () => {
  await signOutAda()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a match', () => {
  test.each([
    ['en', DIRECT, 'You and Noor can swap directly: you give section L02, you get section L05.'],
    ['ar', DIRECT, 'يمكنك التبديل مباشرة مع Noor: تعطي الشعبة L02 وتأخذ الشعبة L05.'],
    [
      'en',
      RING,
      'A ring of three works: you give section L02 to Noor, who gives section L05 to Ali, who gives section L07 to you.',
    ],
    [
      'ar',
      RING,
      'تبديل ثلاثي ممكن: الشعبة L02 منك إلى Noor، والشعبة L05 من Noor إلى Ali، والشعبة L07 من Ali إليك.',
    ],
  ] as const)(
    'MATCH-04 (%s): is a sentence, and a picture of it, which a screen reader leaves out',
    async (language, row, text) => {
      board([row])
      open(language)
      expect(await sentence(row.course_name)).toBe(text)
      const picture = (await card(row.course_name)).querySelector<HTMLElement>('[aria-hidden]:has(svg > g)')
      if (!picture) throw new Error('no picture')
      // The student's own name is not in it; every section is, and one arrow a section.
      expect(picture.querySelectorAll('svg > g')).toHaveLength(row.steps.length)
      for (const { name, gives } of row.steps) {
        if (name !== 'Ada') expect(within(picture).getByText(name ?? '')).toBeDefined()
        expect(within(picture).getByText(gives)).toBeDefined()
      }
    },
  )

  test('MATCH-04: has a mail link for each other student', async () => {
    board([RING])
    open()
    const links = within(await card('COURSE 7')).getAllByRole('link')
    const mails = links.map((link) => link.getAttribute('href')?.split('&')[0])
    expect(links.map(({ textContent }) => textContent)).toEqual(['Contact Noor', 'Contact Ali'])
    expect(mails).toEqual([
      'mailto:60300002@udst.edu.qa?subject=Swap%20Request%3A%20COURSE%207',
      'mailto:60300003@udst.edu.qa?subject=Swap%20Request%3A%20COURSE%207',
    ])
  })

  test.each([
    [
      DIRECT,
      ['Hello! We can swap sections in COURSE 1: you give section L05 and get my section L02. Shall we?'],
    ],
    [
      RING,
      [
        'Hello! Three of us can swap sections in COURSE 7: you give section L05 and get section L02. Shall we?',
        'Hello! Three of us can swap sections in COURSE 7: you give section L07 and get section L05. Shall we?',
      ],
    ],
  ])(
    'SWAP-25: the mail names the section that its reader gives, and the one that comes for it',
    async (row, texts) => {
      board([row])
      open()
      const links = within(await card(row.course_name)).getAllByRole('link')
      const bodyOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('body')
      expect(links.map((link) => bodyOf(link)?.replace(/[\u2068\u2069]/g, ''))).toEqual(texts)
    },
  )

  test.each([
    ['en', 'You and Unknown can swap directly: you give section L02, you get section L05.'],
    ['ar', 'يمكنك التبديل مباشرة مع غير معروف: تعطي الشعبة L02 وتأخذ الشعبة L05.'],
  ])(
    'SWAP-09 MATCH-04 (%s): somebody without a name is Unknown, and told apart by the student ID',
    async (language, text) => {
      board([match(1, [['nobody', 'L05']])])
      open(language)
      expect(await sentence('COURSE 1')).toBe(text)
      expect(within(await card('COURSE 1')).getByRole('link').textContent).toContain('60300004')
    },
  )

  test('I18N-13 MATCH-04: names and sections have a direction of their own', async () => {
    board([RING])
    open()
    const isolated = [...(await card('COURSE 7')).querySelectorAll('p bdi')].map(
      ({ textContent }) => textContent,
    )
    expect(isolated).toEqual(['L02', 'Noor', 'L05', 'Ali', 'L07'])
  })
})

describe('the section', () => {
  test('MATCH-02: without a match there is none; with one it is above the lists', async () => {
    board([])
    const view = open()
    await screen.findByText('No swap requests found')
    expect(screen.queryByRole('heading', { name: 'Matches' })).toBeNull()
    view.unmount()
    queryClient.clear()
    board([DIRECT])
    open()
    const title = await screen.findByRole('heading', { name: 'Matches' })
    const list = screen.getByRole('tablist')
    expect(title.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('MATCH-02: of many it shows three, newest first, and the others on request', async () => {
    board([1, 2, 3, 4, 5, 6].map((own) => match(own * 10, [['noor', 'L05']])))
    const { user } = open()
    await card('COURSE 10')
    expect(courses()).toEqual(['COURSE 10', 'COURSE 20', 'COURSE 30'])
    await user.click(screen.getByRole('button', { name: 'Show all 6 matches' }))
    expect(courses()).toHaveLength(6)
  })

  test('ERR-12: says when the matches could not be loaded, and tries again; the lists are there all the same', async () => {
    let isDown = true
    board([DIRECT], ({ path }) =>
      isDown && path.endsWith('/find_swap_matches') ? databaseError(400, 'XX000') : undefined,
    )
    const { user } = open()
    await screen.findByText('Your matches could not be loaded.')
    await screen.findByText('No swap requests found')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await card('COURSE 1')
    expect(screen.queryByText('Your matches could not be loaded.')).toBeNull()
  })
})

describe('new matches', () => {
  test('MATCH-05: the sidebar has the number of the unseen ones; seen on the board, it goes, and their mark stays until the next visit', async () => {
    const unseen = { is_seen: false }
    const { calls } = board([
      match(1, [['noor', 'L05']], unseen),
      { ...RING, ...unseen },
      match(9, [['ali', '5']]),
    ])
    const view = open()
    const isNew = async (name: string) => within(await card(name)).queryByText('New') !== null
    expect(await isNew('COURSE 1')).toBe(true)
    expect(await isNew('COURSE 7')).toBe(true)
    expect(await isNew('COURSE 9')).toBe(false)
    await waitFor(() => expect(badge()).toBe(''))
    expect(calls('/mark_swap_matches_seen')).toBe(1)
    await comeBack()
    await waitFor(() => expect(calls('/find_swap_matches')).toBe(2))
    expect(await isNew('COURSE 1')).toBe(true)
    view.unmount()
    open()
    expect(await isNew('COURSE 1')).toBe(false)
  })

  test.each([
    ['en', 1, '11 new match'],
    ['en', 2, '22 new matches'],
    ['ar', 2, '2تبديلان ممكنان جديدان'],
    ['ar', 3, '33 تبديلات ممكنة جديدة'],
  ])('MATCH-05 (%s): %d unseen ones are "%s" in the sidebar', async (language, count, text) => {
    board(
      Array.from({ length: count }, (_, index) => match(index + 10, [['noor', 'L05']], { is_seen: false })),
    )
    renderRoutes([{ path: '*', element: <MatchBadge /> }], `/${language}`)
    // The number is for the eye, the words for a screen reader.
    await waitFor(() => expect(document.body.textContent).toBe(text))
    expect(document.querySelector('[aria-hidden]')?.textContent).toBe(String(count))
  })

  test('MATCH-05: the number follows when the window regains the focus', async () => {
    const { add } = board([])
    renderRoutes([{ path: '*', element: <MatchBadge /> }], '/en')
    await act(async () => {})
    add(match(1, [['noor', 'L05']], { is_seen: false }))
    expect(document.body.textContent).toBe('')
    await comeBack()
    await waitFor(() => expect(document.body.textContent).toBe('11 new match'))
  })

  test('MATCH-05: one that comes while the board is open is counted, and shown only on request: nothing moves', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { add, calls } = board([DIRECT])
    const { user } = open()
    await card('COURSE 1')
    add({ ...RING, is_seen: false })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    const pill = await screen.findByRole('button', { name: '1 new match' })
    expect(pill.closest('[role=status]')).not.toBeNull()
    expect(badge()).toBe('11 new match')
    expect(courses()).toEqual(['COURSE 1'])
    expect(calls('/mark_swap_matches_seen')).toBe(0)
    await user.click(pill)
    expect(courses()).toEqual(['COURSE 7', 'COURSE 1'])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Matches' }))
    await waitFor(() => expect(badge()).toBe(''))
  })

  test('MATCH-02 MATCH-05: those of an own new post show at once', async () => {
    const { add } = board([], ({ method, path, body }) => {
      if (method !== 'POST' || !path.endsWith('/swap_requests')) return undefined
      add({ ...DIRECT, is_seen: false })
      const times = { created_at: '2026-11-22T08:00:00+00:00', expires_at: '2091-11-22T08:00:00+00:00' }
      return json(201, { ...(body as object), ...times, id: 1, user_id: ADA.id, status: 'open' })
    })
    const { user } = open()
    await screen.findByText('No swap requests found')
    for (const [name, text] of [
      ['Course name', 'COURSE 1'],
      ['Current section', '2'],
      ['Desired section', '5'],
      ['Student ID', '60300001'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name }), text)
    await user.click(screen.getByRole('button', { name: 'Post request' }))
    await screen.findByRole('region', { name: 'Matches' })
    expect(courses()[0]).toBe('COURSE 1')
    expect(screen.queryByRole('button', { name: '1 new match' })).toBeNull()
  })

  test('MATCH-06: one whose request is closed by another student goes with the next refresh', async () => {
    const { remove } = board([DIRECT, RING])
    open()
    await card('COURSE 7')
    remove(DIRECT.match_id)
    await comeBack()
    await waitFor(() => expect(courses()).toEqual(['COURSE 7']))
  })
})

describe('did it work?', () => {
  test('MATCH-06: nobody is asked before a contact; after it, when the student comes back', async () => {
    board([DIRECT, RING])
    const { user } = open()
    await card('COURSE 7')
    await comeBack()
    expect(question('Noor')).toBeUndefined()
    await user.click(screen.getByRole('heading', { name: 'Matches' }))
    await contact(user, 'Ali')
    expect(question('Noor and Ali')).toBeUndefined()
    await comeBack()
    expect(question('Noor and Ali')).toBeDefined()
    expect(question('Noor')).toBeUndefined()
  })

  const contacted = (row: Match, answer = 'contacted') =>
    localStorage.setItem(STORAGE_KEYS.swapContacts, JSON.stringify({ [row.match_id]: answer }))

  test('MATCH-06: "Yes" closes the own request, its matches go at once, and a calm sentence says so', async () => {
    const other = match(1, [
      ['noor', 'L05'],
      ['ali', '6'],
    ])
    const { answers } = board([DIRECT, other, RING])
    contacted(DIRECT)
    const { user } = open()
    await card('COURSE 7')
    await user.click(within(question('Noor') as HTMLElement).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Good to hear. Your request is closed.')).toBeDefined()
    expect(courses()).toEqual(['COURSE 7'])
    expect(answers()).toEqual(['1-2 yes'])
    expect(document.activeElement).not.toBe(document.body)
  })

  test('MATCH-06: "Yes" is true, too, when the request was deleted meanwhile', async () => {
    board([DIRECT], ({ path }) =>
      path.endsWith('/answer_swap_match') ? databaseError(404, 'PT404', 'match-gone') : undefined,
    )
    contacted(DIRECT)
    const { user } = open()
    await card('COURSE 1')
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Good to hear. Your request is closed.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('MATCH-06 SWAP-15: a "Yes" that could not be saved says so, and can be said again', async () => {
    let isDown = true
    board([DIRECT], ({ path }) =>
      isDown && path.endsWith('/answer_swap_match') ? databaseError(400, '42P01') : undefined,
    )
    contacted(DIRECT)
    const { user } = open()
    await card('COURSE 1')
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your answer could not be saved. Please try again.',
    )
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Good to hear. Your request is closed.')).toBeDefined()
    expect(courses()).toEqual([])
  })

  test('MATCH-06: "Not yet" asks again at the next visit, "No" never again; both keep the request', async () => {
    const { answers } = board([DIRECT])
    contacted(DIRECT)
    const first = open()
    await card('COURSE 1')
    await first.user.click(screen.getByRole('button', { name: 'Not yet' }))
    expect(question('Noor')).toBeUndefined()
    await comeBack()
    expect(question('Noor')).toBeUndefined()
    first.unmount()
    const second = open()
    await card('COURSE 1')
    await second.user.click(within(question('Noor') as HTMLElement).getByRole('button', { name: 'No' }))
    expect(question('Noor')).toBeUndefined()
    second.unmount()
    const third = open()
    await contact(third.user, 'Noor')
    await comeBack()
    expect(question('Noor')).toBeUndefined()
    expect(courses()).toEqual(['COURSE 1'])
    expect(answers()).toEqual(['1-2 no', '1-2 contacted'])
  })

  test('MATCH-06 (ar): the question names all others', async () => {
    board([RING])
    contacted(RING)
    open('ar')
    const asked = within(await card('COURSE 7')).getByRole('group')
    expect(nameOf(asked)).toBe('هل نجح التبديل مع Noor وAli؟')
    expect(
      within(asked)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['نعم', 'ليس بعد', 'لا'])
  })
})

describe('settled by all', () => {
  test('BOARD-02: who was written to is asked, too, without having written, and hears what the others said', async () => {
    const { tell, answers } = board([RING])
    const [noor, ali] = news(RING).others
    tell(
      news(RING, {
        is_asked: true,
        others: [
          { ...noor, answer: 'yes' },
          { ...ali, answer: 'no' },
        ],
      }),
    )
    const { user } = open()
    const shown = within(await card('COURSE 7'))
    const said = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(said).toEqual(['Noor says that the swap worked.', 'Ali says that the swap did not work.'])
    await user.click(within(question('Noor and Ali') as HTMLElement).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(question('Noor and Ali')).toBeUndefined())
    expect(answers()).toEqual(['7-2-3 no'])
  })

  test('BOARD-02: a contact tells the others’ screens to ask', async () => {
    const { answers } = board([DIRECT])
    const { user } = open()
    await contact(user, 'Noor')
    await waitFor(() => expect(answers()).toEqual(['1-2 contacted']))
  })

  test.each([
    ['en', 'worked', 'Noor says that the swap worked, and has closed the request.'],
    ['en', 'found-other', 'Noor has found another swap.'],
    ['en', 'closed', 'Noor has closed the request.'],
    ['en', 'expired', 'The request of Noor has expired.'],
    ['en', 'changed', 'The requests have changed and no longer fit together.'],
    ['en', 'removed', 'A request of this match is no longer on the board.'],
    ['en', 'own', 'Your own request is no longer open.'],
    ['ar', 'worked', 'حسب Noor: نجح التبديل، وأُغلق الطلب.'],
    ['ar', 'closed', 'أُغلق طلب Noor.'],
  ])('BOARD-02 (%s): one that ended says why (%s), until that was read', async (language, because, text) => {
    const { tell, answers } = board([])
    tell(news(DIRECT, { is_possible: false, ended_because: because, ended_by: 'Noor' }))
    const { user } = open(language)
    expect(await sentence('COURSE 1')).toBe(text)
    await user.click(within(await card('COURSE 1')).getByRole('button'))
    await waitFor(() => expect(courses()).toEqual([]))
    expect(answers()).toEqual(['1-2 read'])
  })

  test('BOARD-02: of one that worked for another the student is asked, and "Yes" closes the own request', async () => {
    const { tell, answers } = board([])
    const [noor] = news(DIRECT).others
    const others = [{ ...noor, answer: 'yes' }]
    tell(
      news(DIRECT, { is_possible: false, ended_because: 'worked', ended_by: 'Noor', is_asked: true, others }),
    )
    const { user } = open()
    await card('COURSE 1')
    // Not said twice.
    expect(screen.queryByText(/Noor.* says that the swap worked\.$/)).toBeNull()
    await user.click(within(question('Noor') as HTMLElement).getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Good to hear. Your request is closed.')).toBeDefined()
    expect(answers()).toEqual(['1-2 yes'])
  })
})

describe('agreed by all', () => {
  const said = async (name: string) =>
    within(await card(name))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const [noor, ali] = news(RING).others

  test('MATCH-09: "We agreed" is there at once, and then who has agreed; the question whether it worked is not asked besides', async () => {
    const { tell, answers } = board([RING])
    localStorage.setItem(STORAGE_KEYS.swapContacts, JSON.stringify({ [RING.match_id]: 'contacted' }))
    const { user } = open()
    await card('COURSE 7')
    tell(news(RING, { own_agreement: 'agreed', others: [noor, { ...ali, has_agreed: true }] }))
    await user.click(screen.getByRole('button', { name: 'We agreed' }))
    await screen.findByText('You have agreed.')
    expect(answers()).toEqual(['7-2-3 agreed'])
    expect(await said('COURSE 7')).toEqual([
      'You have agreed.',
      'Noor has not agreed yet.',
      'Ali has agreed.',
    ])
    expect(screen.queryByRole('button', { name: 'We agreed' })).toBeNull()
    expect(question('Noor and Ali')).toBeUndefined()
  })

  test('MATCH-09: who is told that others have agreed can say so, too, or withdraw after a question', async () => {
    const { tell, answers } = board([RING])
    tell(news(RING, { others: [{ ...noor, has_agreed: true }, ali] }))
    const { user } = open()
    await screen.findByText('You have not agreed yet.')
    expect(screen.getByRole('button', { name: 'We agreed' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    const asked = within(screen.getByRole('alertdialog', { name: 'Withdraw from this swap?' }))
    await user.click(asked.getByRole('button', { name: 'Keep the swap' }))
    expect(answers()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('You have withdrawn, and everyone in this swap is told.')).toBeDefined()
    expect(answers()).toEqual(['7-2-3 withdrawn'])
  })

  test('MATCH-09: after a change it asks again', async () => {
    const { tell } = board([DIRECT])
    tell(news(DIRECT, { own_agreement: 'changed' }))
    open()
    await screen.findByText('A request has changed since you agreed. Do you still agree?')
    expect(screen.getByRole('button', { name: 'We agreed' })).toBeDefined()
  })

  test('MATCH-09: one that went while it was agreed to says so, and a withdrawal that came too late, too', async () => {
    const refusals = ['match-gone', 'match-done']
    const { tell, remove } = board([DIRECT, RING], ({ path }) =>
      path.endsWith('/answer_swap_match') ? databaseError(409, 'PT409', refusals.shift()) : undefined,
    )
    tell(news(RING, { own_agreement: 'agreed' }))
    const { user } = open()
    const direct = within(await card('COURSE 1'))
    await screen.findByText('You have agreed.')
    remove(DIRECT.match_id)
    await user.click(direct.getByRole('button', { name: 'We agreed' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This match is no longer there.')
    expect(courses()).toEqual(['COURSE 7'])
    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'All of you have agreed already: your requests are closed.',
      ),
    )
  })

  test.each([
    [
      'en',
      'You have agreed with Noor and Ali, and your requests are closed. You get section L07.',
      'Put section L07 into my plan',
      'Section L07 is in your plan. Please set its times.',
    ],
    [
      'ar',
      'تم الاتفاق بينك وبين Noor وAli، وأُغلقت طلباتكم. شعبتك الجديدة: L07.',
      'وضع الشعبة L07 في جدولي',
      'الشعبة L07 في جدولك الآن. يرجى تحديد أوقاتها.',
    ],
  ])(
    'MATCH-09 (%s): when all have agreed the new section is put into the plan, and taken out again',
    async (language, text, offer, done) => {
      keepTerm({ courses: [plannedCourse({ id: '1', name: 'course-7', section: 'L02' })] })
      const sectionNow = () => termOf(readDocument(PLAN, 'my-plan')).courses[0]?.section
      const { tell } = board([])
      const others = [noor, ali].map((other) => ({ ...other, has_agreed: true }))
      const end = { own_agreement: 'done', ended_because: 'done', gets_section: 'L07', is_possible: false }
      tell(news(RING, { ...end, others }))
      const { user } = open(language)
      expect(await sentence('COURSE 7')).toBe(text)
      await user.click(await screen.findByRole('button', { name: offer }))
      const saidToBe = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
      await waitFor(() => expect(saidToBe()).toContain(done))
      expect(sectionNow()).toBe('L07')
      await user.click(screen.getByRole('button', { name: language === 'en' ? 'Undo' : 'تراجع' }))
      expect(sectionNow()).toBe('L02')
      expect(screen.getByRole('button', { name: offer })).toBeDefined()
    },
  )

  test('MATCH-09: who has withdrawn is named to the others', async () => {
    const { tell } = board([])
    tell(
      news(DIRECT, {
        own_agreement: 'ended',
        is_possible: false,
        ended_because: 'withdrawn',
        ended_by: 'Noor',
      }),
    )
    open()
    expect(await sentence('COURSE 1')).toBe('Noor has withdrawn from this swap.')
  })
})
