// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ADA, BO } from '../../testing/network'
import { STORAGE_KEYS } from '../storage'
import type { Draft } from './draft'

const FORM: Draft<{ text: string }> = {
  name: 'form',
  schema: v.object({ text: v.string() }),
  empty: { text: '' },
}

/** A page that has just been loaded in this tab, with the form on it. */
async function load() {
  cleanup()
  vi.resetModules()
  const { useDraft } = await import('./draft')
  const module = await import('../draft-texts')
  const { signedInUser } = await import('../signed-in-user')
  const { result } = renderHook(() => useDraft(FORM))
  return {
    ...module,
    text: () => result.current[0].text,
    type: (text: string) => act(() => result.current[1](() => ({ text }))),
    signIn: (id: string | null) => act(() => signedInUser.set(id)),
  }
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('KEEP-21: what is half typed into a form', () => {
  test('is there after a reload of the tab, until it is cleared or sent', async () => {
    const page = await load()
    page.type('half typed')
    const again = await load()
    expect(again.text()).toBe('half typed')
    again.type('')
    expect([(await load()).text(), sessionStorage.length]).toEqual(['', 0])
    const third = await load()
    third.type('sent')
    act(() => third.forgetDraft('form'))
    expect([third.text(), (await load()).text()]).toEqual(['', ''])
  })

  test('goes with whoever signs in after it, and is never shown to another student', async () => {
    const page = await load()
    page.type('before the sign-in')
    page.signIn(ADA.id)
    expect(page.text()).toBe('before the sign-in')
    page.type('of Ada')
    page.signIn(null)
    expect(page.text()).toBe('')
    page.signIn(BO.id)
    expect(page.text()).toBe('')
    page.type('of Bo')
    page.signIn(ADA.id)
    expect(page.text()).toBe('of Ada')
    act(page.forgetDrafts)
    expect([page.text(), sessionStorage.length]).toEqual(['', 0])
  })

  test('is of the stored user before the session is known', async () => {
    const page = await load()
    page.signIn(ADA.id)
    page.type('of Ada')
    localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ user: ADA }))
    expect((await load()).text()).toBe('of Ada')
  })

  test('KEEP-05: is in the page alone where nothing may be kept', async () => {
    localStorage.setItem(STORAGE_KEYS.keepNothing, 'true')
    const page = await load()
    page.type('half typed')
    expect([page.text(), sessionStorage.length]).toEqual(['half typed', 0])
    expect((await load()).text()).toBe('')
  })

  test('is in the page alone where the browser denies the storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const page = await load()
    page.type('half typed')
    expect(page.text()).toBe('half typed')
  })

  test.each(['no json', '{}', '{"text":1}', 'null'])(
    'KEEP-17: is empty where it cannot be read: %s',
    async (text) => {
      sessionStorage.setItem('zameel-draft:-:form', text)
      const page = await load()
      expect(page.text()).toBe('')
      page.type('new')
      expect(page.text()).toBe('new')
    },
  )
})
