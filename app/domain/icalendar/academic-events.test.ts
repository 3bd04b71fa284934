import { describe, expect, test } from 'vitest'
import { readCalendar } from '../../testing/read-calendar'
import { kindOf, SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { addDays } from '../institution/days'
import { academicEvents, academicFeed } from './academic-events'
import { calendarFeedPath } from './feed-path'

const feed = (language: 'en' | 'ar') => readCalendar(academicFeed(SHIPPED_CALENDAR, language, 0))
const HOURS = 3600

describe('the feed of the academic calendar', () => {
  test('ICS-02 ICS-04: has every event of every semester, on its days, the last one exclusive', () => {
    const all = SHIPPED_CALENDAR.semesters.flatMap(({ events }) => events)
    expect(all.length).toBeGreaterThan(80)
    for (const language of ['en', 'ar'] as const) {
      expect(
        feed(language).occurrences.map(({ summary, start, end, isFree, isTentative }) => ({
          summary: summary.replace(/ \((?:until|حتى) \d\d:\d\d\)$/, ''),
          start,
          end,
          isFree,
          isTentative,
        })),
      ).toEqual(
        all.map((event) => ({
          summary: kindOf(event).name[language],
          start: event.start,
          end: addDays(event.end ?? event.start, 1),
          isFree: true,
          isTentative: event.tentative === true || event.suspect === true,
        })),
      )
    }
  })

  test('ICS-02: each language has its address', () => {
    expect((['en', 'ar'] as const).map(calendarFeedPath)).toEqual(['/calendar.en.ics', '/calendar.ar.ics'])
  })

  test('ICS-02: deadlines, and only they, remind at nine o’clock, a week and a day before', () => {
    const deadlines = SHIPPED_CALENDAR.semesters
      .flatMap(({ events }) => events)
      .map((event) => kindOf(event).type === 'deadlines')
    expect(deadlines).toContain(true)
    // Midnight of the seventh and of the first day before, and nine hours.
    const expected = [7 * 24 * HOURS - 9 * HOURS, 24 * HOURS - 9 * HOURS]
    expect(feed('en').occurrences.map(({ alarms }) => alarms)).toEqual(
      deadlines.map((isDeadline) => (isDeadline ? expected : [])),
    )
  })

  test('ICS-02: UIDs are unique, the same in both languages, and do not hold the date', () => {
    const [english, arabic] = (['en', 'ar'] as const).map((language) =>
      feed(language).occurrences.map(({ uid }) => uid),
    )
    expect(english).toEqual(arabic)
    expect(new Set(english).size).toBe(english?.length)
    expect(english).toContain('fall-2025-classes-begin@www.udst.edu.qa')
    // A second one of a kind would say so.
    const kinds = SHIPPED_CALENDAR.semesters.flatMap(({ id, events }) =>
      events.map(({ kind }, index) => {
        const number = events.slice(0, index + 1).filter((other) => other.kind === kind).length
        return `${id}-${kind}${number > 1 ? `-${number}` : ''}@www.udst.edu.qa`
      }),
    )
    expect(english?.toSorted()).toEqual(kinds.toSorted())
    for (const uid of english ?? []) expect(uid).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })

  test('ICS-02: it says in both languages what it is, until when, and what may still change', () => {
    const named = (language: 'en' | 'ar', uid: string) =>
      feed(language).occurrences.find((found) => found.uid.startsWith(uid))
    expect(named('en', 'fall-2025-appeal-deadline')).toMatchObject({
      summary: 'Appeal applications due (until 15:00)',
      description: 'Fall 2025',
    })
    expect(named('ar', 'fall-2025-appeal-deadline')?.summary).toContain('(حتى 15:00)')
    expect(named('en', 'winter-2026-ramadan')?.description).toBe('Winter 2026\nThis date may still change.')
    const { calendar } = feed('ar')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('التقويم الأكاديمي (UDST)')
    expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('P1D')
  })

  test('ICS-02: what is tentative or doubtful says so in its status', () => {
    const all = SHIPPED_CALENDAR.semesters.flatMap(({ events }) => events)
    const isDoubtful = all.map(({ tentative, suspect }) => tentative === true || suspect === true)
    expect(isDoubtful).toContain(true)
    expect(academicEvents(SHIPPED_CALENDAR, 'en').map(({ isTentative }) => isTentative)).toEqual(isDoubtful)
    expect(academicFeed(SHIPPED_CALENDAR, 'en', 0).split('STATUS:TENTATIVE\r\n')).toHaveLength(
      isDoubtful.filter(Boolean).length + 1,
    )
  })

  test('ICS-02: UIDs are those of the whole calendar when only some events are wanted', () => {
    const isDeadline = (uid: string) => /registration-closes/.test(uid)
    const all = academicEvents(SHIPPED_CALENDAR, 'en').filter(({ uid }) => isDeadline(uid))
    expect(academicEvents(SHIPPED_CALENDAR, 'en', ({ kind }) => kind === 'registration-closes')).toEqual(all)
  })
})
