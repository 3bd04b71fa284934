import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Json } from '../../app/backend/database.types.ts'
import type { Result } from '../../app/backend/result.ts'
import type { ListResult } from '../../app/boards/every-board/paged-list.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'

/**
 * The allowlist of the API (ENG-07) must permit every call of the product: every function of every gateway calls the real
 * server, and none may be refused. Only the client is replaced, because the browser's reads its session from localStorage.
 */

let server: EmbeddedEdition
let account: Account
beforeAll(async () => {
  // Another file of this worker may have loaded the client that is replaced here.
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  server = await startServer()
  account = await signUpAt(server.url)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.resetModules()
  await server?.stop()
})
vi.mock('../../app/backend/supabase.ts', () => ({ supabase: async () => account.client }))

const swap = {
  course_name: 'MATH 101',
  current_section: '1',
  target_section: '2',
  creator_student_id: '60101234',
}
const request = {
  creatorName: 'Salma',
  creatorStudentId: '60101234',
  courseName: 'MATH 101',
  students: [{ id: 1, name: 'Noor', studentId: '60105678' }],
}

/** Posts {@link swap} as somebody else than the {@link account}. */
async function postSwap({ client }: Account): Promise<{ id: number }> {
  const { data: post } = await client.from('swap_requests').insert(swap).select('id').single().throwOnError()
  return post
}

/** Returns the data of a call and throws when it failed. */
function data<Data>(result: Result<Data> | ListResult<Data>): Data {
  expect(result.error).toBeNull()
  return result.data as Data
}

type Gateway = Record<string, unknown>
const used = new Map<string, { module: Gateway; calls: Set<string> }>()

/** Wraps a gateway to record which of its functions are called. */
async function gateway<Module extends object>(path: string, module: Promise<Module>): Promise<Module> {
  const calls = new Set<string>()
  const functions = await module
  used.set(path, { module: functions as Gateway, calls })
  return new Proxy(functions, {
    get: (target, name) => {
      calls.add(String(name))
      return Reflect.get(target, name)
    },
  })
}

test('ENG-07: swaps', async () => {
  const swaps = await gateway('boards/swaps/swap-requests', import('../../app/boards/swaps/swap-requests.ts'))
  const { id } = data(await swaps.createSwapRequest(account.id, swap))
  data(await swaps.getSwapRequest(id))
  data(await swaps.listSwapRequestsOf(account.id))
  data(await swaps.listSwapRequests({ status: 'open', course_name: 'MATH 101' }, { orderBy: 'expires_at' }))
  const open = data(await swaps.listOpenSwapRequests({ course: 'a(b),"c" 50%_\\', page: 2 })) as unknown
  expect(open).toMatchObject({ data: [] })
  const { newer, present } = data(await swaps.readSwapNews({ ids: [id, id + 1], newest: id - 1 }, 'math'))
  // `newest` is below the only request, which is on the screen and so is not counted as newer.
  expect([newer, present.map((row) => row.id)]).toEqual([0, [id]])
  expect(data(await swaps.readSwapNews({ ids: [], newest: 0 }))).toEqual({ present: [], newer: 1 })
  data(await swaps.updateSwapRequest(id, account.id, { course_name: 'a, "b" (c)' }))
  data(await swaps.updateSwapRequest(id, account.id, { target_section: '3' }))
  data(await swaps.updateSwapRequestStatus(id, account.id, 'closed'))
  data(await swaps.deleteSwapRequest(id, account.id))
})

test('ENG-07: the matches of swaps', async () => {
  const { createSwapRequest, updateSwapRequest } = await import('../../app/boards/swaps/swap-requests.ts')
  const matches = await gateway(
    'boards/swaps/matches/swap-matches',
    import('../../app/boards/swaps/matches/swap-matches.ts'),
  )
  const own = data(await createSwapRequest(account.id, { ...swap, other_target_sections: ['3', '4'] }))
  const other = await signUpAt(server.url, 'Noor')
  const noor = { ...swap, course_name: 'math-١٠١', current_section: '04', target_section: '1' }
  const { data: posted } = await other.client
    .from('swap_requests')
    .insert(noor)
    .select('id')
    .single()
    .throwOnError()

  const [match] = data(await matches.findSwapMatches(account.id))
  expect(match).toEqual({
    id: `${own.id}-${posted.id}`,
    ownRequestId: own.id,
    course: 'MATH 101',
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
    isSeen: false,
    steps: [
      { requestId: own.id, name: 'Salma', studentId: '60101234', gives: '1' },
      { requestId: posted.id, name: 'Noor', studentId: '60101234', gives: '04' },
    ],
  })
  expect(data(await matches.countUnseenMatches(account.id))).toBe(1)
  expect(data(await matches.markMatchesSeen(account.id))).toBeNull()
  expect(data(await matches.countUnseenMatches(account.id))).toBe(0)
  expect(data(await matches.findSwapMatches(account.id))).toMatchObject([{ isSeen: true }])
  expect(data(await matches.readMatchNews(account.id))).toEqual([])
  for (const answer of ['contacted', 'agreed'] as const)
    data(await matches.answerMatch(account.id, `${own.id}-${posted.id}`, answer))
  expect(data(await matches.readMatchNews(account.id))).toMatchObject([
    { id: `${own.id}-${posted.id}`, agreement: 'agreed' },
  ])
  data(await matches.answerMatch(account.id, `${own.id}-${posted.id}`, 'withdrawn'))
  expect(data(await matches.readMatchNews(account.id))).toEqual([])
  data(await updateSwapRequest(own.id, account.id, { other_target_sections: [] }))
  expect(data(await matches.findSwapMatches(account.id))).toEqual([])
})

test('ENG-07: practicum groups', async () => {
  const groups = await gateway(
    'boards/practicum/practicum-groups',
    import('../../app/boards/practicum/practicum-groups.ts'),
  )
  const fields = {
    title: 'Robots',
    description: 'A robot',
    publisher_student_id: '60101234',
    semester: 'fall-2026',
    tags: ['Software Engineering'],
    notes: '',
  }
  const { id } = data(await groups.createPracticumGroup(account.id, fields))
  data(await groups.getPracticumGroup(id))
  data(await groups.listGroupsOfUser(account.id))
  data(await groups.listPracticumGroups({ status: 'open' }))
  data(await groups.listOpenGroups({ page: 2 }))
  expect(data(await groups.readGroupNews({ ids: [id], newest: id }))).toMatchObject({
    present: [{ id }],
    newer: 0,
  })
  data(await groups.updatePracticumGroup(id, account.id, { title: 'Drones' }))
  data(await groups.setGroupStatus(id, account.id, 'closed'))
  data(await groups.deletePracticumGroup(id, account.id))
})

test('ENG-07: course requests', async () => {
  const requests = await gateway(
    'boards/course-requests/course-requests',
    import('../../app/boards/course-requests/course-requests.ts'),
  )
  const { slug } = data(await requests.createCourseRequest(request, account.id))
  data(await requests.getCourseRequest(slug))
  const secret = '0123456789abcdef0123456789abcdef'
  data(await requests.addInterestedStudent(slug, { name: 'Hamad', student_id: '60109999' }, secret))
  const corrected = { name: 'Hamad', student_id: '60108888' }
  data(await requests.changeInterestedStudent(slug, '60109999', corrected, secret))
  expect(
    data(await requests.removeInterestedStudent(slug, '60108888', secret)).interested_students,
  ).toHaveLength(1)
  data(await requests.listCourseRequestsOf(account.id))
  expect(data(await requests.getOwnCourseRequest(slug, account.id))).toMatchObject({ slug, hidden_at: null })
  expect(data(await requests.getOwnCourseRequest('AAAAAAAA', account.id))).toBeNull()
  data(await requests.updateCourseRequest(slug, account.id, { course_name: 'MATH 102' }))
  data(await requests.deleteCourseRequest(slug, account.id))
})

test('ENG-07, MATCH-08: reports', async () => {
  const reports = await gateway(
    'boards/reports/report-post',
    import('../../app/boards/reports/report-post.ts'),
  )
  expect(reports.checkReport({ reason: 'rude', note: '' })).toEqual({})
  const other = await signUpAt(server.url)
  const post = await postSwap(other)
  const { data: request } = await other.client
    .from('course_requests')
    .insert({
      creator_name: 'Noor',
      creator_student_id: '7',
      course_name: 'MATH 101',
      interested_students: [{ name: 'Noor', student_id: '7' }],
    })
    .select('slug')
    .single()
    .throwOnError()
  const report = { reason: 'rude', note: ' Not kind ' } as const
  data(await reports.reportPost(account.id, { board: 'swap_requests', key: post.id }, report))
  data(await reports.reportPost(account.id, { board: 'course_requests', key: request.slug }, report))
  const refused = await reports.reportPost(account.id, { board: 'practicum_groups', key: 999 }, report)
  expect(refused.error?.code).toBe('post-gone')
})

test('ENG-07, MOD-01, MOD-02: moderation, and what the owner answers', async () => {
  const moderation = await gateway(
    'boards/moderation/moderation',
    import('../../app/boards/moderation/moderation.ts'),
  )
  const decisions = await gateway(
    'boards/reports/post-decisions',
    import('../../app/boards/reports/post-decisions.ts'),
  )
  const standing = await gateway(
    'account/standing/standing',
    import('../../app/account/standing/standing.ts'),
  )
  const { createSwapRequest } = await import('../../app/boards/swaps/swap-requests.ts')
  const { reportPost } = await import('../../app/boards/reports/report-post.ts')
  const [moderator, owner] = [account, await signUpAt(server.url, 'Noor')]
  expect((await moderation.listPosts(moderator.id, false)).error?.code).toBe('not-a-moderator')
  const sql = administrator(server.dataDir)
  await sql`select private.add_moderator(${moderator.email})`
  await sql.end()
  expect(data(await standing.readStanding(moderator.id))).toEqual({
    is_moderator: true,
    suspension: null,
    student_id: null,
  })

  account = owner
  const { id } = data(await createSwapRequest(owner.id, { ...swap, other_target_sections: [] }))
  account = moderator
  data(await reportPost(moderator.id, { board: 'swap_requests', key: id }, { reason: 'spam', note: '' }))
  const found = async (isSettled: boolean) => {
    const { posts } = data(await moderation.listPosts(moderator.id, isSettled))
    const post = posts.find((one) => one.id === id)
    if (!post) throw new Error('It is not listed')
    return post
  }
  const seen = await found(false)
  data(await moderation.decide(moderator.id, seen, { act: 'suspend', reason: 'spam', days: 3 }))
  const stale = await moderation.decide(moderator.id, seen, { act: 'keep' })
  expect(stale.error?.code).toBe('post-changed')
  data(await moderation.decide(moderator.id, await found(false), { act: 'hide', reason: 'rude' }))

  account = owner
  expect(data(await standing.readStanding(owner.id)).suspension?.reason).toBe('spam')
  const refused = await createSwapRequest(owner.id, { ...swap, other_target_sections: [] })
  expect(refused.error?.code).toBe('suspended')
  expect(data(await decisions.listOwnDecisions(owner.id))).toEqual([
    { board: 'swap_requests', post_id: id, decision: 'hide', reason: 'rude', answer: null },
  ])
  expect(decisions.checkAnswer({ answer: ' x ' })).toEqual({})
  data(await decisions.answerDecision(owner.id, { board: 'swap_requests', id }, ' It is true '))

  account = moderator
  expect((await found(false)).answer).toBe('It is true')
  data(await moderation.decide(moderator.id, await found(false), { act: 'keep' }))
  const log = data(await moderation.readLog(moderator.id, null))
  expect(log.map(({ act }) => act)).toEqual(['keep', 'hide', 'suspend'])
  expect(data(await moderation.readLog(moderator.id, log[0]?.id ?? 0))).toHaveLength(2)
  const suspension = log.find(({ is_active }) => is_active)
  if (!suspension) throw new Error('Nobody is suspended')
  data(await moderation.liftSuspension(moderator.id, suspension))
})

test('ENG-07, CAL-22: what the moderator publishes of the academic calendar, and takes back', async () => {
  const dates = await gateway(
    'boards/moderation/academic-dates/published-dates',
    import('../../app/boards/moderation/academic-dates/published-dates.ts'),
  )
  const change = { semester: 'fall-2026', kind: 'classes-end', own: null, dates: [{ start: '2026-12-03' }] }
  const origin = { source: 'https://www.udst.edu.qa/calendar', readOn: '2026-11-25' }
  expect(data(await dates.listRows(account.id))).toEqual([])
  data(await dates.publish(account.id, [{ ...change, seen: 0 }], origin))
  expect(data(await dates.listRows(account.id))).toEqual([{ ...change, ...origin, revision: 1 }])
  const stale = await dates.publish(account.id, [{ ...change, seen: 0 }], origin)
  expect(stale.error?.code).toBe('calendar-changed')
  const [published] = data(await dates.listPublications(account.id, null))
  if (!published) throw new Error('It is not listed')
  expect(published).toMatchObject({ undoes: null, changes: [{ semester: 'fall-2026', kind: 'classes-end' }] })
  expect(data(await dates.listPublications(account.id, published.publication))).toEqual([])
  data(await dates.undo(account.id, published))
  expect(data(await dates.listRows(account.id))).toEqual([])
})

test('ENG-07, MOD-04: blocks', async () => {
  const { blockPoster } = await gateway(
    'boards/reports/block-poster',
    import('../../app/boards/reports/block-poster.ts'),
  )
  const blocks = await gateway('account/profile/blocks', import('../../app/account/profile/blocks.ts'))
  const other = await signUpAt(server.url, 'Hamad')
  const post = await postSwap(other)
  data(await blockPoster(account.id, { board: 'swap_requests', key: post.id }))
  const [block] = data(await blocks.listBlocks(account.id))
  if (!block) throw new Error('There is no block')
  expect(block).toMatchObject({ name: 'Hamad', student_id: swap.creator_student_id })
  data(await blocks.unblock(account.id, block))
  expect(data(await blocks.listBlocks(account.id))).toEqual([])
})

test('ENG-07, KEEP-07: kept documents, in one request as large as it may be', async () => {
  const { syncDocuments } = await gateway(
    'persistence/sync/account-documents',
    import('../../app/persistence/sync/account-documents.ts'),
  )
  const document = (id: string, data: Json) => ({
    kind: 'plan',
    id,
    revision: 0,
    schema_version: 1,
    is_deleted: false,
    data,
  })
  const plans = Array.from({ length: 60 }, (_, index) => document(`p${index}`, { x: 'y'.repeat(14_500) }))
  const first = data(await syncDocuments(account.id, plans, 0))
  expect([first.revision, first.written.length, first.refused, first.documents]).toEqual([60, 60, [], []])
  const again = data(await syncDocuments(account.id, [document('p0', {}), document('p60', {})], 60))
  expect(again).toMatchObject({
    revision: 60,
    refused: [{ kind: 'plan', id: 'p60', reason: 'too-many' }],
    documents: [{ id: 'p0', revision: 1, data: { x: expect.any(String) } }],
  })
})

test('ENG-07, ICS-03: the calendar feed', async () => {
  const feeds = await gateway(
    'tools/planner/calendar/calendar-feed',
    import('../../app/tools/planner/calendar/calendar-feed.ts'),
  )
  expect(data(await feeds.getCalendarFeed(account.id))).toBeNull()
  vi.stubGlobal('window', { location: new URL(server.url) })
  const address = feeds.feedAddress(data(await feeds.renewCalendarFeed(account.id)), 'ar')
  expect((await fetch(address)).status).toBe(200)
  expect(data(await feeds.getCalendarFeed(account.id))).toEqual({ renewedAt: expect.any(String) })
  expect(data(await feeds.switchOffCalendarFeed(account.id))).toBeNull()
  expect((await fetch(address)).status).toBe(404)
})

test('ENG-07: alerts', async () => {
  const alerts = await gateway('account/alerts/alerts', import('../../app/account/alerts/alerts.ts'))
  const endpoint = 'https://push.example/1'
  const browser = { endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  data(await alerts.setAlertMail(account.id, true, 'ar'))
  data(await alerts.addSubscription(account.id, browser, 'ar'))
  data(await alerts.setDateReminders(account.id, true, 'Europe/London', 'ar'))
  const choices = {
    ...{ byMail: true, reminds: true, timeZone: 'Europe/London' },
    ...{ language: 'ar', endpoints: [endpoint] },
  }
  expect(data(await alerts.readAlertChoices(account.id))).toMatchObject(choices)
  data(await alerts.removeSubscription(account.id, endpoint))
  // Of no mail.
  expect((await alerts.switchOffAlertMail('0'.repeat(32))).error).not.toBeNull()
})

test('ENG-07: academic info, data rights and feedback', async () => {
  const info = await gateway(
    'account/academic-info/academic-info',
    import('../../app/account/academic-info/academic-info.ts'),
  )
  expect(data(await info.getAcademicInfo(account.id))).toBeNull()
  const record = { totalGradePoints: 90, totalCredits: 30, currentSubjects: 5 }
  data(await info.saveAcademicInfo(account.id, record))
  data(await info.saveAcademicInfo(account.id, { ...record, totalGradePoints: 96.5 }))
  expect(data(await info.getAcademicInfo(account.id))).toEqual({ ...record, totalGradePoints: 96.5 })
  data(await info.deleteAcademicInfo(account.id))

  const feedback = await gateway('boards/feedback/feedback', import('../../app/boards/feedback/feedback.ts'))
  expect(feedback.canSend({ name: '', type: 'bug', message: 'It broke' })).toBe(true)
  expect(feedback.checkFeedback({ name: '', type: 'bug', message: 'It broke' })).toBeDefined()
  data(await feedback.sendFeedback(account.id, { name: '', type: 'bug', message: 'It broke' }))

  const rights = await gateway(
    'account/profile/data-rights',
    import('../../app/account/profile/data-rights.ts'),
  )
  data(await rights.exportMyData(account.id))
  data(await rights.deleteMyAccount(account.id, account.email))
})

test('ENG-07: these tests call every function of every gateway, and every file that names a table', async () => {
  const files = readdirSync(join(PROJECT_ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /\.rpc\(|\.from\((TABLE|')|functions\.invoke|= boardGateway</.test(
        readFileSync(join(PROJECT_ROOT, 'app', name), 'utf8'),
      ),
    )
    .map((name) => name.replace(/\.ts$/, ''))
  expect([...used.keys()].toSorted()).toEqual(files.toSorted())
  for (const [path, { module, calls }] of used) {
    const functions = Object.keys(module).filter((name) => typeof module[name] === 'function')
    expect([path, functions.filter((name) => !calls.has(name))]).toEqual([path, []])
  }
})
