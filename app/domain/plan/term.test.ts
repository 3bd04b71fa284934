import { expect, test } from 'vitest'
import { nameOrTitle } from './term'

test.each([
  [' COMP 2201 ', 'Data Structures', 'COMP 2201'],
  [null, ' Data Structures ', 'Data Structures'],
  [' ', 'Data Structures', 'Data Structures'],
  ['', null, ''],
  [null, ' ', ''],
])('TERM-04: tools take a course named %j with the title %j as "%s"', (name, title, expected) => {
  expect(nameOrTitle({ name, title })).toBe(expected)
})
