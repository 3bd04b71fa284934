// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { PROGRAMME } from '../../domain/degree/kept-programme'
import { ONLY } from '../../domain/document-kind'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { InPlaceDegreeWorker } from '../../testing/in-place-degree-worker'
import { editDocument } from '../../testing/page-documents'
import { renderIn } from '../../testing/render'
import { DegreeLine } from './DegreeLine'

beforeAll(async () => {
  vi.stubGlobal('Worker', InPlaceDegreeWorker)
  await import('./DegreeAnswer')
})

const programme = {
  ...{ format: 'zameel-programme@1', name: { en: 'Small' }, credits: 9 },
  blocks: [
    { id: 'core', all: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000' }] },
    { id: 'free', count: 1, from: [{ any: true }] },
  ],
}
const passed = (...names: readonly string[]) =>
  editDocument(PAST_TERMS, ONLY, () => ({
    terms: [
      {
        id: 't',
        name: '',
        courses: names.map((name) => ({ id: name, name, grade: 'B', credits: 3, isRepeat: false })),
      },
    ],
  }))

test('DEG-05: one line on Today says what is done and left, and leads to the screen; none without a programme', async () => {
  renderIn('en', <DegreeLine />)
  expect(screen.queryByRole('link')).toBeNull()
  await act(async () => {
    passed('AAAA 1000')
    editDocument(PROGRAMME, 'p', (kept) => ({ ...kept, text: JSON.stringify(programme) }))
  })
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('Degree: 3 of 9 credit hours done 2 requirements left.')
  expect(link.getAttribute('href')).toBe('/en/degree-progress')
  await act(async () => passed('AAAA 1000', 'BBBB 1000', 'CCCC 1000'))
  expect(link.textContent).toBe('Degree: 9 of 9 credit hours done All requirements are done.')
  // One that this version cannot read says nothing, and breaks nothing.
  await act(async () => editDocument(PROGRAMME, 'p', (kept) => ({ ...kept, text: '{"format":1}' })))
  expect(screen.queryByRole('link')).toBeNull()
})
