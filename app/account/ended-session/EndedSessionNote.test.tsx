// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EndedSession } from '../../browser/ended-session'
import { readStored, STORAGE_KEYS, useStored } from '../../browser/storage'
import type { Persistence } from '../../persistence/create-persistence'
import { PersistenceContext } from '../../persistence/use-persistence'
import { ADA } from '../../testing/network'
import { newPage } from '../../testing/new-page'
import { renderRoutes } from '../../testing/render'
import { EndedSessionNote } from './EndedSessionNote'

let page: Persistence
const unsent = `zameel-kept:${ADA.id}:gpa:main`

beforeEach(() => {
  localStorage.clear()
  page = newPage()
})
afterEach(() => {
  cleanup()
  page.documents.close()
  vi.restoreAllMocks()
})

function Note() {
  const ended = useStored('endedSession')
  return <PersistenceContext value={page}>{ended && <EndedSessionNote ended={ended} />}</PersistenceContext>
}

function open(reason: EndedSession['reason'], address = '/en/gpa-calculator') {
  localStorage.setItem(STORAGE_KEYS.endedSession, JSON.stringify({ reason, userId: ADA.id }))
  return renderRoutes([{ path: '*', element: <Note /> }], address)
}
const note = () => screen.queryByRole('status')
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('KEEP-20: the note on a session that ended elsewhere', () => {
  test.each([
    [
      'password-changed',
      'en',
      /the password of your account was changed/,
      ['/en/login', '/en/reset-password'],
    ],
    ['password-changed', 'ar', /كلمة مرور حسابك تغيّرت/, ['/ar/login', '/ar/reset-password']],
    ['signed-out', 'en', /you signed out on all devices/, ['/en/login']],
    ['signed-out', 'ar', /سجّلت الخروج من كل الأجهزة/, ['/ar/login']],
    ['suspended', 'en', /your account is suspended/, ['/en/privacy']],
    ['suspended', 'ar', /حسابك موقوف/, ['/ar/privacy']],
    ['account-deleted', 'en', /your account was deleted/, ['/en/signup']],
    ['account-deleted', 'ar', /حسابك حُذف/, ['/ar/signup']],
    ['unknown', 'en', /your session has ended/, ['/en/login']],
    ['unknown', 'ar', /جلستك انتهت/, ['/ar/login']],
  ] as const)('%s: says so, with the way back (%s)', (reason, language, sentence, ways) => {
    open(reason, `/${language}/gpa-calculator`)
    expect(note()?.textContent).toMatch(sentence)
    expect(links()).toEqual(ways)
  })

  test('is read once: closed, it does not come again', async () => {
    const { user } = open('signed-out')
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect([note(), readStored('endedSession')]).toEqual([null, null])
  })

  test('leads back to the screen that was open, also from the login that a guard has led to', async () => {
    const { router, user } = open('password-changed', '/en/swap-with-me?course=MATH')
    await user.click(screen.getByRole('link', { name: 'Log In' }))
    const from = { pathname: '/en/swap-with-me', search: '?course=MATH' }
    expect(router.state.location).toMatchObject({ pathname: '/en/login', state: { from } })
    // There the form is the way back.
    expect(links()).toEqual(['/en/reset-password'])
    await user.click(screen.getByRole('link', { name: 'It was not me' }))
    expect(router.state.location.state).toMatchObject({ from })
  })

  test.each([
    [false, /kept on this device, and are sent when you log in again/],
    [true, /only this page has them/],
  ])('says what becomes of changes that were not sent (keep nothing: %s)', (keepsNothing, sentence) => {
    vi.spyOn(page.documents, 'hasLeftDocuments').mockImplementation((id) => id === ADA.id)
    if (keepsNothing) localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
    open('password-changed')
    expect(note()?.textContent).toMatch(sentence)
  })

  test('says nothing of changes where there are none, and removes those of a deleted account', () => {
    open('password-changed')
    expect(note()?.textContent).not.toMatch(/not in your account yet/)
    cleanup()
    localStorage.setItem(unsent, '{}')
    open('account-deleted')
    expect(localStorage.getItem(unsent)).toBeNull()
    expect(note()?.textContent).not.toMatch(/not in your account yet/)
  })

  test.each(['no json', '{}', '{"reason":"a newer one","userId":"x"}'])(
    'is the general one where it cannot be read: %s',
    (text) => {
      localStorage.setItem(STORAGE_KEYS.endedSession, text)
      renderRoutes([{ path: '*', element: <Note /> }], '/en')
      expect(note()?.textContent).toMatch(/your session has ended/)
    },
  )
})
