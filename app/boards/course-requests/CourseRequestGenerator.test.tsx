// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { startSession } from '../../account/session'
import { isolated } from '../../i18n/direction'
import {
  ADA,
  databaseError,
  json,
  jsonPage,
  offline,
  type SentRequest,
  stubBoard,
} from '../../testing/network'
import { enter, findDialog, noteOf, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { expectTermSuggestions } from '../../testing/term-suggestions'
import CourseRequestGenerator from './CourseRequestGenerator'

/** The screen with the real gateway and client, on a mocked network. */

const open = (address = '/en/course-request') =>
  renderRoutes([{ path: '*', element: <CourseRequestGenerator /> }], address)

const row = {
  id: 7,
  slug: 'k3Xq0aZb',
  creator_name: 'Ada',
  creator_student_id: '60301234',
  course_name: 'MATH 101',
  interested_students: [
    { name: 'Sara', student_id: '60305555' },
    { name: 'Noor', student_id: '60301111' },
  ],
  created_at: new Date(Date.now() - 60_000).toISOString(),
  expiration_date: new Date(Date.now() + 10.5 * 86_400_000).toISOString(),
  is_checked: false,
}

/** The server: `list` for reading one's own, `write` for all else. */
function serve(list: () => Response, write: (request: SentRequest) => Response = offline): SentRequest[] {
  return stubBoard((request) => (request.method === 'GET' ? list() : write(request)))
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const student = (number: number) => within(screen.getByRole('group', { name: `Student ${number}` }))
const nameOf = (number: number) =>
  student(number).getByRole<HTMLInputElement>('textbox', { name: 'Student name' })
const idOf = (number: number) =>
  student(number).getByRole<HTMLInputElement>('textbox', { name: 'Student ID' })

function fillIn() {
  enter(field('Your student ID'), '60301234')
  enter(field('Course name'), 'MATH 101')
  enter(nameOf(1), 'Sara')
  enter(idOf(1), '60305555')
}

beforeAll(async () => {
  await Promise.all([import('../reports/DecisionNote'), import('../reports/EditDialog')])
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signed out', () => {
  test.each([
    ['/en/course-request', 'You must be logged in to create a course request'],
    ['/ar/course-request', 'يجب تسجيل الدخول لإنشاء طلب مقرر'],
  ])('CREQ-06: %s refuses the submit and sends nothing', async (address, sentence) => {
    const sent = serve(offline)
    act(startSession)
    const { user, container } = open(address)
    const fill = (name: string, text: string) =>
      enter(container.querySelector<HTMLElement>(`[name="${name}"]`) ?? container, text)
    fill('creator-name', 'Ada')
    fill('creator-student-id', '6')
    fill('course-name', 'MATH 101')
    fill('student-name-1', 'Sara')
    await user.type(container.querySelector('[name="student-id-1"]') ?? container, '7{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(sent).toEqual([])
  })
})

describe('signed in', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  test('CREQ-01: asks for the course and the creator, whose name is prefilled', async () => {
    serve(() => jsonPage([]))
    open()
    expect(field('Your name').value).toBe('Ada')
    expect(field('Your student ID').value).toBe('')
    expect(noteOf(field('Course name'))).toBe('Full name and code, e.g. MATH 101')
    expect(await screen.findByText('Your requests and their links will appear here.')).toBeDefined()
  })

  test('CREQ-02: rows of students; the new one has the focus, and the only one cannot be removed', async () => {
    serve(() => jsonPage([]))
    const { user } = open()
    expect(button('Remove student 1').disabled).toBe(true)
    await user.click(button('Add Another Student'))
    expect(document.activeElement).toBe(nameOf(2))
    await user.type(nameOf(2), 'Noor')
    await user.click(button('Remove student 1'))
    expect(nameOf(1).value).toBe('Noor')
    // Its button is disabled now.
    expect(document.activeElement).toBe(nameOf(1))
    expect(screen.queryByRole('group', { name: 'Student 2' })).toBeNull()
    expect(button('Remove student 1').disabled).toBe(true)
  })

  test('CREQ-04 CREQ-05: a missing value gives an error at its field, which an edit removes', async () => {
    const sent = serve(() => jsonPage([]))
    const { user } = open()
    await user.clear(field('Your name'))
    await user.click(button('Generate Request Link'))
    expect(document.activeElement).toBe(field('Your name'))
    for (const name of ['Your name', 'Your student ID', 'Course name']) {
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
      expect(noteOf(field(name))).toBe('Please fill in all required fields')
    }
    expect(noteOf(nameOf(1))).toBe('Please add at least one interested student')
    await user.type(field('Your name'), 'A')
    expect(field('Your name').getAttribute('aria-invalid')).toBeNull()
    await user.type(nameOf(1), 'S')
    expect(nameOf(1).getAttribute('aria-invalid')).toBeNull()
    expect(sent.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('CREQ-14 CREQ-15: invalid and duplicate IDs give errors at their fields', async () => {
    serve(() => jsonPage([]))
    const { user } = open()
    fillIn()
    await user.type(field('Your student ID'), 'x')
    await user.click(button('Add Another Student'))
    await user.type(nameOf(2), 'Other')
    await user.type(idOf(2), '٦٠٣٠٥٥٥٥')
    expect(idOf(2).value).toBe('60305555')
    await user.click(button('Add Another Student'))
    await user.type(nameOf(3), 'Third')
    await user.type(idOf(3), '60-1')
    await user.click(button('Generate Request Link'))
    expect(noteOf(field('Your student ID'))).toBe('Creator student ID must contain only numbers')
    expect(noteOf(idOf(2))).toBe('Duplicate student IDs are not allowed')
    expect(noteOf(idOf(3))).toBe(`Student ID "${isolated('60-1')}" must contain only numbers`)
  })

  test('BOARD-05: all IDs without the pattern are asked about in one go, from the first on, and then sent', async () => {
    const sent = serve(
      () => jsonPage([]),
      () => json(201, row),
    )
    const { user } = open()
    fillIn()
    enter(field('Your student ID'), '603')
    enter(idOf(1), '6030')
    const posts = () =>
      sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/course_requests'))
    await user.click(button('Generate Request Link'))
    expect(document.activeElement).toBe(field('Your student ID'))
    expect(posts()).toEqual([])
    const [yes] = screen.getAllByRole('button', { name: 'Yes, that is right' })
    await user.click(yes as HTMLElement)
    await screen.findByRole('textbox', { name: 'Request link' })
    expect(posts()).toHaveLength(1)
  })

  test('CREQ-07 CREQ-08: shows the link and a message for 3 seconds, and resets the course', async () => {
    let stored: unknown[] = []
    const sent = serve(
      () => jsonPage(stored),
      () => {
        stored = [row]
        return json(201, row)
      },
    )
    const { user } = open()
    await screen.findByText('Your requests and their links will appear here.')
    fillIn()
    await user.click(button('Add Another Student'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button('Generate Request Link'))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Request link' })
    expect(link.value).toBe(`${window.location.origin}/en/view-request/k3Xq0aZb`)
    expect(link.readOnly).toBe(true)
    expect(document.activeElement).toBe(link)
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      creator_name: 'Ada',
      creator_student_id: '60301234',
      course_name: 'MATH 101',
      // CREQ-03: the blank second row is not there.
      interested_students: [
        { name: 'Ada', student_id: '60301234' },
        { name: 'Sara', student_id: '60305555' },
      ],
    })
    const done = screen.getByText('Course request link generated successfully!')
    // A phone collapses the form.
    expect(screen.getByRole('region', { name: /Make a course request/ }).contains(done)).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByText('Course request link generated successfully!')).toBeNull()
    expect(field('Your student ID').value).toBe('60301234')
    expect(field('Course name').value).toBe('')
    expect(nameOf(1).value).toBe('')
    // It is the first of the list.
    expect(screen.getByRole('link', { name: 'MATH 101' }).getAttribute('href')).toBe(
      '/en/view-request/k3Xq0aZb',
    )
  })

  test.each([
    ['CREQ-08', offline, 'Error generating course request link'],
    ['ERR-11', () => databaseError(500, 'XX000'), 'Error generating course request link'],
    [
      'CREQ-08',
      () => databaseError(409, 'PT409', 'too-many-open'),
      'You have reached the limit of 20 open requests',
    ],
  ])('%s: a failed creation shows an error, and the form keeps its input', async (_id, answer, sentence) => {
    serve(() => jsonPage([]), answer)
    const { user } = open()
    fillIn()
    await user.click(button('Generate Request Link'))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(field('Course name').value).toBe('MATH 101')
    expect(idOf(1).value).toBe('60305555')
    expect(screen.queryByRole('textbox', { name: 'Request link' })).toBeNull()
  })

  test('BOARD-03 CREQ-05: the creator is on the list at first; without them it needs another student', async () => {
    const sent = serve(
      () => jsonPage([]),
      () => json(201, row),
    )
    const { user } = open()
    fillIn()
    enter(nameOf(1), '')
    enter(idOf(1), '')
    const self = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Put me on the list' })
    expect(self.checked).toBe(true)
    await user.click(self)
    await user.click(button('Generate Request Link'))
    expect(noteOf(nameOf(1))).toBe('Please add at least one interested student')
    await user.click(self)
    await user.click(button('Generate Request Link'))
    await screen.findByRole('textbox', { name: 'Request link' })
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      interested_students: [{ name: 'Ada', student_id: '60301234' }],
    })
  })

  test('CREQ-24 CREQ-27: lists the user’s own requests with their details', async () => {
    const expired = {
      ...row,
      id: 6,
      slug: 'old00000',
      expiration_date: new Date(Date.now() - 20_000).toISOString(),
    }
    serve(() => jsonPage([row, expired], 2))
    open()
    const list = await screen.findByRole('list', { name: 'Your requests' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('11 days remaining')
    expect(first?.textContent).toContain('2 interested students')
    expect(second?.textContent).toContain('Expired')
    expect(second?.textContent).toContain('0 days remaining')
    expect(screen.getByText('2 requests')).toBeDefined()
  })

  test('MATCH-08: an own request that is hidden says so, and an edit of its text shows it again', async () => {
    const sent = serve(
      () => jsonPage([{ ...row, hidden_at: new Date().toISOString() }]),
      ({ path, body }) =>
        path.endsWith('/my_post_decisions')
          ? json(200, [])
          : json(200, { ...row, ...(body as object), hidden_at: null }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await findDialog())
    await user.type(dialog.getByRole('textbox', { name: 'Course name' }), ' b')
    await user.click(dialog.getByRole('button', { name: 'Save and show again' }))
    await waitFor(() => expect(screen.queryByText(/^Hidden/)).toBeNull())
    expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      query: { slug: `eq.${row.slug}` },
      body: { course_name: 'MATH 101 b', creator_name: 'Ada' },
    })
  })

  test('CREQ-09: Copy Link reads "Link copied!" for 2 seconds', async () => {
    serve(() => jsonPage([row]))
    const { user } = open()
    await screen.findByRole('link', { name: 'MATH 101' })
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button('Copy Link'))
    expect(written).toHaveBeenCalledWith(`${window.location.origin}/en/view-request/k3Xq0aZb`)
    expect(await screen.findByRole('button', { name: 'Link copied!' })).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(button('Link copied!')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(button('Copy Link')).toBeDefined()
  })

  test('CREQ-09: a failed copy shows an error with the link to copy by hand', async () => {
    serve(() => jsonPage([row]))
    const { user } = open()
    await screen.findByRole('link', { name: 'MATH 101' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(button('Copy Link'))
    expect((await screen.findByRole('alert')).textContent).toContain('/en/view-request/k3Xq0aZb')
    expect(screen.queryByRole('button', { name: 'Link copied!' })).toBeNull()
  })

  test('a device that can share has a Share button; a cancelled share shows no error', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'))
    Object.assign(navigator, { share })
    serve(() => jsonPage([row]))
    const { user } = open()
    await screen.findByRole('link', { name: 'MATH 101' })
    await user.click(button('Share'))
    const url = `${window.location.origin}/en/view-request/k3Xq0aZb`
    expect(share).toHaveBeenCalledWith({ title: 'MATH 101', url })
    expect(screen.queryByRole('alert')).toBeNull()
    share.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
    await user.click(button('Share'))
    expect((await screen.findByRole('alert')).textContent).toContain(url)
    Reflect.deleteProperty(navigator, 'share')
  })

  test('CREQ-37: deletes after a confirmation; until then nothing is sent', async () => {
    let stored: unknown[] = [row]
    const sent = serve(
      () => jsonPage(stored),
      () => {
        stored = []
        return json(200, [{ id: 7 }])
      },
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete the request for MATH 101' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this request?' })
    await user.click(within(dialog).getByRole('button', { name: 'Keep request' }))
    expect(sent.every(({ method }) => method === 'GET')).toBe(true)
    await user.click(button('Delete the request for MATH 101'))
    await user.click(button('Delete'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'MATH 101' })).toBeNull())
    expect(sent.find(({ method }) => method === 'DELETE')?.query).toMatchObject({
      slug: 'eq.k3Xq0aZb',
      creator_id: `eq.${ADA.id}`,
    })
    expect(await screen.findByText('Your request has been deleted')).toBeDefined()
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  test('CREQ-37: the link of a new request goes with it', async () => {
    let stored: unknown[] = []
    serve(
      () => jsonPage(stored),
      ({ method }) => {
        stored = method === 'POST' ? [row] : []
        return method === 'POST' ? json(201, row) : json(200, [{ id: 7 }])
      },
    )
    const { user } = open()
    fillIn()
    await user.click(button('Generate Request Link'))
    await screen.findByRole('textbox', { name: 'Request link' })
    await user.click(await screen.findByRole('button', { name: 'Delete the request for MATH 101' }))
    await user.click(button('Delete'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Request link' })).toBeNull())
  })

  test('ERR-12: a refused deletion brings the request back and says so', async () => {
    serve(
      () => jsonPage([row]),
      () => databaseError(403, '42501'),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete the request for MATH 101' }))
    await user.click(button('Delete'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The request could not be deleted. Please try again.',
    )
    expect(screen.getByRole('link', { name: 'MATH 101' })).toBeDefined()
  })

  test('ERR-12: a list that does not load says so and can be tried again', async () => {
    let isDown = true
    serve(() => (isDown ? databaseError(403, '42501') : jsonPage([row])))
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('This list could not be loaded')
    isDown = false
    await user.click(button('Try again'))
    expect(await screen.findByRole('link', { name: 'MATH 101' })).toBeDefined()
  })
})

describe('with a term', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  test('TERM-05: it suggests the courses of my term', async () => {
    serve(() => jsonPage([], 0, 0))
    open()
    await expectTermSuggestions(screen.getByLabelText('Course name'))
  })
})
