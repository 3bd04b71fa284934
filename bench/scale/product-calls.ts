import type { Json } from '../../app/backend/database.types.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import type { Account } from '../../tests/support/accounts.ts'
import type { Gateways } from './gateways.ts'

/** One call of a screen. What it does in the database is measured under its name. */
export type Measure = <Answer>(name: string, call: () => Promise<Answer>) => Promise<Answer>

/** What others have posted, for a student to read and report. */
export type Posts = { swap: number; group: number; slug: string }

type Answered = { data: unknown; error: { code: string } | null }

/** The data of an answer. A call that fails would measure nothing. */
function of<Data>(answer: { data: Data; error: unknown }): NonNullable<Data> {
  if (answer.error) throw new Error(JSON.stringify(answer.error))
  return answer.data as NonNullable<Data>
}

/** Everything that the screens call, once, as one student; it ends with the account deleted. */
export async function callAll(
  url: string,
  { swaps, matches, groups, requests, reports, documents, feeds, info, feedback, rights }: Gateways,
  { id, email, password, client }: Account,
  others: Posts,
  measured: Measure,
): Promise<void> {
  globalThis.benchClient = client
  const measure = async <Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await measured(name, call)
    const { error } = { error: null, ...(answer as Partial<Answered>) }
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`)
    return answer
  }

  const fields = {
    course_name: 'MATH 101',
    current_section: '1',
    target_section: '2',
    creator_student_id: '60101234',
  }
  const board = of(await measure('swaps: first page of the board', () => swaps.listOpenSwapRequests()))
  await measure('swaps: page 10', () => swaps.listOpenSwapRequests({ page: 10 }))
  await measure('swaps: filter, a common course', () => swaps.listOpenSwapRequests({ course: 'course 7' }))
  await measure('swaps: filter, one post', () => swaps.listOpenSwapRequests({ course: 'rare' }))
  await measure('swaps: filter, no post', () =>
    swaps.listOpenSwapRequests({ course: 'nothing of this name' }),
  )
  const shown = { ids: board.data.map((row) => row.id), newest: Math.max(...board.data.map((row) => row.id)) }
  await measure('swaps: news, every 30 s', () => swaps.readSwapNews(shown))
  await measure('swaps: news, filtered', () => swaps.readSwapNews(shown, 'nothing of this name'))
  await measure('swaps: my requests', () => swaps.listSwapRequestsOf(id))
  const swap = of(await measure('swaps: post', () => swaps.createSwapRequest(id, fields)))
  await measure('swaps: one', () => swaps.getSwapRequest(others.swap))
  await measure('swaps: edit', () => swaps.updateSwapRequest(swap.id, id, { target_section: '3' }))
  await measure('swaps: close', () => swaps.updateSwapRequestStatus(swap.id, id, 'closed'))
  await measure('swaps: delete', () => swaps.deleteSwapRequest(swap.id, id))
  await measure('matches: find', () => matches.findSwapMatches(id))
  await measure('matches: count of the sidebar', () => matches.countUnseenMatches(id))
  await measure('matches: mark as seen', () => matches.markMatchesSeen(id))

  const group = {
    title: 'Robots',
    description: 'A robot',
    publisher_student_id: '60101234',
    semester: 'fall-2026',
    tags: ['Software Engineering'],
    notes: '',
  }
  const page = of(await measure('practicum: first page of the board', () => groups.listOpenGroups()))
  const ids = page.data.map((row) => row.id)
  await measure('practicum: news, every 30 s', () => groups.readGroupNews({ ids, newest: Math.max(...ids) }))
  const own = of(await measure('practicum: post', () => groups.createPracticumGroup(id, group)))
  await measure('practicum: one', () => groups.getPracticumGroup(others.group))
  await measure('practicum: edit', () => groups.updatePracticumGroup(own.id, id, { title: 'Drones' }))
  await measure('practicum: close', () => groups.setGroupStatus(own.id, id, 'closed'))
  await measure('practicum: my groups', () => groups.listGroupsOfUser(id))
  await measure('practicum: delete', () => groups.deletePracticumGroup(own.id, id))

  const payload = {
    creatorName: 'Salma',
    creatorStudentId: '60101234',
    courseName: 'MATH 101',
    students: [{ id: 1, name: 'Noor', studentId: '60105678' }],
  }
  const { slug } = of(
    await measure('course request: create', () => requests.createCourseRequest(payload, id)),
  )
  await measure('course request: open a link', () => requests.getCourseRequest(others.slug))
  await measure('course request: add a student', () =>
    requests.addInterestedStudent(slug, { name: 'Hamad', student_id: '60109999' }),
  )
  await measure('course request: my requests', () => requests.listCourseRequestsOf(id))
  await measure('course request: own one', () => requests.getOwnCourseRequest(slug, id))
  await measure('course request: edit', () =>
    requests.updateCourseRequest(slug, id, { course_name: 'MATH 102' }),
  )
  await measure('course request: delete', () => requests.deleteCourseRequest(slug, id))

  const report = { reason: 'rude', note: '' } as const
  await measure('report: a swap request', () =>
    reports.reportPost(id, { board: 'swap_requests', key: others.swap }, report),
  )
  await measure('report: a group', () =>
    reports.reportPost(id, { board: 'practicum_groups', key: others.group }, report),
  )
  await measure('report: a course request', () =>
    reports.reportPost(id, { board: 'course_requests', key: others.slug }, report),
  )

  const all = of(await measure('sync: all documents, a new device', () => documents.syncDocuments(id, [], 0)))
  await measure('sync: nothing new, every 5 min', () => documents.syncDocuments(id, [], all.revision))
  const edited = all.documents.find(({ kind }) => kind === 'plan')
  if (!edited) throw new Error('The student has no plan')
  const sent = { ...edited, data: edited.data as Json, is_deleted: false }
  await measure('sync: an edit', () => documents.syncDocuments(id, [sent], all.revision))

  await measure('academic info: read', () => info.getAcademicInfo(id))
  await measure('academic info: save', () =>
    info.saveAcademicInfo(id, { totalGradePoints: 90, totalCredits: 30, currentSubjects: 5 }),
  )
  await measure('feedback: send', () =>
    feedback.sendFeedback(id, { name: '', type: 'bug', message: 'It broke' }),
  )

  await measure('calendar feed: state', () => feeds.getCalendarFeed(id))
  const token = of(await measure('calendar feed: make', () => feeds.renewCalendarFeed(id)))
  await measure('calendar feed: a fetch of a calendar app', () =>
    mustFetch(`${url}${feeds.feedAddress(token, 'ar')}`),
  )
  await measure('calendar feed: switch off', () => feeds.switchOffCalendarFeed(id))

  const visitor = visitorAt(url)
  await measure('account: sign in', () => visitor.auth.signInWithPassword({ email, password }))
  await measure('account: refresh, every 15 min', () => visitor.auth.refreshSession())
  await measure('account: change the name', () => visitor.auth.updateUser({ data: { name: 'Noor' } }))
  await measure('account: mail for a new password', () =>
    // No client of supabase-js, which would wait for the browser's address.
    mustFetch(`${url}/auth/v1/recover`, { email }),
  )
  await measure('account: sign out', () => visitor.auth.signOut({ scope: 'local' }))
  await measure('account: export', () => rights.exportMyData(id))
  await measure('academic info: delete', () => info.deleteAcademicInfo(id))
  await measure('account: delete', () => rights.deleteMyAccount(id, email))
}

async function mustFetch(address: string, body?: object): Promise<void> {
  const response = await fetch(address, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
}
