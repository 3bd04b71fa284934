import { describe, expect, test } from 'vitest'
import { versionProblem } from './database-rights.ts'

describe('ENG-33: the version of Postgres', () => {
  test.each([
    [15_00_00, '15.0'],
    [15_00_20, '15.20 (Debian 15.20-0+deb12u1)'],
    [18_00_99, '18.99'],
  ])('%i is one that Zameel runs on', (number, name) => {
    expect(versionProblem({ number, name })).toBeUndefined()
  })

  test.each([
    [14_00_22, '14.22'],
    [19_00_00, '19.0'],
    [9_06_24, '9.6.24'],
  ])('%i is not, and one line says which it is', (number, name) => {
    expect(versionProblem({ number, name })).toBe(
      `DATABASE_URL leads to Postgres ${name}, and Zameel runs on Postgres 15 to 18`,
    )
  })
})
