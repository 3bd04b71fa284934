// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OWN_DATES, type OwnDate } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { ONLY } from '../../domain/document-kind'
import { editDocument, quarantinedText, readDocument } from '../../testing/page-documents'
import { renderRoutes } from '../../testing/render'
import AcademicCalendar from './AcademicCalendar'

/** A date reads well, and the row of it fails. */
vi.mock('../every-tool/graded-work/use-weight-text', () => ({
  useWeightText: ({ gradedWork }: Pick<OwnDate, 'gradedWork'>) => {
    if (gradedWork === 'broken') throw new RangeError('Invalid time value')
    return ''
  },
}))

beforeAll(async () => {
  await Promise.all([
    import('./SemesterView'),
    import('./dates/MyDates'),
    import('../../persistence/store/find-fault'),
  ])
})
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-02-09T09:00:00Z'), toFake: ['Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('KEEP-17: dates with which the screen fails are set aside with a word, and the university’s calendar goes on', async () => {
  editDocument(OWN_DATES, ONLY, (document) =>
    ownDatesReducer(document, {
      type: 'add',
      date: { title: 'Midterm', day: '2026-02-15', gradedWork: 'broken' },
    }),
  )
  renderRoutes([{ path: '*', element: <AcademicCalendar /> }], '/en/calendar')
  expect(await screen.findByText(/Something saved here could not be read/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Winter 2026' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'New date, in one line' })).toBeTruthy()
  expect(readDocument(OWN_DATES, ONLY).dates).toEqual([])
  expect(quarantinedText('dates:main')).toContain('Midterm')
})
