import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { keepTerm, plannedCourse } from './kept-term'
import { suggestionsOf } from './render'

/** Expects that the fields of an open board suggest the course names of "My term", each once, and follow it (TERM-05). */
export async function expectTermSuggestions(...fields: HTMLInputElement[]): Promise<void> {
  const keep = (...names: (string | null)[]) =>
    keepTerm({ courses: names.map((name, index) => plannedCourse({ id: `${index}`, name })) })
  const expectNames = (...names: string[]) =>
    waitFor(() => {
      for (const field of fields) expect(suggestionsOf(field)).toEqual(names)
    })
  await expectNames()
  keep('MATH 1010', 'التفاضل', null, 'MATH 1010')
  await expectNames('MATH 1010', 'التفاضل')
  keep()
  await expectNames()
}
