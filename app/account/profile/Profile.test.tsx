// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepsNothing } from '../../browser/kept-texts'
import {
  ADA,
  json,
  noContent,
  refusal,
  type SentRequest,
  sessionOf,
  stubNetwork,
} from '../../testing/network'
import { enter, isOff, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import AuthGuard from '../guards/AuthGuard'
import { queryClient } from '../query-cache/query-client'
import type { Standing } from '../standing/standing'
import type { Block } from './blocks'
import Profile from './Profile'

/** The screen with the real services and client, on a mocked network. */

const NO_ALERTS = { push_key: null, sends_mail: true, by_mail: false, language: null, endpoints: [] }

let answer: (request: SentRequest) => Response
let sent: SentRequest[]
/** What the screen reads when it opens. */
let standing: Standing
let blocks: Block[]

beforeAll(async () => {
  await import('./DeleteAccount')
  await import('./SignOutElsewhere')
  await import('../../persistence/screens/device-data/DeviceData')
})
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
  answer = () => json(200, sessionOf().user)
  standing = { is_moderator: false, suspension: null, student_id: null }
  blocks = []
  sent = []
  stubNetwork((request) => {
    if (request.path.endsWith('/my_standing')) return json(200, standing)
    if (request.path.endsWith('/my_blocks')) return json(200, blocks)
    // Of the card of alerts, which has tests of its own.
    if (request.path.endsWith('/my_alerts')) return json(200, NO_ALERTS)
    sent.push(request)
    return answer(request)
  })
})
afterEach(async () => {
  await signOutAda()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (address = '/en/profile') =>
  renderRoutes(
    [
      { element: <AuthGuard />, children: [{ path: '/:lang/profile', element: <Profile /> }] },
      { path: '/:lang/login', element: <h1>Log In</h1> },
    ],
    address,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('the profile card', () => {
  test('PROF-01: shows the name to edit, the e-mail disabled, save and sign out', () => {
    open()
    expect(textbox('Name').value).toBe('Ada')
    expect([textbox('E-mail').value, textbox('E-mail').disabled]).toEqual([ADA.email, true])
    expect(button('Save')).toBeDefined()
    expect(button('Sign Out')).toBeDefined()
  })

  test('PROF-03: an empty name is refused beside its field, and nothing is sent', async () => {
    const { user } = open()
    await user.clear(textbox('Name'))
    await user.type(textbox('Name'), '  ')
    await user.click(button('Save'))
    expect(screen.getByText('Name cannot be empty')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(textbox('Name')))
    expect(sent).toEqual([])
  })

  test('PROF-05: a save sends the trimmed name and says so', async () => {
    const { user } = open()
    await user.type(textbox('Name'), ' Lovelace ')
    await user.click(button('Save'))
    expect(await screen.findByText('Your changes have been saved')).toBeDefined()
    expect(sent).toMatchObject([{ method: 'PUT', body: { data: { name: 'Ada Lovelace' } } }])
  })

  test('PROF-06: a failed save says so and keeps what was typed', async () => {
    answer = () => refusal(422, 'something_new')
    const { user } = open()
    await user.type(textbox('Name'), '!')
    await user.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred')
    expect(textbox('Name').value).toBe('Ada!')
  })

  test('PROF-01: sign out ends the session', async () => {
    answer = noContent
    const { user } = open()
    await user.click(button('Sign Out'))
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeDefined()
    expect(sent).toMatchObject([{ path: '/auth/v1/logout' }])
  })
})

describe('the security card', () => {
  test.each([
    ['PROF-08', '', '', 'Password is required'],
    ['PROF-08', '12345', '12345', 'Password must be at least 6 characters long'],
    ['PROF-09', '123456', '123457', 'New passwords do not match'],
  ])('%s: "%s" and "%s" are refused with "%s"', async (_, first, second, sentence) => {
    const { user } = open()
    if (first) await user.type(password('New password'), first)
    if (second) await user.type(password('Confirm password'), second)
    await user.click(button('Update password'))
    expect(screen.getByText(sentence)).toBeDefined()
    expect(sent).toEqual([])
  })

  test('PROF-02 PROF-10 PROF-11: an update says so and clears both fields', async () => {
    const { user } = open()
    enter(password('New password'), 'a new secret')
    enter(password('Confirm password'), 'a new secret')
    await user.click(button('Update password'))
    expect(await screen.findByText('You have been signed out on your other devices')).toBeDefined()
    expect(await screen.findByText('Your password has been updated')).toBeDefined()
    expect(sent).toMatchObject([{ method: 'PUT', body: { password: 'a new secret' } }])
    expect([password('New password').value, password('Confirm password').value]).toEqual(['', ''])
  })

  test('KEEP-20: all other devices are signed out with one press; a refusal does not pass for it', async () => {
    const { user } = open()
    answer = () => refusal(403, 'session_not_found')
    await user.click(await screen.findByRole('button', { name: 'Sign out on all other devices' }))
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeDefined()
    expect(screen.queryByText('Only this device is signed in now.')).toBeNull()
    answer = () => noContent()
    await user.click(button('Sign out on all other devices'))
    expect(await screen.findByText('Only this device is signed in now.')).toBeDefined()
    expect(sent).toHaveLength(2)
    for (const request of sent)
      expect(request).toMatchObject({ method: 'POST', path: '/auth/v1/logout', query: { scope: 'others' } })
  })

  test('PROF-07: each card saves for itself', async () => {
    const { user } = open()
    const gate = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => gate.promise)
    enter(password('New password'), 'a new secret')
    enter(password('Confirm password'), 'a new secret')
    await user.click(button('Update password'))
    await waitFor(() => expect(isOff(button('Update password'))).toBe(true))
    expect(isOff(button('Save'))).toBe(false)
    await act(async () => gate.resolve(json(200, sessionOf().user)))
    await waitFor(() => expect(isOff(button('Update password'))).toBe(false))
  })
})

describe('the data card', () => {
  test('PROF-12: a failed download shows an error, and a second one works', async () => {
    answer = () => json(400, { code: '42501', message: 'no' })
    const { user } = open()
    await user.click(button('Download my data'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your data could not be downloaded. Please try again.',
    )
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    answer = () => json(200, { account: { name: 'Ada' } })
    await user.click(button('Download my data'))
    expect(await screen.findByText('Your data has been downloaded')).toBeDefined()
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ account: { name: 'Ada' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('PROF-13: nothing is deleted without the typed e-mail, or when the dialog is declined', async () => {
    const { user } = open()
    await user.click(button('Delete my account'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
    expect(dialog.textContent).toContain('typed on this device before you had the account')
    enter(within(dialog).getByRole('textbox'), 'someone@example.com')
    await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
    expect(within(dialog).getByText('Type the e-mail of your account to delete it')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
  })

  test('PROF-13: a failed deletion shows an error, and the account is still there', async () => {
    answer = () => json(400, { code: '42501', message: 'no' })
    const { user } = open()
    await user.click(button('Delete my account'))
    enter(screen.getByRole('textbox', { name: /To confirm/ }), ADA.email)
    await user.click(button('Delete permanently'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your account could not be deleted. Please try again.',
    )
    await user.click(button('Keep my account'))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDefined()
  })

  test('PROF-13, KEEP-11: with the typed e-mail the account is deleted, and the login screen says so', async () => {
    // What the account does not have yet would otherwise wait for its next sign-in.
    localStorage.setItem(`zameel-kept:${ADA.id}:gpa:main`, '{"isUnsent":true}')
    answer = noContent
    const { user, router } = open()
    await user.click(button('Delete my account'))
    await user.type(screen.getByRole('textbox', { name: /To confirm/ }), ADA.email.toUpperCase())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeDefined()
    expect(router.state.location.state).toEqual({ notice: 'account-deleted' })
    expect(JSON.stringify({ ...localStorage })).not.toContain(ADA.id)
    expect(sent[0]).toMatchObject({ path: '/rest/v1/rpc/delete_my_account' })
  })
})

test('KEEP-05: it offers to keep nothing on this device', async () => {
  const { user } = open()
  const keepNothing = await screen.findByRole('checkbox', { name: 'Keep nothing on this device' })
  await user.click(keepNothing)
  expect(keepsNothing()).toBe(true)
  await user.click(keepNothing)
  expect(keepsNothing()).toBe(false)
})

test('I18N-01: in Arabic it stays in Arabic', () => {
  const { container } = open('/ar/profile')
  expect(container.textContent?.replace(ADA.email, '')).not.toMatch(/[a-z]/i)
})

describe('the boards', () => {
  test.each([
    ['en', /suspended your account from posting on the boards until .*2026.* Reason: Rude or hurtful\./],
    ['ar', /أوقف المشرفون حسابك عن النشر في اللوحات حتى .*2026.* السبب: مسيء أو جارح\./],
  ])('MOD-01: a suspended student reads until when and why (%s)', async (language, sentence) => {
    standing = {
      is_moderator: false,
      suspension: { ends_at: '2026-12-03T10:00:00Z', reason: 'rude' },
      student_id: null,
    }
    open(`/${language}/profile`)
    await waitFor(() => expect(document.body.textContent?.replaceAll(/\p{Cf}/gu, '')).toMatch(sentence))
  })

  test('MOD-04: lists whom the student has blocked, and ends a block; nothing while there are none', async () => {
    blocks = [
      { id: 4, name: 'Bo', student_id: '60101234', created_at: '2026-11-20T08:00:00Z' },
      { id: 3, name: null, student_id: '60109999', created_at: '2026-11-19T08:00:00Z' },
    ]
    answer = noContent
    const { user } = open()
    await screen.findByRole('heading', { name: 'Blocked students' })
    expect(screen.getByRole('button', { name: 'Unblock Unknown' })).toBeDefined()
    blocks = blocks.slice(1)
    await user.click(button('Unblock Bo'))
    await waitFor(() => expect(screen.queryByText('60101234')).toBeNull())
    expect(sent).toMatchObject([{ path: '/rest/v1/rpc/unblock_student', body: { p_block: 4 } }])
    blocks = []
    await user.click(button('Unblock Unknown'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Blocked students' })).toBeNull())
  })

  test('MOD-04: a block that could not be ended stays, with the reason', async () => {
    blocks = [{ id: 4, name: 'Bo', student_id: '60101234', created_at: '2026-11-20T08:00:00Z' }]
    answer = () => json(500, { code: 'XX000', message: 'no' })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Unblock Bo' }))
    await screen.findByText('Database error occurred')
    expect(button('Unblock Bo')).toBeDefined()
  })
})
