// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../backend/error-catalogue'
import {
  ADA,
  endSignedIn,
  json,
  jsonPage,
  noContent,
  type SentRequest,
  sessionOf,
  startSignedIn,
  stubNetwork,
} from './network'

/** Every call of every gateway. The types reject a gateway function that is missing here. */

type ServiceCall<Key, Module> = Module extends (...input: never[]) => Promise<unknown> ? Key : never
type ServiceCalls<Module> = {
  [Key in keyof Module as ServiceCall<Key, Module[Key]>]: (service: Module) => Promise<unknown>
}

/** Calls by name, each on modules that are loaded when it runs. */
function callsOf<Module>(load: () => Promise<Module>, calls: ServiceCalls<Module>) {
  return Object.entries<(service: Module) => Promise<unknown>>(calls).map(
    ([name, call]) => [name, async () => call(await load())] as const,
  )
}

const record = { totalGradePoints: 120, totalCredits: 40, currentSubjects: 5 }
const swap = {
  course_name: 'MATH 101',
  current_section: '1',
  target_section: '2',
  creator_student_id: '60301234',
}
const group = {
  title: 'Robots',
  description: 'They walk.',
  publisher_student_id: '60301234',
  semester: 'fall-2026' as const,
  tags: ['Software Engineering'],
  notes: '',
}
const request = {
  creatorName: 'Ada',
  creatorStudentId: '60301234',
  courseName: 'MATH 101',
  students: [{ name: 'Bo', studentId: '60305678' }],
}
const storedRequest = {
  id: 1,
  slug: 'k3Xq0aZb',
  creator_name: 'Ada',
  creator_student_id: '60301234',
  course_name: 'MATH 101',
  interested_students: [{ name: 'Bo', student_id: '60305678' }],
  created_at: '2026-11-22T08:00:00+00:00',
  expiration_date: '2026-12-22T08:00:00+00:00',
  is_checked: false,
  own_student_ids: [],
}

const CALLS = [
  ...callsOf(() => import('../account/auth'), {
    signUp: ({ signUp }) =>
      signUp({ name: 'Ada', email: ADA.email, password: 'secret' }, 'https://zameel.example'),
    signIn: ({ signIn }) => signIn({ email: ADA.email, password: 'secret' }),
    signOut: ({ signOut }) => signOut(),
    signOutElsewhere: ({ signOutElsewhere }) => signOutElsewhere(),
    updateProfile: ({ updateProfile }) => updateProfile({ name: 'Ada' }),
    updatePassword: ({ updatePassword }) => updatePassword('secret 2'),
    sendResetEmail: ({ sendResetEmail }) => sendResetEmail(ADA.email, 'https://zameel.example'),
    resendConfirmation: ({ resendConfirmation }) => resendConfirmation(ADA.email, 'https://zameel.example'),
    confirmEmail: ({ confirmEmail }) => confirmEmail({ tokenHash: 'abc123' }),
    openRecovery: ({ openRecovery }) => openRecovery('abc123'),
  }),
  ...callsOf(() => import('../account/academic-info/academic-info'), {
    getAcademicInfo: ({ getAcademicInfo }) => getAcademicInfo(ADA.id),
    saveAcademicInfo: ({ saveAcademicInfo }) => saveAcademicInfo(ADA.id, record),
    deleteAcademicInfo: ({ deleteAcademicInfo }) => deleteAcademicInfo(ADA.id),
  }),
  ...callsOf(() => import('../boards/swaps/swap-requests'), {
    createSwapRequest: ({ createSwapRequest }) => createSwapRequest(ADA.id, swap),
    getSwapRequest: ({ getSwapRequest }) => getSwapRequest(1),
    listSwapRequestsOf: ({ listSwapRequestsOf }) => listSwapRequestsOf(ADA.id),
    listSwapRequests: ({ listSwapRequests }) => listSwapRequests(),
    listOpenSwapRequests: ({ listOpenSwapRequests }) => listOpenSwapRequests(),
    readSwapNews: ({ readSwapNews }) => readSwapNews({ ids: [1], newest: 1 }),
    updateSwapRequest: ({ updateSwapRequest }) => updateSwapRequest(1, ADA.id, swap),
    updateSwapRequestStatus: ({ updateSwapRequestStatus }) => updateSwapRequestStatus(1, ADA.id, 'closed'),
    deleteSwapRequest: ({ deleteSwapRequest }) => deleteSwapRequest(1, ADA.id),
  }),
  ...callsOf(() => import('../boards/swaps/matches/swap-matches'), {
    findSwapMatches: ({ findSwapMatches }) => findSwapMatches(ADA.id),
    countUnseenMatches: ({ countUnseenMatches }) => countUnseenMatches(ADA.id),
    markMatchesSeen: ({ markMatchesSeen }) => markMatchesSeen(ADA.id),
    readMatchNews: ({ readMatchNews }) => readMatchNews(ADA.id),
    answerMatch: ({ answerMatch }) => answerMatch(ADA.id, '1-2', 'no'),
  }),
  ...callsOf(() => import('../boards/practicum/practicum-groups'), {
    createPracticumGroup: ({ createPracticumGroup }) => createPracticumGroup(ADA.id, group),
    getPracticumGroup: ({ getPracticumGroup }) => getPracticumGroup(1),
    listGroupsOfUser: ({ listGroupsOfUser }) => listGroupsOfUser(ADA.id),
    listPracticumGroups: ({ listPracticumGroups }) => listPracticumGroups(),
    listOpenGroups: ({ listOpenGroups }) => listOpenGroups(),
    readGroupNews: ({ readGroupNews }) => readGroupNews({ ids: [1], newest: 1 }),
    updatePracticumGroup: ({ updatePracticumGroup }) => updatePracticumGroup(1, ADA.id, group),
    setGroupStatus: ({ setGroupStatus }) => setGroupStatus(1, ADA.id, 'closed'),
    deletePracticumGroup: ({ deletePracticumGroup }) => deletePracticumGroup(1, ADA.id),
  }),
  ...callsOf(() => import('../boards/course-requests/course-requests'), {
    createCourseRequest: ({ createCourseRequest }) => createCourseRequest(request, ADA.id),
    getCourseRequest: ({ getCourseRequest }) => getCourseRequest(storedRequest.slug),
    addInterestedStudent: ({ addInterestedStudent }) =>
      addInterestedStudent(storedRequest.slug, { name: 'Bo', student_id: '60305678' }),
    changeInterestedStudent: ({ changeInterestedStudent }) =>
      changeInterestedStudent(storedRequest.slug, '60305678', { name: 'Bo', student_id: '60305678' }),
    removeInterestedStudent: ({ removeInterestedStudent }) =>
      removeInterestedStudent(storedRequest.slug, '60305678'),
    listCourseRequestsOf: ({ listCourseRequestsOf }) => listCourseRequestsOf(ADA.id),
    getOwnCourseRequest: ({ getOwnCourseRequest }) => getOwnCourseRequest(storedRequest.slug, ADA.id),
    updateCourseRequest: ({ updateCourseRequest }) =>
      updateCourseRequest(storedRequest.slug, ADA.id, { course_name: 'MATH 102' }),
    deleteCourseRequest: ({ deleteCourseRequest }) => deleteCourseRequest(storedRequest.slug, ADA.id),
  }),
  ...callsOf(() => import('../boards/reports/report-post'), {
    reportPost: ({ reportPost }) =>
      reportPost(ADA.id, { board: 'swap_requests', key: 1 }, { reason: 'spam', note: '' }),
  }),
  ...callsOf(() => import('../boards/feedback/feedback'), {
    sendFeedback: ({ sendFeedback }) => sendFeedback(ADA.id, { name: '', type: 'bug', message: 'Broken' }),
  }),
  ...callsOf(() => import('../persistence/sync/account-documents'), {
    syncDocuments: ({ syncDocuments }) => syncDocuments(ADA.id, [], 0),
  }),
  ...callsOf(() => import('../account/alerts/alerts'), {
    readAlertChoices: ({ readAlertChoices }) => readAlertChoices(ADA.id),
    setAlertMail: ({ setAlertMail }) => setAlertMail(ADA.id, true, 'en'),
    setDateReminders: ({ setDateReminders }) => setDateReminders(ADA.id, true, 'Asia/Qatar', 'en'),
    addSubscription: ({ addSubscription }) =>
      addSubscription(ADA.id, { endpoint: 'https://push.example/', p256dh: '', auth: '' }, 'en'),
    removeSubscription: ({ removeSubscription }) => removeSubscription(ADA.id, 'https://push.example/'),
    switchOffAlertMail: ({ switchOffAlertMail }) => switchOffAlertMail('token'),
  }),
  ...callsOf(() => import('../account/profile/data-rights'), {
    exportMyData: ({ exportMyData }) => exportMyData(ADA.id),
    deleteMyAccount: ({ deleteMyAccount }) => deleteMyAccount(ADA.id, ADA.email),
  }),
]

const ROWS: Record<string, object> = {
  academic_info: { total_grade_points: 120, total_credits: 40, current_subjects: 5 },
  course_requests: storedRequest,
}

/** A back end that accepts every call. */
function accept({ path, headers }: SentRequest): Response {
  if (path.endsWith('/logout')) return noContent()
  if (path.endsWith('/user')) return json(200, sessionOf().user)
  if (path.startsWith('/auth/')) return json(200, sessionOf())
  if (path === '/rest/v1/rpc/sync_documents')
    return json(200, { time: 1, revision: 0, written: [], refused: [], documents: [], is_complete: true })
  if (/^\/rest\/v1\/rpc\/(?:find_swap_matches|swap_match_news)$/.test(path)) return json(200, [])
  if (path.startsWith('/rest/v1/rpc/')) return json(200, storedRequest)
  const row = ROWS[path.split('/').at(-1) ?? ''] ?? { id: 1 }
  return headers.get('Accept')?.includes('object') ? json(200, row) : jsonPage([row], 1)
}

const RESULT = { data: expect.anything(), error: null, loading: false }
const EMPTY_PAGE = expect.objectContaining({ data: [], count: 0, hasMore: false })

beforeEach(() => void startSignedIn())
afterEach(endSignedIn)

describe('every call of a service', () => {
  test.each(CALLS)('ERR-01: %s gives data, error and loading', async (_name, call) => {
    stubNetwork(accept)
    const result = await call()
    // A call without data returns null.
    expect([RESULT, { ...RESULT, data: null }]).toContainEqual(result)
  })

  test.each(CALLS)(
    'ERR-01 ERR-02: %s gives an error of the catalogue with no data when it is refused',
    async (_name, call) => {
      stubNetwork(() => json(400, { code: 'XX000', message: "the database's own words" }))
      const { data, error, ...rest } = (await call()) as { data: unknown; error: { code: string } }
      expect(Object.keys(ERROR_CATALOGUE)).toContain(error.code)
      expect([null, EMPTY_PAGE]).toContainEqual(data)
      expect(rest).toEqual({ loading: false })
    },
  )
})
