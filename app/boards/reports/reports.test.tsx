// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { REASONS } from '../../backend/report-reasons'
import { failure, type Result, success } from '../../backend/result'
import { ADA, databaseError, json, noContent, type SentRequest, stubNetwork } from '../../testing/network'
import { findDialog, renderIn } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { EditableHiddenNote, HiddenNote } from '../every-board/HiddenNote'
import { ReportButton } from '../every-board/ReportButton'
import { checkReport } from './report-post'

/** What every board shows of reports: the dialog that sends one, and the note on a hidden post. */

beforeAll(async () => {
  await Promise.all([
    import('./ReportDialog'),
    import('./EditDialog'),
    import('./BlockDialog'),
    import('./DecisionNote'),
  ])
})
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
})
afterEach(async () => {
  await signOutAda()
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('MATCH-08: a report has a reason, and a note of up to 300 characters, blanks around it not counted', () => {
  for (const reason of REASONS) expect(checkReport({ reason, note: '' })).toEqual({})
  expect(checkReport({ reason: '', note: '' })).toEqual({ reason: 'report-reason-required' })
  for (const letter of ['a', 'ع', '🎓']) {
    expect(checkReport({ reason: 'spam', note: ` ${letter.repeat(300)}\n` })).toEqual({})
    expect(checkReport({ reason: 'spam', note: letter.repeat(301) })).toEqual({
      note: 'report-note-too-long',
    })
  }
})

describe('reporting', () => {
  const POST = { board: 'swap_requests', key: 7 } as const
  const WORDS = {
    en: [
      'Report',
      'Report this post',
      'Rude or hurtful',
      'Send report',
      'Thank you. Your report has been sent.',
    ],
    ar: ['إبلاغ', 'الإبلاغ عن هذا المنشور', 'مسيء أو جارح', 'إرسال البلاغ', 'شكرًا لك. أُرسل بلاغك.'],
  } as const
  const open = async (language: 'en' | 'ar', answer: () => Response = noContent) => {
    const sent: SentRequest[] = stubNetwork(answer)
    const { user } = renderIn(language, <ReportButton userId={ADA.id} post={POST} name="MATH 101" />)
    const [report, title, reason, send] = WORDS[language]
    await user.click(screen.getByRole('button', { name: report }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    return {
      user,
      sent,
      dialog,
      choose: () => user.click(dialog.getByRole('radio', { name: reason })),
      send: () => user.click(dialog.getByRole('button', { name: send })),
    }
  }

  test.each(['en', 'ar'] as const)(
    'MATCH-08: sends the reason and the note, and says thanks (%s)',
    async (language) => {
      const { user, sent, dialog, choose, send } = await open(language)
      expect(dialog.getByText('MATH 101')).toBeDefined()
      expect(dialog.getAllByRole('radio')).toHaveLength(5)
      await choose()
      await user.type(dialog.getByRole('textbox'), ' Not kind ')
      await send()
      expect((await screen.findByText(WORDS[language][4])).closest('[role=status]')).not.toBeNull()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
        [
          '/rest/v1/rpc/report_post',
          { p_board: 'swap_requests', p_post: '7', p_reason: 'rude', p_note: 'Not kind' },
        ],
      ])
    },
  )

  test('MATCH-08: without a reason, or with a long note, it says so beside the field and sends nothing', async () => {
    const { user, sent, dialog, choose, send } = await open('en')
    await send()
    expect(await dialog.findByText('Choose a reason')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0])
    await choose()
    expect(dialog.queryByText('Choose a reason')).toBeNull()
    await user.click(dialog.getByRole('textbox'))
    await user.paste('x'.repeat(301))
    await send()
    expect(await dialog.findByText('Must be 300 characters or fewer')).toBeDefined()
    expect(sent).toEqual([])
  })

  test.each([
    [404, 'PT404', 'post-gone', 'This post is no longer on the board'],
    [409, 'PT409', 'own-post', 'You cannot report your own post'],
    [429, 'PT429', 'too-many-reports', 'You have made 20 reports today. Please try again tomorrow.'],
    [403, '42501', null, 'Insufficient permissions'],
  ])(
    'MATCH-08: a refusal (%d %s %s) is a sentence, and nothing is lost',
    async (status, code, hint, sentence) => {
      const { dialog, choose, send } = await open('en', () => databaseError(status, code, hint))
      await choose()
      await send()
      expect((await dialog.findByRole('alert')).textContent).toContain(sentence)
      expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Rude or hurtful' }).checked).toBe(true)
    },
  )
})

const OWN = { board: 'swap_requests', id: 7 } as const

describe('the note on a hidden post', () => {
  const open = async (save: (changes: Record<string, string>) => Promise<Result<unknown>>) => {
    const texts = [
      { name: 'course', label: 'Course name', value: 'MATH 101' },
      { name: 'section', label: 'Section', value: '2' },
    ]
    stubNetwork(() => json(200, []))
    const { user } = renderIn(
      'en',
      <EditableHiddenNote userId={ADA.id} post={OWN} edit={{ texts, save }} describedBy="title" />,
    )
    await screen.findByText('Hidden: three students reported this post. Edit it to show it again.')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const dialog = within(await findDialog())
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save and show again' })
    return {
      user,
      dialog,
      button,
      course: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Course name' }),
    }
  }

  test('MATCH-08: its texts are edited in place; only a change can be saved', async () => {
    const save = vi.fn(async () => success(null))
    const { user, button, course } = await open(save)
    expect([course.value, button.disabled]).toEqual(['MATH 101', true])
    await user.type(course, '  ')
    expect(button.disabled).toBe(true)
    await user.type(course, 'b')
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(save.mock.calls).toEqual([[{ course: 'MATH 101  b', section: '2' }]])
  })

  test('MATCH-08: what cannot be saved is said, and stays in the form', async () => {
    const { user, dialog, button, course } = await open(async () => failure('course-name-required'))
    await user.clear(course)
    await user.click(button)
    expect((await dialog.findByRole('alert')).textContent).toContain('Course name is required')
    expect(course.value).toBe('')
  })
})

describe('the decision of a moderator', () => {
  const decided = (decision: 'hide' | 'remove', answer: string | null = null) => ({
    board: 'swap_requests',
    post_id: 7,
    decision,
    reason: 'rude',
    answer,
  })
  const edit = <button type="button">Edit</button>
  const note = <HiddenNote userId={ADA.id} post={OWN} edit={edit} />

  test.each([
    ['en', 'hide', 'A moderator has hidden this post. Reason: Rude or hurtful. Edit it to show it again.', 1],
    [
      'en',
      'remove',
      'A moderator has removed this post. Reason: Rude or hurtful. Others will not see it again.',
      0,
    ],
    ['ar', 'hide', 'أخفى أحد المشرفين هذا المنشور. السبب: مسيء أو جارح. عدّله ليظهر من جديد.', 1],
    ['ar', 'remove', 'أزال أحد المشرفين هذا المنشور. السبب: مسيء أو جارح. لن يراه الآخرون بعد الآن.', 0],
  ] as const)(
    'MOD-01: in %s its owner reads the reason of a post to %s',
    async (language, decision, sentence, edits) => {
      // A decision about another board's post of the same number is none about this one.
      stubNetwork(() => json(200, [{ ...decided('hide'), board: 'practicum_groups' }, decided(decision)]))
      renderIn(language, note)
      await screen.findByText(sentence)
      // What is removed is not edited back onto the board.
      expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(edits)
    },
  )

  test('MOD-02: the owner answers once, and reads the own answer from then on', async () => {
    let answer: string | null = null
    const sent = stubNetwork(({ path, body }) => {
      if (!path.endsWith('answer_decision')) return json(200, [decided('remove', answer)])
      answer = (body as { p_answer: string }).p_answer
      return noContent()
    })
    const { user } = renderIn('en', note)
    await user.click(await screen.findByRole('button', { name: 'Answer the moderators' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your answer/ })
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText('Write an answer')
    await user.type(field, ' It is about me ')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect((await screen.findByText('It is about me')).closest('p')?.textContent).toContain(
      'You have answered',
    )
    expect(screen.queryByRole('button', { name: 'Answer the moderators' })).toBeNull()
    expect(sent.find(({ path }) => path.endsWith('answer_decision'))?.body).toEqual({
      p_board: 'swap_requests',
      p_post: 7,
      p_answer: 'It is about me',
    })
  })

  test('MOD-02: a refused answer is said, and stays in the field', async () => {
    stubNetwork(({ path }) =>
      path.endsWith('answer_decision')
        ? databaseError(409, 'PT409', 'already-answered')
        : json(200, [decided('hide')]),
    )
    const { user } = renderIn('en', note)
    await user.click(await screen.findByRole('button', { name: 'Answer the moderators' }))
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, 'Again')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    expect((await screen.findByRole('alert')).textContent).toBe('You have answered already')
    expect(field.value).toBe('Again')
  })

  test('MOD-01: when the reason cannot be loaded, the owner is told so, and can try again', async () => {
    let isBroken = true
    stubNetwork(() => (isBroken ? databaseError(500, 'XX000') : json(200, [decided('hide')])))
    const { user } = renderIn('en', note)
    await screen.findByText(/Why could not be loaded/)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(/Rude or hurtful/)
  })
})

describe('blocking', () => {
  const POST = { board: 'course_requests', key: 'AbCd1234' } as const
  test.each([
    [
      'en',
      'Block this student',
      'Block this student?',
      'Block',
      'Blocked. You do not see each other any more.',
    ],
    ['ar', 'حظر هذا الطالب', 'هل تريد حظر هذا الطالب؟', 'حظر', 'تم الحظر. لم يعد أحدكما يرى منشورات الآخر.'],
  ] as const)(
    'MOD-04: blocks whoever posted it, once it is confirmed (%s)',
    async (language, ask, title, block, done) => {
      const sent = stubNetwork(noContent)
      const { user } = renderIn(language, <ReportButton userId={ADA.id} post={POST} name="MATH 101" />)
      await user.click(screen.getByRole('button', { name: ask }))
      const dialog = within(await screen.findByRole('alertdialog', { name: title }))
      expect(sent).toEqual([])
      const refresh = vi.spyOn(queryClient, 'invalidateQueries')
      await user.click(dialog.getByRole('button', { name: block }))
      await screen.findByText(done)
      expect(sent.map(({ path, body }) => [path, body])).toEqual([
        ['/rest/v1/rpc/block_poster', { p_board: 'course_requests', p_post: 'AbCd1234' }],
      ])
      // What the other one posted goes from every list, once this has been read.
      expect(refresh).not.toHaveBeenCalled()
      await waitFor(() => expect(refresh).toHaveBeenCalledWith())
    },
  )

  test('MOD-04: a refusal is a sentence', async () => {
    stubNetwork(() => databaseError(409, 'PT409', 'too-many-blocks'))
    const { user } = renderIn('en', <ReportButton userId={ADA.id} post={POST} name="MATH 101" />)
    await user.click(screen.getByRole('button', { name: 'Block this student' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('You have blocked 200 students')
  })
})
