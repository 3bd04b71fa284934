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

/** A browser that blocks site data throws at the very name. */
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

describe('what the browser keeps', () => {
  test('I18N-04: the language has the key "locale"', () => {
    writeStored('locale', 'ar')
    expect(localStorage.getItem('locale')).toBe('ar')
    expect(readStored('locale')).toBe('ar')
  })

  test('null forgets', () => {
    writeStored('theme', 'dark')
    writeStored('theme', null)
    expect(readStored('theme')).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('no two things share a key', () => {
    const keys = Object.values(STORAGE_KEYS)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('UI-16: a browser that forbids storage keeps nothing and breaks nothing', () => {
    forbidStorage()
    expect(() => writeStored('locale', 'ar')).not.toThrow()
    expect(readStored('locale')).toBeNull()
  })
})

describe('useStored', () => {
  test('follows what this page writes', () => {
    const { result } = renderHook(() => useStored('theme'))
    expect(result.current).toBeNull()
    act(() => writeStored('theme', 'dark'))
    expect(result.current).toBe('dark')
    act(() => writeStored('theme', null))
    expect(result.current).toBeNull()
  })

  test('UI-17: follows what another tab writes', () => {
    const { result } = renderHook(() => useStored('theme'))
    localStorage.setItem('theme', 'light')
    expect(result.current).toBeNull()
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
    })
    expect(result.current).toBe('light')
  })

  test('is null in a prerendered page, whatever is stored where it is built', () => {
    writeStored('theme', 'dark')
    expect(renderToString(<Theme />)).toBe('<p>nothing</p>')
  })
})
