import { describe, expect, test } from 'vitest'
import { type Migration, migrated } from './kinds'

/** Two changes of a schema: a field was renamed, then a default was added. */
const RENAME: Migration = ({ hours, ...rest }) => (hours ? { ...rest, credits: hours } : rest)
const ADD: Migration = (tree) => ({ isRepeat: [false, '0'], ...tree })
const STAMP = '0m5abcdef000dev001'

describe('documents of older versions', () => {
  test('KEEP-03: each version is migrated step by step, and keeps the time of its edits', () => {
    const oldest = { version: 1, tree: { hours: [3, STAMP] } } as const
    expect(migrated(oldest, [RENAME, ADD])).toEqual({ credits: [3, STAMP], isRepeat: [false, '0'] })
    const older = { version: 2, tree: { credits: [4, STAMP] } } as const
    expect(migrated(older, [RENAME, ADD])).toEqual({ credits: [4, STAMP], isRepeat: [false, '0'] })
    const current = { version: 3, tree: { credits: [5, STAMP] } } as const
    expect(migrated(current, [RENAME, ADD])).toBe(current.tree)
  })

  test('KEEP-03: a document of a newer version is not touched', () => {
    expect(migrated({ version: 4, tree: {} }, [RENAME, ADD])).toBeNull()
  })
})
