// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { databaseError, json, noContent, type SentRequest, stubNetwork } from '../../testing/network'
import { findDialog, renderIn } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import Moderation from './Moderation'
import type { Act, ModeratedPost } from './moderation'

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
})
afterEach(async () => {
  await signOutAda()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SWAP: ModeratedPost = {
  board: 'swap_requests',
  id: 7,
  stamp: 'seen-7',
  is_own: false,
  post: {
    creator_name: 'Bo',
    is_checked: true,
    creator_student_id: '60101234',
    course_name: 'MATH 101',
    current_section: '2',
    target_section: '5',
    other_target_sections: ['6'],
    created_at: '2026-11-20T08:00:00Z',
  },
  state: 'shown',
  reason: null,
  answer: null,
  reporters: 2,
  reports: [
    { reason: 'rude', note: 'Not kind' },
    { reason: 'spam', note: null },
  ],
  suspended_until: null,
}
const GROUP: ModeratedPost = {
  ...SWAP,
  board: 'practicum_groups',
  id: 8,
  stamp: 'seen-8',
  post: {
    creator_name: null,
    is_checked: false,
    publisher_student_id: '60109999',
    title: 'Drones',
    description: 'Counting dates',
    tags: ['Nursing'],
    notes: null,
    semester: 'fall-2026',
    created_at: '2026-11-20T08:00:00Z',
  },
  state: 'hidden',
  reason: 'other',
  answer: 'It is a real one',
  reporters: 0,
  reports: [],
}
const ACT: Act = {
  id: 3,
  act: 'suspend',
  by: 'Noor',
  is_operator: false,
  board: 'swap_requests',
  title: 'MATH 101',
  owner_name: 'Bo',
  owner_student_id: '60101234',
  reason: 'rude',
  days: 7,
  acted_at: '2026-11-20T08:00:00Z',
  is_active: true,
}

type Answers = {
  isModerator?: boolean
  open?: ModeratedPost[]
  settled?: ModeratedPost[]
  acts?: Act[]
  decide?: () => Response
}

/** What a moderator's back end answers; a decision that is taken empties the list. */
function open(language: 'en' | 'ar', answers: Answers = {}) {
  const { isModerator = true, settled = [], acts = [], decide = noContent } = answers
  let posts = answers.open ?? []
  const sent: SentRequest[] = stubNetwork(({ path, body }) => {
    const name = path.split('/').at(-1)
    if (name === 'my_standing') return json(200, { is_moderator: isModerator, suspension: null })
    if (name === 'posts_to_moderate') {
      const found = (body as { p_settled: boolean }).p_settled ? settled : posts
      return json(200, { count: found.length, posts: found })
    }
    if (name === 'moderation_log') return json(200, acts)
    const answer = decide()
    if (answer.ok) posts = []
    return answer
  })
  const { user } = renderIn(language, <Moderation />)
  const decisions = () =>
    sent.flatMap(({ path, body }) =>
      /moderate_post|suspend_poster|lift_suspension/.test(path) ? [[path.split('/').at(-1), body]] : [],
    )
  return { user, decisions }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('the screen of moderators', () => {
  test.each([
    ['en', 'This screen is for moderators. The operators of Zameel name them.'],
    ['ar', 'هذه الصفحة للمشرفين، ومشغّلو زميل هم من يعيّنونهم.'],
  ] as const)('MOD-01: tells everybody else that it is not for them (%s)', async (language, sentence) => {
    open(language, { isModerator: false, open: [SWAP] })
    await screen.findByText(sentence)
    expect(screen.queryByText('MATH 101')).toBeNull()
  })

  test.each([
    ['en', 'Nothing to decide. New reports appear here.', 'Reported by 2 students', 'Rude or hurtful'],
    ['ar', 'لا شيء ينتظر قرارًا. تظهر البلاغات الجديدة هنا.', 'أبلغ عنه طالبان', 'مسيء أو جارح'],
  ] as const)(
    'MOD-01: shows a post as its board does, with the reasons (%s)',
    async (language, empty, reported, reason) => {
      open(language, { open: [SWAP] })
      const card = within(await screen.findByRole('article', { name: 'MATH 101' }))
      for (const text of [reported, 'Bo', '60101234', 'Not kind']) card.getByText(text)
      card.getByText(new RegExp(reason))
      for (const section of ['2', '5', '6']) card.getByText(section)
      queryClient.clear()
      document.body.replaceChildren()
      open(language)
      await screen.findByText(empty)
    },
  )

  test('MOD-01: no line breaks in what students typed push the buttons away', async () => {
    const lines = 'a\n'.repeat(149)
    const post = { ...GROUP.post, description: lines, notes: lines }
    open('en', { open: [{ ...GROUP, post, answer: lines, reports: [{ reason: 'other', note: lines }] }] })
    const card = await screen.findByRole('article', { name: 'Drones' })
    expect(card.textContent?.split(lines)).toHaveLength(5)
    expect(card.innerHTML).not.toMatch(/whitespace-pre/)
  })

  test('MOD-01: keeps a post as it was seen', async () => {
    const { user, decisions } = open('en', { open: [SWAP] })
    await user.click(await button('Keep'))
    await screen.findByText('The post is on its board.')
    expect(decisions()).toEqual([
      [
        'moderate_post',
        { p_board: 'swap_requests', p_post: 7, p_stamp: 'seen-7', p_decision: 'keep', p_reason: '' },
      ],
    ])
    await screen.findByText('Nothing to decide. New reports appear here.')
  })

  test.each([
    ['Hide', 'hide', 'The post is hidden, and its owner reads why.'],
    ['Remove', 'remove', 'The post is removed, and its owner reads why.'],
  ])('MOD-01: %s asks for the reason that the owner reads', async (name, decision, done) => {
    const { user, decisions } = open('en', { open: [SWAP] })
    await user.click(await button(name))
    const dialog = within(await findDialog())
    // What the first report says is a proposal.
    const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' })
    expect(select.value).toBe('rude')
    await user.selectOptions(select, 'Spam or advertising')
    await user.click(dialog.getByRole('button', { name }))
    await screen.findByText(done)
    expect(decisions()).toMatchObject([['moderate_post', { p_decision: decision, p_reason: 'spam' }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('MOD-01: an account is suspended for days and a reason', async () => {
    const { user, decisions } = open('en', { open: [SWAP] })
    await user.click(await button('Suspend the account'))
    const dialog = within(await findDialog())
    await user.click(dialog.getByRole('radio', { name: '30 days' }))
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    await screen.findByText('The account is suspended from posting.')
    expect(decisions()).toMatchObject([
      ['suspend_poster', { p_days: 30, p_reason: 'rude', p_stamp: 'seen-7' }],
    ])
  })

  test('MOD-01: without a report to go by, a reason has to be chosen', async () => {
    const { user, decisions } = open('en', { open: [{ ...SWAP, reports: [], state: 'hidden' }] })
    await user.click(await button('Remove'))
    const dialog = within(await findDialog())
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await dialog.findByText('Choose a reason')
    expect(decisions()).toEqual([])
  })

  test('MOD-01: whoever comes second is told, and sees the list as it is now', async () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = open('en', { open: [SWAP], decide: () => databaseError(409, 'PT409', 'post-changed') })
    await user.click(await button('Keep'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'This post has changed, or another moderator has decided meanwhile. Look at it again.',
    )
    // The thirtieth post is far below the sentence.
    expect(scrollTo.mock.contexts.at(-1)).toBe(alert.parentElement)
    expect(screen.getByRole('article', { name: 'MATH 101' })).toBeDefined()
  })

  test('MOD-01: a moderator who has been demoted is told so', async () => {
    const { user } = open('en', {
      open: [SWAP],
      decide: () => databaseError(403, 'PT403', 'not-a-moderator'),
    })
    await user.click(await button('Keep'))
    expect((await screen.findByRole('alert')).textContent).toContain('you are no longer one')
  })

  test('MOD-02: shows the answer of the owner, and what was decided', async () => {
    open('en', { open: [GROUP] })
    const card = within(await screen.findByRole('article', { name: 'Drones' }))
    for (const text of [
      'It is a real one',
      'A moderator has hidden it: Another reason',
      'Counting dates',
      'Unknown',
    ]) {
      card.getByText(text)
    }
    for (const name of ['Show again', 'Leave hidden', 'Remove']) card.getByRole('button', { name })
  })

  test('MOD-01: about an own post another moderator decides', async () => {
    open('en', { open: [{ ...SWAP, is_own: true }] })
    await screen.findByText('This post is yours: another moderator decides about it.')
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull()
  })

  test('MOD-01: what is off the boards can be shown again', async () => {
    const { user, decisions } = open('en', { settled: [{ ...GROUP, state: 'removed', answer: null }] })
    await user.click(await screen.findByRole('tab', { name: 'Off the boards' }))
    await user.click(await button('Show again'))
    await waitFor(() =>
      expect(decisions()).toMatchObject([['moderate_post', { p_decision: 'keep', p_post: 8 }]]),
    )
  })

  test('MOD-01: the log says who did what to which post, and lifts a suspension that holds', async () => {
    const acts: Act[] = [
      ACT,
      { ...ACT, id: 2, act: 'remove', by: null, days: null, is_active: false },
      { ...ACT, id: 1, act: 'keep', by: null, is_operator: true, reason: null, days: null, is_active: false },
    ]
    const { user, decisions } = open('en', { acts })
    await user.click(await screen.findByRole('tab', { name: 'Log' }))
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^Account suspended7 daysRude or hurtfulSwap request: MATH 101Bo60101234.*Noor/),
      expect.stringMatching(/^RemovedRude or hurtful.*a former moderator$/),
      expect.stringMatching(/^Kept.*an operator$/),
    ])
    await user.click(await button('Lift the suspension'))
    expect(decisions()).toEqual([['lift_suspension', { p_act: 3 }]])
  })

  test.each([
    ['en', 'Log', 'Lift the suspension', 'This account has been suspended again meanwhile.'],
    ['ar', 'السجل', 'رفع الإيقاف', 'أُوقف هذا الحساب من جديد في الأثناء.'],
  ] as const)(
    'MOD-01: a suspension made since the log was read is not lifted, and that is said in view (%s)',
    async (language, log, lift, sentence) => {
      const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView')
      const { user } = open(language, {
        acts: [ACT],
        decide: () => databaseError(409, 'PT409', 'suspension-changed'),
      })
      await user.click(await screen.findByRole('tab', { name: log }))
      await user.click(await button(lift))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(sentence)
      expect(scrollTo.mock.contexts.at(-1)).toBe(alert.parentElement)
    },
  )
})
