// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../account/query-cache/query-client'
import { formatInstant } from '../../i18n/dates'
import { ADA, databaseError, json, offline, type SentRequest, stubNetwork } from '../../testing/network'
import { enter, isOff, noteOf, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import ViewRequest from './ViewRequest'

/** The page of a visitor with the real gateway and client, on a mocked network. */

const open = (address = '/en/view-request/k3Xq0aZb') =>
  renderRoutes(
    [
      { path: '/:lang/view-request/:slug', element: <ViewRequest /> },
      { path: '*', element: <ViewRequest /> },
    ],
    address,
  )

const request = {
  slug: 'k3Xq0aZb',
  creator_name: 'Ada',
  creator_student_id: '60301234',
  course_name: 'MATH 101',
  interested_students: [{ name: 'Sara', student_id: '60305555' }],
  created_at: new Date(Date.now() - 60_000).toISOString(),
  expiration_date: new Date(Date.now() + 10.5 * 86_400_000).toISOString(),
  is_checked: false,
  own_student_ids: [],
}
const noor = { name: 'Noor', student_id: '60301111' }

/** The server: `read` for the request, `add` for an addition. */
function serve(read: () => Response, add: (request: SentRequest) => Response = offline): SentRequest[] {
  return stubNetwork((sent) => (sent.path.endsWith('add_interested_student') ? add(sent) : read()))
}

const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const studentId = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your student ID' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Me to This Course' })
const additions = (sent: SentRequest[]) => sent.filter(({ path }) => path.endsWith('add_interested_student'))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signed in', () => {
  beforeEach(signInAda)
  afterEach(signOutAda)

  test.each([
    ['somebody else’s request', [], true],
    ['an own request', [{ ...request, id: 1, hidden_at: null }], false],
  ])('MATCH-08: %s has Report: %s', async (_, own, isOffered) => {
    const sent = stubNetwork(({ path }) => json(200, path.includes('/rpc/') ? request : own))
    open()
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(sent.some(({ query }) => query.creator_id === `eq.${ADA.id}`)).toBe(true))
    if (isOffered) expect(await screen.findByRole('button', { name: 'Report' })).toBeDefined()
    else expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })
})

describe('the request', () => {
  test.each([
    '.',
    ')',
    '،',
    '%E2%80%8F',
    '%E2%81%A9',
    '%20',
    '&fbclid=abc',
    '%3Ffbclid=abc',
    '?fbclid=abc',
    '>',
    '"',
    '%20look',
  ])('PLAN-19: opens with “%s” behind its address', async (added) => {
    const sent = serve(() => json(200, request))
    open(`/en/view-request/k3Xq0aZb${added}`)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('MATH 101')
    expect(sent.map(({ body }) => body)).toContainEqual({ p_slug: 'k3Xq0aZb' })
  })

  test('CREQ-26 CREQ-27 CREQ-29 CREQ-30: shows all details to anyone with the link', async () => {
    serve(() => json(200, request))
    open()
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('MATH 101')
    expect(document.title).toBe('MATH 101 · Zameel')
    expect(screen.getByText('Created by').nextSibling?.textContent).toBe('Ada')
    expect(screen.getAllByText('Student ID')[0]?.nextSibling?.textContent).toBe('60301234 (not checked)')
    expect(screen.getByText('Created on').nextSibling?.textContent).toBe(
      formatInstant(request.created_at, 'dateTime', 'en'),
    )
    expect(screen.getByText('11 days remaining')).toBeDefined()
    expect(screen.getByText('1 student')).toBeDefined()
    const [head, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
    expect(head?.textContent).toBe('No.NameStudent ID')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['1Sara 60305555'])
  })

  test.each([
    ['en', 1, '1 day remaining'],
    ['en', 2, '2 days remaining'],
    ['en', 0, '0 days remaining'],
    ['ar', 0, 'لم يبقَ أي يوم'],
    ['ar', 1, 'بقي يوم واحد'],
    ['ar', 2, 'بقي يومان'],
    ['ar', 3, 'بقيت 3 أيام'],
    ['ar', 11, 'بقي 11 يومًا'],
  ])('CREQ-27 I18N-10: in %s, %d days read "%s"', async (language, days, sentence) => {
    const expiration_date = new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()
    serve(() => json(200, { ...request, expiration_date }))
    open(`/${language}/view-request/${request.slug}`)
    expect(await screen.findByText(sentence)).toBeDefined()
  })

  test('CREQ-31: prints, without the form and the buttons', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    serve(() => json(200, request))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    expect((await name()).closest('.print\\:hidden')).not.toBeNull()
    expect(screen.getByRole('table').closest('.print\\:hidden')).toBeNull()
  })

  test('CREQ-28: an expired request is shown without remaining days and without the form', async () => {
    const expiration_date = new Date(Date.now() - 20_000).toISOString()
    serve(() => json(200, { ...request, expiration_date }))
    open()
    expect(await screen.findByText('0 days remaining')).toBeDefined()
    expect(screen.getByText('This request has expired')).toBeDefined()
    expect(screen.getByRole('row', { name: /Sara/ })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('DATA-21: a full one has no form either', async () => {
    const interested_students = Array.from({ length: 200 }, (_, id) => ({
      name: 'S',
      student_id: String(id),
    }))
    serve(() => json(200, { ...request, interested_students }))
    open()
    expect(await screen.findByText('This request already has 200 students')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('names are shown as plain text, whatever they contain', async () => {
    const hostile = '<img src=x onerror=alert(1)>\u202Edrow'
    serve(() => json(200, { ...request, interested_students: [{ name: hostile, student_id: '1' }] }))
    open()
    const cell = await screen.findByText(hostile)
    expect(cell.tagName).toBe('BDI')
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('adding a name', () => {
  test('CREQ-32 CREQ-35 CREQ-40: the list shows it at once, and the message, which is over nothing, disappears after 3 seconds', async () => {
    let students = request.interested_students
    const sent = serve(
      () => json(200, { ...request, interested_students: students }),
      () => {
        students = [...students, noor]
        return json(200, { ...request, interested_students: students })
      },
    )
    const { user } = open()
    await user.type(await name(), ' Noor')
    await user.type(studentId(), '٦٠٣٠١١١١')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(submit())
    expect(await screen.findByText("You've been added to the course request!")).toBeDefined()
    expect(screen.getByRole('row', { name: /Noor/ }).textContent).toBe('2Noor Added by you60301111')
    expect(screen.getByText('2 students')).toBeDefined()
    expect(additions(sent)).toMatchObject([
      {
        body: {
          p_slug: 'k3Xq0aZb',
          p_name: 'Noor',
          p_student_id: '60301111',
          p_secret: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      },
    ])
    // CREQ-40: the form waits for the next student.
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Another Student' }))
    expect(screen.getByText('Everyone with this link sees your name and student ID.')).toBeDefined()
    // In the card, between its title and the warning; a toast would be beside the page.
    expect(screen.getByText("You've been added to the course request!").closest('section')).toBe(
      screen.getByText('Everyone with this link sees your name and student ID.').closest('section'),
    )
    await act(() => vi.advanceTimersByTimeAsync(2900))
    expect(screen.getByText("You've been added to the course request!")).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.queryByText("You've been added to the course request!")).toBeNull()
  })

  test('CREQ-39 CREQ-40: who added the name is not asked again, and takes it off the list with the secret of this browser', async () => {
    const secret = '0123456789abcdef0123456789abcdef'
    localStorage.setItem('zameel-name-secrets', JSON.stringify({ k3Xq0aZb: { '60305555': secret } }))
    const sent = stubNetwork(({ path }) =>
      json(
        200,
        path.endsWith('remove_interested_student') ? { ...request, interested_students: [] } : request,
      ),
    )
    const { user } = open()
    expect(await screen.findByText('You are on the list')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove Sara' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Nobody is on the list at the moment.')).toBeDefined()
    expect(sent.find(({ path }) => path.endsWith('remove_interested_student'))?.body).toEqual({
      p_slug: 'k3Xq0aZb',
      p_student_id: '60305555',
      p_secret: secret,
    })
    expect(localStorage.getItem('zameel-name-secrets')).toBeNull()
  })

  describe('CREQ-40: signed in', () => {
    beforeEach(signInAda)
    afterEach(signOutAda)

    const listed = { ...request, interested_students: [{ name: 'Ada', student_id: '60301234' }] }

    test.each([
      ['whose checked ID is on the list', { checkedId: '60305555', isOwn: false, shown: request }, false],
      ['whose checked ID is not', { checkedId: '60309999', isOwn: false, shown: request }, true],
      ['without a checked ID', { checkedId: null, isOwn: false, shown: listed }, true],
      ['who made the request, and is on the list', { checkedId: null, isOwn: true, shown: listed }, false],
      ['who made it, and is not', { checkedId: null, isOwn: true, shown: request }, true],
    ])('who is asked for a name: one %s', async (_, { checkedId, isOwn, shown }, isAsked) => {
      const sent = stubNetwork(({ path }) => {
        if (path.endsWith('/my_standing'))
          return json(200, { is_moderator: false, suspension: null, student_id: checkedId })
        return json(200, path.includes('/rpc/') ? shown : isOwn ? [{ ...shown, id: 1, hidden_at: null }] : [])
      })
      open()
      // Who made it is known when this is answered.
      await waitFor(() => expect(sent.some(({ query }) => query.creator_id === `eq.${ADA.id}`)).toBe(true))
      await screen.findByRole('table')
      if (!isAsked) {
        expect(await screen.findByText('You are on the list')).toBeDefined()
        expect(screen.queryByRole('textbox')).toBeNull()
      } else {
        expect(await name()).toBeDefined()
        expect(screen.queryByText('You are on the list')).toBeNull()
      }
    })
  })

  test('BOARD-05: an ID without the pattern of the university is asked about, and sent all the same', async () => {
    const sent = serve(
      () => json(200, request),
      () => json(200, request),
    )
    const { user } = open()
    await user.type(await name(), 'Noor')
    await user.type(studentId(), '٦٠٣٠')
    expect(noteOf(studentId())).toBe('Student IDs have 8 digits. Is this one right?')
    await user.type(studentId(), '١١١١')
    expect(noteOf(studentId())).toBeUndefined()
    await user.type(studentId(), '{Backspace}')
    await user.click(submit())
    expect(document.activeElement).toBe(studentId())
    expect(additions(sent)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Yes, that is right' }))
    await waitFor(() => expect(additions(sent)).toMatchObject([{ body: { p_student_id: '6030111' } }]))
  })

  test('CREQ-33: a missing name or ID gives an error at its field', async () => {
    const sent = serve(() => json(200, request))
    const { user } = open()
    await user.type(await name(), '  ')
    await user.click(submit())
    expect(document.activeElement).toBe(await name())
    expect(noteOf(await name())).toBe('Your name is required')
    expect(noteOf(studentId())).toBe('Your student ID is required')
    await user.type(studentId(), '6')
    expect(studentId().getAttribute('aria-invalid')).toBeNull()
    expect(additions(sent)).toEqual([])
  })

  test('CREQ-34: an ID that is already listed is refused without a request', async () => {
    const sent = serve(() => json(200, request))
    const { user } = open()
    enter(await name(), 'Sara again')
    enter(studentId(), '60305555')
    await user.click(submit())
    expect(noteOf(studentId())).toBe('A student with this ID is already added')
    expect(additions(sent)).toEqual([])
  })

  test('CREQ-34 DATA-11: an ID that somebody else has just added is refused; the list then shows it', async () => {
    let students = request.interested_students
    serve(
      () => json(200, { ...request, interested_students: students }),
      () => {
        students = [...students, { ...noor, name: 'Noora' }]
        return databaseError(409, 'PT409', 'student-already-added')
      },
    )
    const { user } = open()
    enter(await name(), 'Noor')
    enter(studentId(), noor.student_id)
    await user.click(submit())
    await waitFor(() => expect(noteOf(studentId())).toBe('A student with this ID is already added'))
    expect(document.activeElement).toBe(studentId())
    expect((await name()).value).toBe('Noor')
    expect(await screen.findByRole('row', { name: /Noora/ })).toBeDefined()
  })

  test.each([
    ['CREQ-35', offline, 'Error adding you to the course request'],
    ['ERR-11', () => databaseError(500, 'XX000'), 'Error adding you to the course request'],
    ['CREQ-28', () => databaseError(410, 'PT410', 'request-expired'), 'This request has expired'],
    ['DATA-21', () => databaseError(409, 'PT409', 'request-full'), 'This request already has 200 students'],
    [
      'CREQ-35',
      () => databaseError(429, 'over_request_rate_limit'),
      'Too many attempts. Please wait a moment and try again.',
    ],
  ])('%s: %o is shown as "%s", and the form keeps its input', async (_id, add, sentence) => {
    serve(() => json(200, request), add)
    const { user } = open()
    enter(await name(), 'Noor')
    enter(studentId(), '60301111')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect([(await name()).value, studentId().value]).toEqual(['Noor', '60301111'])
    expect(isOff(submit())).toBe(false)
  })
})

describe('no request', () => {
  test('CREQ-36: says that it loads', async () => {
    serve(() => json(200, request))
    open()
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(await screen.findByRole('table')).toBeDefined()
  })

  test.each([
    ['/en/view-request', 'Request Not Found', 'No request ID provided'],
    ['/en/view-request/%20', 'Request Not Found', 'No request ID provided'],
    ['/ar/view-request', 'الطلب غير موجود', 'لم يُحدَّد رقم الطلب'],
  ])('CREQ-36: %s', (address, title, detail) => {
    const sent = serve(offline)
    open(address)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('alert').textContent).toBe(detail)
    expect(sent).toEqual([])
  })

  test('CREQ-36: an unknown slug', async () => {
    serve(() => databaseError(404, 'PT404', 'course-request-not-found'))
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('Course request not found')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request Not Found')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByText(/^The link may be incomplete/)).toBeDefined()
  })

  test.each([
    ['An unexpected error occurred', offline],
    ['Database error occurred', () => databaseError(500, 'XX000')],
    [
      'Too many attempts. Please wait a moment and try again.',
      () => databaseError(429, 'over_request_rate_limit'),
    ],
  ])('CREQ-36 CREQ-38 ERR-11: shows "%s", and a retry', async (sentence, answer) => {
    let read: () => Response = answer
    serve(() => read())
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request Not Found')
    // The link is not to blame.
    expect(screen.queryByText(/^The link may be incomplete/)).toBeNull()
    read = () => json(200, request)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table')).toBeDefined()
  })

  test('CREQ-26: the request stays when a refetch fails, and disappears when it has been deleted', async () => {
    let read: () => Response = () => json(200, request)
    serve(() => read())
    open()
    await screen.findByRole('table')
    read = offline
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByText(/What you see may be out of date/)).toBeDefined()
    expect(screen.getByRole('table')).toBeDefined()
    read = () => databaseError(404, 'PT404', 'course-request-not-found')
    await act(() => queryClient.refetchQueries())
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(screen.getByRole('alert').textContent).toBe('Course request not found')
  })
})
