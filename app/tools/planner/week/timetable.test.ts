import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEKDAYS } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import { findConflicts } from '../../../domain/plan/conflicts'
import { anyCourses, coursesOf } from '../../../testing/sample-courses'
import { type Block, gridHours, layOutWeek } from './timetable'

function lanesOn(day: string, courses: ReturnType<typeof coursesOf>): string[] {
  const blocks = layOutWeek(courses).find((column) => column.day === day)?.blocks ?? []
  return blocks.map(({ courseId, lane, lanes }) => `${courseId}: ${lane + 1} of ${lanes}`)
}

const overlap = (one: Block, other: Block) =>
  one.slot.startTime < other.slot.endTime && other.slot.startTime < one.slot.endTime

describe('lanes', () => {
  test('SCHED-17: every day of the week has a column, even without slots', () => {
    expect(layOutWeek([])).toEqual(WEEKDAYS.map((day) => ({ day, blocks: [] })))
  })

  test('SCHED-17: blocks that touch have full width', () => {
    expect(lanesOn('sunday', coursesOf(['sunday 08:00-09:00'], ['sunday 09:00-10:00']))).toEqual([
      '1: 1 of 1',
      '2: 1 of 1',
    ])
  })

  test('SCHED-17: overlapping blocks are side by side, and a free lane is reused', () => {
    expect(
      lanesOn(
        'tuesday',
        coursesOf(['tuesday 08:00-12:00'], ['tuesday 09:00-10:00'], ['tuesday 11:00-13:00']),
      ),
    ).toEqual(['1: 1 of 2', '2: 2 of 2', '3: 2 of 2'])
  })

  test('SCHED-17: overlapping slots of one course are side by side, too', () => {
    expect(lanesOn('sunday', coursesOf(['sunday 08:00-10:00', 'sunday 09:00-11:00']))).toEqual([
      '1: 1 of 2',
      '1: 2 of 2',
    ])
  })

  test('SCHED-17: an invalid slot has no block', () => {
    expect(lanesOn('sunday', coursesOf(['sunday 09:00-08:00', 'sunday 10:00-10:00']))).toEqual([])
  })
})

describe('any courses', () => {
  test('SCHED-17: no block covers another, and every lane is within its group', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        for (const { day, blocks } of layOutWeek(courses)) {
          for (const [index, block] of blocks.entries()) {
            expect(block.slot.day).toBe(day)
            expect(block.lane).toBeLessThan(block.lanes)
            for (const other of blocks.slice(index + 1)) {
              if (!overlap(block, other)) continue
              expect(other.lane).not.toBe(block.lane)
              expect(other.lanes).toBe(block.lanes)
            }
          }
        }
      }),
    )
  })

  test('SCHED-17: two slots in conflict both have blocks, side by side', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        const blocks = new Map(
          layOutWeek(courses).flatMap((column) => column.blocks.map((block) => [block.slot.id, block])),
        )
        for (const { timeSlotId1, timeSlotId2 } of findConflicts(courses)) {
          expect(blocks.get(timeSlotId1)?.lane).not.toBe(blocks.get(timeSlotId2)?.lane)
        }
      }),
    )
  })

  test('SCHED-17: there are no more lanes than slots at the same time', () => {
    fc.assert(
      fc.property(anyCourses, (courses) => {
        for (const { blocks } of layOutWeek(courses)) {
          for (const { lanes } of blocks) {
            const atOnce = blocks.map(
              ({ slot }) =>
                blocks.filter(
                  (other) => other.slot.startTime <= slot.startTime && slot.startTime < other.slot.endTime,
                ).length,
            )
            expect(lanes).toBeLessThanOrEqual(Math.max(...atOnce))
          }
        }
      }),
    )
  })
})

describe('PLAN-09: imported times', () => {
  test('a day off the week gets a column, and its conflicts are found', () => {
    const courses = coursesOf(['friday 08:05-09:35'], ['friday 09:30-10:20'])
    expect(layOutWeek(courses).map(({ day }) => day)).toEqual([...WEEKDAYS, 'friday'])
    expect(findConflicts(courses)).toHaveLength(1)
  })

  test('PLAN-05: the grid is 08:00 to 17:00, and grows by whole hours', () => {
    const hoursOf = (...lines: string[]) => {
      const { from, to } = gridHours(layOutWeek(coursesOf(lines)))
      return `${formatClock(from)}-${formatClock(to)}`
    }
    expect(hoursOf()).toBe('08:00-17:00')
    expect(hoursOf('sunday 10:00-17:30')).toBe('08:00-18:00')
    expect(hoursOf('sunday 22:00-23:30')).toBe('08:00-23:30')
    expect(hoursOf('sunday 06:45-23:50')).toBe('06:00-24:00')
  })
})
