import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { conflictWeeks } from './conflict-weeks'
import { termWeeks } from './term-days'
import { dayInWeek, heldOf, heldWeeks, holdsOn, isInWeek, shareDate, type Weeks } from './weeks'

const slot = (weeks: Weeks | null, id = 'a') => ({
  ...({ id, day: 'monday', startTime: 480, endTime: 540, room: null, weeks } as const),
})
const time = (weeks: Weeks | null, isOwn = false) => ({ slot: slot(weeks), isOwn })
const TERM = termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay: '2027-01-10', lastDay: '2027-05-06' })

describe('WEEKS-01: in which weeks two times conflict', () => {
  test.each([
    ['both in every week', null, null, []],
    ['one in odd weeks', null, 'odd', ['odd']],
    ['one between dates', '2027-02-01/2027-03-05', null, ['2027-02-01/2027-03-05']],
    ['the same weeks', 'even', 'even', ['even']],
    ['odd and listed weeks', 'odd', '2,3,5', ['3,5']],
    ['dates of which some are shared', '/2027-03-05', '2027-02-01/', ['2027-02-01/2027-03-05']],
    ['an open start', '/2027-03-05', '/2027-04-05', ['/2027-03-05']],
  ])('%s', (_, one, other, expected) => {
    expect(conflictWeeks(time(one), time(other), TERM)).toEqual(expected)
    expect(conflictWeeks(time(other), time(one), TERM)).toEqual(expected)
    expect(conflictWeeks(time(one), time(other), null)).toEqual(expected)
  })

  test('odd weeks between dates: counted in a term, both said while its weeks have no numbers', () => {
    const [odd, dates] = [time('odd'), time('2027-02-01/2027-03-05')]
    expect(conflictWeeks(odd, dates, TERM)).toEqual(['5,7'])
    expect(conflictWeeks(odd, dates, null)).toEqual(['odd', '2027-02-01/2027-03-05'])
    expect(conflictWeeks(dates, odd, null)).toEqual(['2027-02-01/2027-03-05', 'odd'])
  })

  test('in a term they are the weeks with a date of both', () => {
    const weeks = fc.constantFrom(
      'odd',
      'even',
      '1,2,3',
      '3,4,9,17',
      '2027-02-01/2027-03-05',
      '2027-02-20/',
      null,
    )
    fc.assert(
      fc.property(weeks, weeks, fc.boolean(), (one, other, isOwn) => {
        if (!TERM) throw new Error('The term has no weeks')
        const [first, second] = [time(one), time(other, isOwn)]
        fc.pre(shareDate(heldOf(first.slot, TERM, false), heldOf(second.slot, TERM, isOwn)))
        const said = conflictWeeks(first, second, TERM)
        for (let number = 1; number <= TERM.count; number++) {
          const isBoth = [first, second].every((each) =>
            isInWeek(heldWeeks(each.slot, TERM, each.isOwn), number),
          )
          const day = dayInWeek(number, 'monday', TERM.firstDay)
          const isSaid = said.every((text) => holdsOn(slot(text), day, TERM.firstDay))
          // A text of a whole pattern says nothing of holidays and the ends of the term.
          if (isBoth) expect(isSaid).toBe(true)
          else if (isInWeek(TERM.teaching.monday, number)) expect(isSaid).toBe(false)
        }
      }),
    )
  })
})
