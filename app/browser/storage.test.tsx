// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, STORAGE_KEYS, useStored, writeStored } from './storage'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A browser that blocks site data throws on any access. */
function forbidStorage() {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      },
    ),
  )
}

function Theme() {
  return <p>{useStored('theme') ?? 'nothing'}</p>
}

describe('stored values', () => {
  test('I18N-04: the language has the key "locale"', () => {
    writeStored('locale', 'ar')
    expect(localStorage.getItem('locale')).toBe('ar')
    expect(readStored('locale')).toBe('ar')
  })

  test('null removes a value', () => {
    writeStored('theme', 'dark')
    writeStored('theme', null)
    expect(readStored('theme')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('no two things share a key', () => {
    const keys = Object.values(STORAGE_KEYS)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('UI-16: when the browser forbids storage a value lasts as long as the page', () => {
    forbidStorage()
    const { result } = renderHook(() => useStored('attendanceWarningDismissed'))
    expect(result.current).toBeNull()
    act(() => writeStored('attendanceWarningDismissed', 'true'))
    expect(result.current).toBe('true')
    act(() => writeStored('attendanceWarningDismissed', null))
    expect([result.current, readStored('attendanceWarningDismissed')]).toEqual([null, null])
  })
})

describe('useStored', () => {
  test('updates when this page writes', () => {
    const { result } = renderHook(() => useStored('theme'))
    expect(result.current).toBeNull()
    act(() => writeStored('theme', 'dark'))
    expect(result.current).toBe('dark')
    act(() => writeStored('theme', null))
    expect(result.current).toBeNull()
  })

  test('UI-17: updates when another tab writes', () => {
    const { result } = renderHook(() => useStored('theme'))
    localStorage.setItem('theme', 'light')
    expect(result.current).toBeNull()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
    })
    expect(result.current).toBe('light')
  })

  test('is null in a prerendered page', () => {
    writeStored('theme', 'dark')
    expect(renderToString(<Theme />)).toBe('<p>nothing</p>')
  })
})
