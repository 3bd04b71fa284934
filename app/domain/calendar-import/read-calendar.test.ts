import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importedCalendar, importedInWorker } from '../../testing/imported-calendar'
import { MOST_EVENTS } from './calendar-lines'
import { MOST_ITEMS } from './calendar-so-far'
import type { CalendarItem, ReadCalendar } from './read-calendar'

const CONTEXT = { zone: 'Asia/Qatar', today: '2026-11-23', lastDay: '2026-12-15' }
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}.ics`), 'utf8')
const read = (text: string, context = CONTEXT): ReadCalendar => {
  const calendar = importedCalendar(text, context)
  if (typeof calendar === 'string') throw new Error(calendar)
  return calendar
}
const calendarOf = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n')
const event = (...lines: string[]) => ['UID:a', 'SUMMARY:Quiz', ...lines].join('\r\n')
const timesOf = (text: string, context = CONTEXT) =>
  read(text, context).items.map(({ day, time, minutes }) => [day, time, minutes])

/**
 * The samples are written by hand after what the systems export:
 * - Canvas: https://github.com/instructure/canvas-lms/blob/master/app/models/calendar_event.rb (UIDs "event-assignment-<id>", due
 *   dates in UTC with the same start and end, `VALUE=DATE` for whole days, the course in brackets after the title).
 * - Moodle: https://github.com/moodle/moodle/blob/main/calendar/export_execute.php ("<id>@<host>", UTC, the short name of the course
 *   as category).
 * - Blackboard: https://docs.anthology.com/docs/rest-apis/learn/working-with-learn-apis/calendar-apis, and a feed in
 *   https://github.com/adityapatkar/trmnl (plugins/blackboard-week/samples/learn.ics): UIDs after the class of the item, times with
 *   TZID, and no course but where a teacher writes it into the title.
 * - Brightspace: feeds as in https://wiki.ritlug.com/mycourses-assignment-calendar-feed.html: the course as LOCATION, "- Due" and
 *   "- Availability Ends" after the title, lines folded with a tab.
 */
describe('DATES-05: the calendars of the learning systems', () => {
  const EMPTY = { time: null, minutes: null, room: '', note: '' }
  test.each<[string, Partial<CalendarItem>[]]>([
    [
      'canvas',
      [
        {
          title: 'Quiz 2',
          course: 'COMP-2201-01 Fall 2026',
          day: '2026-11-29',
          time: 600,
          note: 'Chapters 1 & 2',
        },
        { title: 'Lab report', course: 'Physics I', day: '2026-12-06' },
      ],
    ],
    [
      'moodle',
      [
        {
          title: 'Homework 3 is due',
          course: 'COMP2201-F26',
          day: '2026-12-01',
          time: 1439,
          note: 'Hand in a PDF. No late work.',
        },
        { title: 'Dentist', course: '', day: '2026-12-02', time: 600, minutes: 60 },
      ],
    ],
    [
      'blackboard',
      [
        {
          title: 'Laboratory report 3',
          course: '',
          day: '2026-12-03',
          time: 1439,
        },
        {
          title: 'Midterm exam',
          course: 'COMP_2201_01',
          day: '2026-12-06',
          time: 540,
          minutes: 90,
          room: '05.1.24',
        },
      ],
    ],
    [
      'brightspace',
      [
        {
          title: 'Project report - Due',
          course: '2026 Fall Data Structures (COMP-2201-01)',
          day: '2026-12-10',
          time: 1410,
          note: 'Assignments: Project report - https://d2l.example/d2l/lms/dropbox/user/folder_submit_files.d2l?ou=6606&db=1',
        },
        {
          title: 'Quiz 3 - Availability Ends',
          course: '2026 Fall Data Structures (COMP-2201-01)',
          day: '2026-12-01',
          time: 1439,
        },
        ...['2026-11-24', '2026-12-08', '2026-12-15'].map((day) => ({
          title: 'Office hour',
          course: '2026 Fall Data Structures (COMP-2201-01)',
          day,
          time: 600,
          minutes: 60,
        })),
      ],
    ],
  ])('%s', (name, items) => {
    const found = read(sample(name)).items.map(({ uid: _, ...item }) => item)
    expect(found).toEqual(items.map((item) => ({ ...EMPTY, ...item })))
    expect(new Set(read(sample(name)).items.map(({ uid }) => uid)).size).toBe(items.length)
  })
})

describe('DATES-05: times', () => {
  const weekly = (tzid: string, start: string) =>
    calendarOf(event(`DTSTART;TZID=${tzid}:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'))
  test('of London and New York are right before and after their clocks change', () => {
    const context = { zone: 'Asia/Qatar', today: '2026-03-01', lastDay: '2026-04-05' }
    // London changes on 29 March, New York on 8 March.
    expect(
      timesOf(weekly('Europe/London', '20260322T100000'), context).map(([day, time]) => [day, time]),
    ).toEqual([
      ['2026-03-22', 13 * 60],
      ['2026-03-29', 12 * 60],
      ['2026-04-05', 12 * 60],
    ])
    expect(timesOf(weekly('America/New_York', '20260301T100000'), context).slice(0, 2)).toEqual([
      ['2026-03-01', 18 * 60, 60],
      ['2026-03-08', 17 * 60, 60],
    ])
  })

  test('are those of a university whose clocks change', () => {
    const utc = (day: string) => calendarOf(event(`DTSTART:${day}T090000Z`))
    const london = { zone: 'Europe/London', today: '2026-03-01', lastDay: '2026-06-01' }
    expect(timesOf(utc('20260328'), london)).toEqual([['2026-03-28', 540, null]])
    expect(timesOf(utc('20260329'), london)).toEqual([['2026-03-29', 600, null]])
    const newYork = { ...london, zone: 'America/New_York' }
    expect(timesOf(utc('20260307'), newYork)).toEqual([['2026-03-07', 240, null]])
    expect(timesOf(utc('20260308'), newYork)).toEqual([['2026-03-08', 300, null]])
  })

  test('in Ramadan stay as the calendar has them: an exam is not a weekly class', () => {
    const ramadan = { zone: 'Asia/Qatar', today: '2026-02-20', lastDay: '2026-04-20' }
    expect(timesOf(calendarOf(event('DTSTART:20260224T060000Z', 'DTEND:20260224T073000Z')), ramadan)).toEqual(
      [['2026-02-24', 540, 90]],
    )
  })

  test('without a zone, or of one that nobody knows, are the university’s, and that is said', () => {
    const floating = read(calendarOf(event('DTSTART:20261201T100000')))
    expect([floating.items[0]?.time, floating.hasFloating]).toEqual([600, true])
    const unknown = read(calendarOf(event('DTSTART;TZID=Moon/Base:20261201T100000')))
    expect([unknown.items[0]?.time, unknown.unknownZones]).toEqual([600, ['Moon/Base']])
  })

  test('of a zone that the file alone defines are those that it says', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Campus Time', 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
    const offsets = [
      'TZOFFSETFROM:+0500',
      'TZOFFSETTO:+0500',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
    ]
    const own = [...zone, ...offsets].join('\r\n')
    const other = own
      .replaceAll('+0500', '+0900')
      .replace('Campus', 'Exchange')
      .replace(/BEGIN:VEVENT$/, '')
    const text = calendarOf(event('DTSTART;TZID=Campus Time:20261203T090000')).replace(
      'BEGIN:VEVENT',
      `${other}${own}`,
    )
    expect(timesOf(text)).toEqual([['2026-12-03', 420, null]])
    expect(read(text).unknownZones).toEqual([])
  })

  test('of a whole day have none, and one time of a series can be moved', () => {
    expect(timesOf(calendarOf(event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202')))).toEqual([
      ['2026-12-01', null, null],
    ])
    const moved = calendarOf(
      event('DTSTART:20261124T070000Z', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('RECURRENCE-ID:20261201T070000Z', 'DTSTART:20261202T080000Z'),
    )
    expect(timesOf(moved)).toEqual([
      ['2026-11-24', 600, null],
      ['2026-12-02', 660, null],
    ])
  })
})

describe('DATES-05: what is left out is said', () => {
  test.each([
    ['cancelled', event('DTSTART:20261201T100000Z', 'STATUS:CANCELLED')],
    ['long', event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261231')],
    ['past', event('DTSTART:20261101T100000Z')],
    ['later', event('DTSTART:20281101T100000Z')],
    ['wrong', event('DTEND:20261101T100000Z')],
    ['repeats', event('DTSTART:20261201T100000Z', 'RRULE:FREQ=SECONDLY')],
  ])('%s: %s', (why, text) => {
    const { items, leftOut } = read(calendarOf(text))
    expect(items).toEqual([])
    expect(leftOut.map((one) => one.why)).toEqual([why])
  })

  test('DATES-09: a series whose rule is not read is named with its rule', () => {
    const { leftOut } = read(calendarOf(event('DTSTART:20261201T100000Z', 'RRULE:FREQ=SECONDLY')))
    expect(leftOut).toMatchObject([{ why: 'repeats', line: 'RRULE:FREQ=SECONDLY' }])
  })

  test('a rule without an end is read to the end of the term; a foreign calendar of birthdays is of no course', () => {
    expect(timesOf(calendarOf(event('DTSTART:20261124T070000Z', 'RRULE:FREQ=DAILY')))).toHaveLength(22)
    const birthday = read(
      calendarOf('UID:b\r\nSUMMARY:Ada\r\nDTSTART;VALUE=DATE:19901210\r\nRRULE:FREQ=YEARLY'),
    )
    expect(birthday.items).toMatchObject([{ title: 'Ada', course: '', day: '2026-12-10', time: null }])
  })
})

/** A calendar whose properties and events are in another order than the usual one. */
const withHead = (head: string, ...lines: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}\r\nBEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR`
const SOON = 'DTSTART:20261201T100000Z'

describe('DATES-05: what a calendar says about itself', () => {
  test('its name, and its source, by which an import knows it again', () => {
    const { name, source, namesCourses, hasFloating, unknownZones } = read(
      withHead('X-WR-CALNAME: My courses \r\nPRODID:-//Some//LMS', 'SUMMARY:Quiz', SOON),
    )
    expect({ name, source, namesCourses, hasFloating, unknownZones }).toEqual({
      ...{ name: 'My courses', source: '-//Some//LMS My courses' },
      ...{ namesCourses: true, hasFloating: false, unknownZones: [] },
    })
    expect(read(withHead('PRODID:-//Some//LMS', 'SUMMARY:Quiz', SOON)).source).toBe('-//Some//LMS')
  })

  test('only Blackboard names no courses', () => {
    const names = (product: string) => read(withHead(`PRODID:${product}`, 'SUMMARY:Quiz', SOON)).namesCourses
    expect(names('-//Blackboard//Learn')).toBe(false)
    expect(names('-//Some-//Blackboard//Learn')).toBe(true)
  })

  test('a name of an unknown zone is cut', () => {
    const tzid = 'Moon/'.repeat(20)
    const { unknownZones } = read(calendarOf(event(`DTSTART;TZID=${tzid}:20261201T100000`)))
    expect(unknownZones).toEqual([tzid.slice(0, 60)])
  })
})

describe('DATES-05: names', () => {
  const names = (head: string, ...lines: string[]) => {
    const [item] = read(withHead(head, ...lines, SOON)).items
    return item && [item.title, item.course, item.room]
  }
  test.each([
    ['Quiz 2 [COMP 2201]', 'Quiz 2', 'COMP 2201'],
    ['Quiz 2[ COMP 2201 ]', 'Quiz 2', 'COMP 2201'],
    ['\u200FQuiz 2 [COMP 2201]\u200F', '\u200FQuiz 2', 'COMP 2201'],
    ['Quiz \u{1F393}\u00A0[COMP\u00A02201]', 'Quiz \u{1F393}', 'COMP 2201'],
    ['Quiz 2 [COMP 2201] again', 'Quiz 2 [COMP 2201] again', ''],
    ['[COMP 2201]', '[COMP 2201]', ''],
    ['COMP 2201: Quiz 2', 'Quiz 2', 'COMP 2201'],
    ['COMP2201 : Quiz 2', 'Quiz 2', 'COMP2201'],
    ['COMP-2201-أ: Quiz 2', 'Quiz 2', 'COMP-2201-أ'],
    ['For COMP 2201: Quiz 2', 'For COMP 2201: Quiz 2', ''],
    ['COMP 2: Quiz 2', 'COMP 2: Quiz 2', ''],
    ['COMP 2201:Quiz 2', 'COMP 2201:Quiz 2', ''],
  ])('"%s" is "%s" of the course "%s"', (summary, title, course) => {
    expect(names('PRODID:x', 'LOCATION:05.1.24', `SUMMARY:${summary}`)).toEqual([title, course, '05.1.24'])
  })

  test('an empty category says nothing, and a place is a course in Brightspace alone', () => {
    const lines = ['CATEGORIES: ', 'LOCATION:COMP-2201', 'SUMMARY:Quiz']
    expect(names('PRODID:-//D2L//Brightspace', ...lines)).toEqual(['Quiz', 'COMP-2201', ''])
    expect(names('PRODID:x', ...lines)).toEqual(['Quiz', '', 'COMP-2201'])
    expect(names('PRODID:x', 'CATEGORIES: ART 1 ', ...lines.slice(1))).toEqual(['Quiz', 'ART 1', 'COMP-2201'])
  })

  test('a date has the id of its event and of its place in a series, or its title and day', () => {
    const uids = (...events: string[]) => read(calendarOf(...events)).items.map(({ uid }) => uid)
    expect(uids(`SUMMARY:Quiz\r\nUID:a\r\n${SOON}`)).toEqual(['a'])
    expect(uids(`SUMMARY:Quiz\r\n${SOON}`)).toEqual(['Quiz 2026-12-01T10:00:00Z'])
    // A changed time of a series that the file does not have.
    const alone = `SUMMARY:Quiz\r\nUID:a\r\nRECURRENCE-ID:20261124T100000Z\r\n${SOON}`
    expect(uids(alone)).toEqual(['a 2026-11-24T10:00:00Z'])
    const series = `SUMMARY:Quiz\r\nUID:a\r\nDTSTART:20261124T100000Z\r\nRRULE:FREQ=WEEKLY;COUNT=2`
    expect(uids(series, alone)).toEqual(['a 2026-12-01T10:00:00Z', 'a 2026-11-24T10:00:00Z'])
    // On a clock of its own, and of whole days.
    const zoned = `SUMMARY:Quiz\r\nUID:a\r\nDTSTART;TZID=Asia/Qatar:20261124T100000\r\nRRULE:FREQ=DAILY;COUNT=1`
    expect(uids(zoned)).toEqual(['a 2026-11-24T10:00:00'])
    const whole = `SUMMARY:Quiz\r\nUID:a\r\nRECURRENCE-ID;VALUE=DATE:20261124\r\nDTSTART:20261201`
    expect(uids(whole)).toEqual(['a 2026-11-24'])
  })
})

describe('DATES-05: single dates and series', () => {
  test.each([
    ['DTSTART:20261201T100000Z', 'DTEND:20261201T100100Z', ['2026-12-01', 780, 1]],
    ['DTSTART:20261201T100000Z', 'DTEND:20261201T100000Z', ['2026-12-01', 780, null]],
    ['DTSTART:20261201T100000Z', 'DTEND:20261202T100000Z', ['2026-12-01', 780, 1440]],
    ['DTSTART;VALUE=DATE:20261201', 'DURATION:P1D', ['2026-12-01', null, null]],
    ['DTSTART;VALUE=DATE:20261201', 'DTEND:20261203T100000Z', ['2026-12-01', null, null]],
    ['DTSTART:20261201T100000Z', 'DTEND;VALUE=DATE:20261202', ['2026-12-01', 780, null]],
    // A single date after the term.
    ['DTSTART:20270301T100000Z', 'DURATION:PT1H', ['2027-03-01', 780, 60]],
    ['DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261124', ['2026-11-23', null, null]],
  ])('%s and %s', (start, end, time) => {
    expect(timesOf(calendarOf(event(start, end)))).toEqual([time])
  })

  test('days of a length of their own are too long, as days with an end are', () => {
    expect(read(calendarOf(event('DTSTART;VALUE=DATE:20261201', 'DURATION:P2D'))).leftOut).toEqual([
      { why: 'long', title: 'Quiz', day: '2026-12-01' },
    ])
  })

  test('only a cancelled date is cancelled, and is named in a series, too', () => {
    const status = (text: string, ...lines: string[]) => calendarOf(event(SOON, `STATUS:${text}`, ...lines))
    for (const other of ['CONFIRMED', 'UNCANCELLED', 'CANCELLED-NOT'])
      expect(timesOf(status(other))).toHaveLength(1)
    const series = read(
      calendarOf(
        event('DTSTART:20261117T070000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'),
        event('RECURRENCE-ID:20261117T070000Z', 'STATUS:CANCELLED'),
        event('RECURRENCE-ID:20261201T070000Z', 'DTSTART:20261201T070000Z', 'STATUS:CANCELLED'),
      ),
    )
    expect(series.items.map(({ day }) => day)).toEqual(['2026-11-24', '2026-12-08'])
    // What is over says nothing.
    expect(series.leftOut).toEqual([{ why: 'cancelled', title: 'Quiz', day: '2026-12-01' }])
  })

  test('a time of a series is moved from the past, or named when it became too long', () => {
    const changed = (...lines: string[]) =>
      read(
        calendarOf(
          event('DTSTART:20261101T070000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
          event('RECURRENCE-ID:20261108T070000Z', ...lines),
        ),
      )
    expect(changed('DTSTART:20261203T070000Z').items.map(({ day }) => day)).toEqual(['2026-12-03'])
    expect(changed('DTSTART:20261203T070000Z', 'DTEND:20261206T070000Z')).toMatchObject({
      ...{ items: [], leftOut: [{ why: 'long', title: 'Quiz' }] },
    })
  })

  test('a series of whole days is read, and one with a strange rule beside another is not', () => {
    const days = ['DTSTART:20261201T100000Z', 'DTEND:20261202T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2']
    expect(timesOf(calendarOf(event(...days)))).toEqual([
      ['2026-12-01', 780, 1440],
      ['2026-12-08', 780, 1440],
    ])
    const both = read(calendarOf(event(SOON, 'RRULE:FREQ=WEEKLY', 'RRULE:FREQ=MINUTELY')))
    expect(both).toMatchObject({ items: [], leftOut: [{ why: 'repeats' }] })
  })

  test('times of a series before today and after the term are left out without a word, and named where none is left', () => {
    const series = (start: string) => read(calendarOf(event(`DTSTART:${start}T070000Z`, 'RRULE:FREQ=DAILY')))
    const { items, leftOut } = series('20261101')
    expect([items[0]?.day, items.at(-1)?.day, items.length, leftOut]).toEqual([
      ...['2026-11-23', '2026-12-15', 23, []],
    ])
    expect(series('20261215').items).toHaveLength(1)
    expect(series('20261216')).toMatchObject({ items: [], leftOut: [{ why: 'afterTerm', title: 'Quiz' }] })
  })

  test.each([
    ['FREQ=MONTHLY', true],
    ['FREQ=YEARLY', true],
    ['FREQ=DAILY;INTERVAL=366', true],
    ['FREQ=DAILY;INTERVAL=367', true],
    ['FREQ=WEEKLY;BYDAY=TU,TH', true],
    ['FREQ=DAILY;BYDAY=TU', true],
    ['FREQ=MONTHLY;BYDAY=1TU', true],
    ['FREQ=WEEKLY;BYMONTH=12', true],
    ['FREQ=HOURLY', true],
    ['FREQ=SECONDLY', false],
  ])('the rule %s is read: %s', (rule, isRead) => {
    const { items, leftOut } = read(calendarOf(event(SOON, `RRULE:${rule}`)))
    expect([items.length > 0, leftOut.map(({ why }) => why)]).toEqual([isRead, isRead ? [] : ['repeats']])
  })

  test('a date without a title is wrong; a long title is cut where it is named', () => {
    const leftOut = (summary: string, start: string) =>
      read(calendarOf(`UID:a\r\nSUMMARY:${summary}\r\n${start}`)).leftOut
    expect(leftOut('<b></b>', SOON)).toEqual([{ why: 'wrong', title: '<b></b>', day: '2026-12-01' }])
    expect(leftOut('x'.repeat(130), 'DTSTART:20261101T100000Z')).toEqual([
      { why: 'past', title: 'x'.repeat(120), day: '2026-11-01' },
    ])
  })
})

describe('DATES-08, DATES-09: exceptions, zones and what is damaged', () => {
  const days = (text: string) => read(text).items.map(({ day, time }) => `${day} ${time}`)
  test.each([
    [
      'EXDATE in UTC',
      ['DTSTART;TZID=Europe/Berlin:20261130T100000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261207T090000Z'],
      ['2026-11-30 720', '2026-12-14 720'],
    ],
    [
      'UNTIL is a day',
      ['DTSTART;TZID=Asia/Qatar:20261130T083000', 'RRULE:FREQ=WEEKLY;UNTIL=20261214;BYDAY=MO'],
      ['2026-11-30 510', '2026-12-07 510', '2026-12-14 510'],
    ],
    ['a date without VALUE', ['DTSTART:20261209'], ['2026-12-09 null']],
    [
      'EXDATE is a day',
      ['DTSTART:20261201T050000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261208'],
      ['2026-12-01 480', '2026-12-15 480'],
    ],
    [
      'an empty EXDATE',
      ['DTSTART:20261201T050000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:'],
      ['2026-12-01 480', '2026-12-08 480'],
    ],
    [
      'RDATE as periods, without a rule',
      ['DTSTART:20261201T050000Z', 'RDATE;VALUE=PERIOD:20261202T050000Z/PT1H,20261202T050000Z/PT1H'],
      ['2026-12-01 480', '2026-12-02 480'],
    ],
    ['a zone of Windows', ['DTSTART;TZID=W. Europe Standard Time:20261209T130000'], ['2026-12-09 900']],
    [
      'a prefixed zone',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Paris:20261209T130000'],
      ['2026-12-09 900'],
    ],
    [
      'a zone of Outlook, without quotes',
      ['DTSTART;TZID=tzone://Microsoft/Utc:20261209T130000'],
      ['2026-12-09 960'],
    ],
  ])('%s', (_, lines, times) => {
    expect(days(calendarOf(event(...lines)))).toEqual(times)
  })

  test('a moved time in UTC replaces its own, and a cancelled one goes', () => {
    const series = ['DTSTART;TZID=Asia/Qatar:20261130T083000', 'RRULE:FREQ=WEEKLY;COUNT=2']
    const id = 'RECURRENCE-ID:20261207T053000Z'
    const moved = event(id, 'DTSTART;TZID=Asia/Qatar:20261208T120000')
    expect(days(calendarOf(event(...series), moved))).toEqual(['2026-11-30 510', '2026-12-08 720'])
    const cancelled = event(id, 'DTSTART:20261207T053000Z', 'STATUS:CANCELLED')
    expect(days(calendarOf(event(...series), cancelled))).toEqual(['2026-11-30 510'])
  })

  test('all events that can be read come in, of several calendars, and each other one is named with its line', () => {
    const bad = 'UID:b\r\nSUMMARY:Bad\r\nDTSTART:2026-12-09'
    const file = `${calendarOf(event(SOON), bad)}\r\n${calendarOf(`UID:c\r\nSUMMARY:Lab\r\n${SOON}`)}`
    expect(read(file)).toMatchObject({
      items: [{ title: 'Quiz' }, { title: 'Lab' }],
      leftOut: [{ why: 'unreadable', title: 'Bad', line: 'DTSTART:2026-12-09' }],
    })
    expect(read(file.slice(0, -40))).toMatchObject({
      isCut: true,
      leftOut: [{ why: 'cut', title: 'Lab' }, { why: 'unreadable' }],
    })
  })

  test('a change of all times after one shifts them on its clock, up to the next such change, in any order of the file', () => {
    const changes = [
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261207T053000Z',
        'DTSTART:20261207T070000Z',
        'DURATION:PT2H',
      ),
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T053000Z', 'DTSTART:20261215T053000Z'),
      event('RECURRENCE-ID:20261130T053000Z', 'DTSTART:20261130T043000Z'),
    ]
    const series = event('DTSTART;TZID=Asia/Qatar:20261123T083000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
    const until = { ...CONTEXT, lastDay: '2026-12-29' }
    for (const order of [changes, changes.toReversed()])
      expect(timesOf(calendarOf(series, ...order), until).toSorted()).toEqual([
        ['2026-11-23', 510, 60],
        ['2026-11-30', 450, null],
        ['2026-12-07', 600, 120],
        ['2026-12-15', 510, null],
        ['2026-12-22', 510, null],
        ['2026-12-29', 510, null],
      ])
    const shifted = (start: string, from: string, to: string, ...others: string[]) =>
      read(
        calendarOf(
          event(`DTSTART${start}`, 'RRULE:FREQ=WEEKLY'),
          event(`RECURRENCE-ID;RANGE=THISANDFUTURE${from}`, `DTSTART${to}`),
          ...others,
        ),
      )
    // From a Friday to a Monday: that of the Friday before today is still to come.
    const single = event('RECURRENCE-ID:20261016T053000Z', 'DTSTART:20261016T043000Z')
    expect(
      shifted(':20261002T053000Z', ':20261009T053000Z', ':20261012T053000Z', single).items.map(
        ({ day }) => day,
      ),
    ).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'])
    // What is then after the term says nothing.
    expect(shifted(':20261120T053000Z', ':20261127T053000Z', ':20261203T053000Z')).toMatchObject({
      items: [{ day: '2026-12-10' }, { day: '2026-12-03' }],
      leftOut: [],
    })
    expect(
      shifted(';VALUE=DATE:20261124', ';VALUE=DATE:20261201', ';VALUE=DATE:20261202').items.map(
        ({ day, time }) => [day, time],
      ),
    ).toEqual([
      ['2026-11-24', null],
      ['2026-12-09', null],
      ['2026-12-02', null],
    ])
    // On the clock of London, which is set back on 25 October.
    const london = calendarOf(
      event('DTSTART;TZID=Europe/London:20261010T100000', 'RRULE:FREQ=WEEKLY'),
      event(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261017T090000Z',
        'DTSTART;TZID=Europe/London:20261019T100000',
      ),
    )
    expect(timesOf(london, { zone: 'Asia/Qatar', today: '2026-10-20', lastDay: '2026-11-05' })).toEqual([
      ['2026-10-26', 780, null],
      ['2026-11-02', 780, null],
    ])
    const cancelled = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261207T053000Z', 'STATUS:CANCELLED')
    expect(read(calendarOf(series, cancelled))).toMatchObject({
      items: [{ day: '2026-11-23' }, { day: '2026-11-30' }],
      leftOut: [
        { why: 'cancelled', day: '2026-12-14' },
        { why: 'cancelled', day: '2026-12-07' },
      ],
    })
  })

  test('marks of direction and blanks around times, zones and ids are none of them; within a time they are quoted', () => {
    const marked = calendarOf(
      [
        'UID:\u200Fa\u200F',
        'SUMMARY:\u2067Quiz \u{1F393}\u2069',
        'DTSTART;TZID=\u200EEurope/Berlin\u200E:\u00A020261201T080000\u200F',
        'RRULE:\u200EFREQ=WEEKLY;COUNT=2\u00A0',
      ].join('\r\n'),
      event('RECURRENCE-ID:\u200E20261208T070000Z\u200E', 'STATUS:\u00A0CANCELLED\u200F'),
      'UID:b\r\nSUMMARY:Bad\r\nDTSTART:20261201\u200ET080000',
    )
    expect(read(marked)).toMatchObject({
      items: [{ title: '\u2067Quiz \u{1F393}\u2069', day: '2026-12-01', time: 600 }],
      leftOut: [
        { why: 'cancelled', day: '2026-12-08' },
        { why: 'unreadable', title: 'Bad', line: 'DTSTART:20261201\u200ET080000' },
      ],
      unknownZones: [],
    })
  })

  test('a thousand events that cannot be read among a thousand others: each one is named, each other one comes in', () => {
    const bad = [
      'DTSTART:2026-12-01',
      'DTSTART:20261201T080000Z\r\nRRULE:FREQ=OFTEN',
      'DTSTART:20261201T080000Z\r\nDURATION:1 hour',
      'DTSTART:20261201T080000Z\r\nRRULE:FREQ=DAILY\r\nEXDATE:tomorrow',
      'DTSTART:20261301',
    ]
    const numbers = Array.from({ length: MOST_EVENTS / 2 }, (_, index) => index)
    const { items, leftOut } = read(
      calendarOf(
        ...numbers.flatMap((number) => [
          `UID:b${number}\r\nSUMMARY:Bad ${number}\r\n${bad[number % bad.length]}`,
          `UID:g${number}\r\nSUMMARY:Good ${number}\r\n${SOON}`,
        ]),
      ),
    )
    expect(items.map(({ title }) => title)).toEqual(numbers.map((number) => `Good ${number}`))
    expect(leftOut).toEqual(
      numbers.map((number) => ({
        why: 'unreadable',
        title: `Bad ${number}`,
        line: bad[number % bad.length]?.split('\r\n').at(-1),
      })),
    )
  })

  test('DATES-10: events without a UID are kept apart by their time', () => {
    const at = (time: string) => `SUMMARY:Quiz\r\nDTSTART:20261201T${time}Z`
    expect(days(calendarOf(at('050000'), at('060000')))).toEqual(['2026-12-01 480', '2026-12-01 540'])
  })
})

describe('DATES-09, DATES-10: events of one UID', () => {
  const one = (...lines: string[]) => ['UID:a', ...lines].join('\r\n')
  const titles = (...events: string[]) => read(calendarOf(...events)).items.map(({ title }) => title)

  test('at another time or with another title are apart, and the same one twice is once', () => {
    const at = (title: string, start: string) => one(`SUMMARY:${title}`, `DTSTART:${start}Z`)
    const { items } = read(
      calendarOf(
        at('Quiz', '20261201T100000'),
        at('Lab', '20261201T100000'),
        at('Quiz', '20261201T110000'),
        at('Quiz', '20261202T100000'),
        at('Quiz', '20261201T100000'),
      ),
    )
    expect(items.map(({ title, day, time }) => `${title} ${day} ${time}`)).toEqual([
      ...['Quiz 2026-12-01 780', 'Lab 2026-12-01 780', 'Quiz 2026-12-01 840', 'Quiz 2026-12-02 780'],
    ])
    expect(new Set(items.map(({ uid }) => uid)).size).toBe(4)
  })

  test('of which one is a later version are that one alone, in any order', () => {
    const version = (title: string, sequence: string) => one(`SUMMARY:${title}`, sequence, SOON)
    const versions = [version('First', ''), version('Second', 'SEQUENCE:2'), version('Third', 'SEQUENCE:10')]
    expect(titles(...versions)).toEqual(['Third'])
    expect(titles(...versions.toReversed())).toEqual(['Third'])
    // What is said of one time of a series has versions of its own.
    const changed = one('SUMMARY:Moved', 'RECURRENCE-ID:20261208T100000Z', 'DTSTART:20261209T100000Z')
    expect(titles(one('SUMMARY:Quiz', 'SEQUENCE:2', SOON, 'RRULE:FREQ=WEEKLY;COUNT=2'), changed)).toEqual([
      ...['Quiz', 'Moved'],
    ])
    // So has each event, and a changed time that is later says nothing of its series.
    expect(titles(one('SUMMARY:Quiz', 'SEQUENCE:1', SOON), `UID:b\r\nSUMMARY:Lab\r\n${SOON}`)).toEqual([
      ...['Quiz', 'Lab'],
    ])
    expect(
      titles(
        one('SUMMARY:First', 'RECURRENCE-ID:20261201T100000Z', SOON),
        one('SUMMARY:Quiz', SOON, 'RRULE:FREQ=WEEKLY;COUNT=3'),
        `${changed}\r\nSEQUENCE:3`,
      ),
    ).toEqual(['Quiz', 'First', 'Moved'])
    // Those without a UID are not known to be one.
    expect(titles(`SUMMARY:A\r\nSEQUENCE:1\r\n${SOON}`, `SUMMARY:B\r\n${SOON}`)).toEqual(['A', 'B'])
  })

  test('a change of the time at which a single event is replaces it; one of another time is beside it', () => {
    const changed = (named: string) =>
      titles(
        one('SUMMARY:Quiz', SOON),
        one('SUMMARY:Moved', `RECURRENCE-ID:${named}Z`, 'DTSTART:20261202T100000Z'),
      )
    expect(changed('20261201T100000')).toEqual(['Moved'])
    expect(changed('20261208T100000')).toEqual(['Quiz', 'Moved'])
  })

  test('a changed time without a title or a course has those of its series', () => {
    const series = one(
      'SUMMARY:Quiz',
      'CATEGORIES:ART 1',
      'LOCATION:05.1.24',
      SOON,
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    const changed = (...lines: string[]) =>
      read(calendarOf(series, one('RECURRENCE-ID:20261208T100000Z', ...lines))).items.at(-1)
    expect(changed()).toMatchObject({
      title: 'Quiz',
      course: 'ART 1',
      room: '',
      day: '2026-12-08',
      time: 780,
    })
    expect(changed('SUMMARY:Test', 'CATEGORIES:ART 2')).toMatchObject({ title: 'Test', course: 'ART 2' })
  })
})

describe('DATES-10: what is said of dates that are not offered', () => {
  const why = (...lines: string[]) => read(calendarOf(event(...lines))).leftOut.map((one) => one.why)
  test('a series is over, or goes on after the term, or both: then it goes on', () => {
    expect(why('DTSTART:20261101T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual(['past'])
    expect(why('DTSTART:20251101T100000Z', 'RRULE:FREQ=YEARLY')).toEqual(['afterTerm'])
    // On the day before today, and on the one after the term.
    expect(why('DTSTART;VALUE=DATE:20261122', 'RRULE:FREQ=DAILY;COUNT=1')).toEqual(['past'])
    expect(why('DTSTART;VALUE=DATE:20261216', 'RRULE:FREQ=DAILY;COUNT=1')).toEqual(['afterTerm'])
    expect(why(SOON, 'RRULE:FREQ=WEEKLY;COUNT=1', 'EXDATE:20261201T100000Z')).toEqual(['none'])
  })

  test('a single date is read for 366 days, and not one more', () => {
    expect(why('DTSTART;VALUE=DATE:20271124')).toEqual([])
    expect(why('DTSTART;VALUE=DATE:20271125')).toEqual(['later'])
  })

  test('a long line that cannot be read is quoted by its beginning', () => {
    const rule = `RRULE:FREQ=OFTEN;X=${'x'.repeat(200)}`
    expect(read(calendarOf(event(SOON, rule))).leftOut).toMatchObject([{ line: `${rule.slice(0, 120)}…` }])
    const short = rule.slice(0, 120)
    expect(read(calendarOf(event(SOON, short))).leftOut).toMatchObject([{ line: short }])
  })
})

describe('DATES-08: times, lengths and clocks as files write them', () => {
  test.each([
    ['20261201T1000Z', '2026-12-01 780'],
    ['20261201t100000z', '2026-12-01 780'],
    // A leap second is the one before it.
    ['20261201T235960Z', '2026-12-02 179'],
  ])('the time %s is %s', (written, time) => {
    const [item] = read(calendarOf(event(`DTSTART:${written}`))).items
    expect(`${item?.day} ${item?.time}`).toBe(time)
  })

  test.each(['20261201T240000Z', '20261201T106000Z', '20260230', '20261201T100000ZZ', 'x20261201'])(
    '%s is no time',
    (written) => {
      expect(read(calendarOf(event(`DTSTART:${written}`))).leftOut).toMatchObject([{ why: 'unreadable' }])
    },
  )

  test.each([
    ['pt1h', 60],
    ['PT90M', 90],
    ['P1D', 1440],
    ['+PT1H', 60],
    ['-PT1H', null],
  ])('the length %s is %s minutes', (written, minutes) => {
    expect(timesOf(calendarOf(event(SOON, `DURATION:${written}`)))).toEqual([['2026-12-01', 780, minutes]])
  })

  test.each([
    ['"Europe/Berlin"', 660],
    ['Berlin', 540],
    ['UTC', 720],
    ['x/UTC', 720],
    ['Moon/Cuba', 540],
    ['Moon/Europe/Berlin', 660],
    [`${'x/'.repeat(95)}Asia/Tokyo`, 180],
    [`${'x/'.repeat(96)}Asia/Tokyo`, 540],
  ])('09:00 in the zone %s is at minute %d here', (zone, time) => {
    expect(read(calendarOf(event(`DTSTART;TZID=${zone}:20261201T090000`))).items).toMatchObject([{ time }])
  })

  test.each([
    ['+0500', 420],
    ['+05:00', 420],
    ['-0330', 930],
    ['+050030', 419],
    // What is no offset leaves the zone unknown.
    ['0500', 540],
    ['+5', 540],
    ['+0500x', 540],
  ])('09:00 on a clock of the file that is %s ahead is at minute %d here', (offset, time) => {
    const zone = [
      'BEGIN:VTIMEZONE\r\nTZID:Campus\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}\r\nTZOFFSETTO:${offset}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT`,
    ]
    const text = calendarOf(event('DTSTART;TZID=Campus:20261201T090000'))
    expect(read(text.replace('BEGIN:VEVENT', zone.join('\r\n'))).items).toMatchObject([{ time }])
  })
})

test('DATES-05: entities are the characters that they name, and others stay', () => {
  const note = 'DESCRIPTION:&lt;x&gt; &quot;A&amp;B&quot;&nbsp;&copy; &#8217; &#1234567\\;'
  expect(read(calendarOf(event(SOON, note))).items).toMatchObject([
    { note: '<x> "A&B" &copy; \u2019 &#1234567;' },
  ])
})

test('DATES-09: a file of two calendars has the names of both, each once', () => {
  const head = (product: string, name: string) =>
    withHead(`PRODID:${product}\r\nX-WR-CALNAME:${name}`, 'SUMMARY:Quiz', SOON)
  const two = (...heads: [string, string][]) => read(heads.map((one) => head(...one)).join('\r\n'))
  expect(two(['p', 'Arts'], ['q', 'Physics'], ['p', 'Arts'])).toMatchObject({
    ...{ name: 'Arts · Physics', source: 'p q Arts Physics' },
  })
  const blackboard = '-//Blackboard//Learn'
  expect(two([blackboard, 'Arts'], ['q', 'Physics']).namesCourses).toBe(true)
  expect(two([blackboard, 'Arts'], [blackboard, 'Physics']).namesCourses).toBe(false)
})

describe('DATES-06: lines', () => {
  test('a calendar begins with its name, after a mark of its encoding and blanks', () => {
    const text = calendarOf(event(SOON))
    expect(timesOf(`\uFEFF\r\n ${text}`)).toHaveLength(1)
    expect(timesOf(text.toLowerCase().replace('20261201t100000z', '20261201T100000Z'))).toHaveLength(1)
    expect(importedCalendar(`Sign in\r\n${text}`, CONTEXT)).toBe('notCalendar')
    expect(importedCalendar(text.replace('VCALENDAR', 'VCALENDARS'), CONTEXT)).toBe('notCalendar')
  })

  test('reminders and other components are skipped with all that is in them', () => {
    const alarm =
      'BEGIN:VALARM\r\nSUMMARY:Wake up\r\nDURATION:PT15M\r\nBEGIN:X\r\nSUMMARY:x\r\nEND:X\r\nEND:VALARM'
    const text = calendarOf(
      `UID:a\r\n${alarm}\r\nSUMMARY:Quiz\r\n${SOON}\r\n${alarm}`,
      `UID:b\r\nSUMMARY:Lab\r\n${SOON}`,
    )
    expect(read(text).items.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Quiz', null],
      ['Lab', null],
    ])
  })

  test('the value is behind the first colon outside of quotes, and blanks around a length are none of it', () => {
    const text = calendarOf(`UID:a\r\nSUMMARY;ALTREP="http://x:1/":Quiz: 2\r\n${SOON}\r\nDURATION: PT1H `)
    expect(read(text).items).toMatchObject([{ title: 'Quiz: 2', minutes: 60 }])
  })

  test('a line that is no property says nothing', () => {
    expect(timesOf(calendarOf(event(SOON, ';SUMMARY:x', ':x', 'SUMMARY')))).toHaveLength(1)
  })

  test('a file may have 2,000,000 characters, and not one more', () => {
    const text = calendarOf(event(SOON, 'DESCRIPTION:x'))
    const ofLength = (length: number) =>
      text.replace('DESCRIPTION:', `DESCRIPTION:${'x'.repeat(length - text.length)}`)
    expect(timesOf(ofLength(2_000_000))).toHaveLength(1)
    expect(importedCalendar(ofLength(2_000_001), CONTEXT)).toBe('tooLong')
  })

  test('2,000 events are read, and not one more', () => {
    expect(MOST_EVENTS).toBe(2000)
    const events = Array.from(
      { length: MOST_EVENTS },
      (_, index) => `UID:${index}\r\nSUMMARY:Quiz\r\n${SOON}`,
    )
    expect(timesOf(calendarOf(...events))).toHaveLength(MOST_EVENTS)
  })

  test('a text is cut at 2,000 characters of its value', () => {
    const note = (name: string) =>
      read(calendarOf(event(SOON, `${name}:${'x'.repeat(2001)}`))).items.map((item) => item.note)
    expect(note('DESCRIPTION')).toEqual(['x'.repeat(2000)])
    expect(note('DESCRIPTION;ALTREP="http://x:1/"')).toEqual(['x'.repeat(2000)])
  })

  test('a name with its parameters has 400 characters at most; a longer one says nothing, and its event stays', () => {
    const room = (length: number) =>
      read(calendarOf(event(SOON, `${'LOCATION;X='.padEnd(length, 'x')}:1`))).items.map((item) => item.room)
    expect(room(400)).toEqual(['1'])
    expect(room(401)).toEqual([''])
  })

  test('lines, exceptions and the length of a line are without number', () => {
    expect(timesOf(calendarOf(event(SOON, 'X:1\n'.repeat(200_000))))).toHaveLength(1)
    expect(timesOf(calendarOf(event(SOON, 'STATUS:'.padEnd(100_000, 'x'))))).toHaveLength(1)
    const exceptions = Array<string>(9000).fill('EXDATE:20261202T100000Z')
    expect(timesOf(calendarOf(event(SOON, 'RRULE:FREQ=DAILY;COUNT=3', ...exceptions)))).toHaveLength(2)
  })
})

test('DATES-05: HTML in a title and a description is read as its text, and runs nowhere', () => {
  const html =
    'DESCRIPTION:<p>Bring <b>a pen</b>\\, &quot;black&quot; &#38; blue</p><script>alert(1)</script>'
  const [item] = read(calendarOf(event('DTSTART:20261201T100000Z', html))).items
  expect(item).toMatchObject({ note: 'Bring a pen , "black" & blue alert(1)' })
  const titled = calendarOf('UID:a\r\nSUMMARY:<i>Quiz</i> 2\r\nDTSTART:20261201T100000Z')
  expect(read(titled).items).toMatchObject([{ title: 'Quiz 2' }])
})

describe('DATES-06, DATES-09: of a hostile file, what can be read is', () => {
  const line = (text: string) => calendarOf(event('DTSTART:20261201T100000Z', text))
  /** An event in a zone whose clock changes by a rule. */
  const inZone = (rule: string, time: string) =>
    [
      'BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:Campus\r\nBEGIN:STANDARD\r\nDTSTART:00010101T000000',
      `TZOFFSETFROM:+0400\r\nTZOFFSETTO:+0300\r\nRRULE:${rule}\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
      `BEGIN:VEVENT\r\n${event(`DTSTART;TZID=Campus:${time}`)}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ].join('\r\n')
  test.each<[string, string, string | number]>([
    ['a page', '<html><body>Sign in</body></html>', 'notCalendar'],
    ['nothing', '', 'notCalendar'],
    ['more than 2 MB', `BEGIN:VCALENDAR\n${'x'.repeat(2_000_000)}`, 'tooLong'],
    [
      'too many events',
      calendarOf(...Array<string>(MOST_EVENTS + 1).fill(event('DTSTART:20261201T100000Z'))),
      'tooMany',
    ],
    ['100,000 recurrences', line(`RDATE:${Array<string>(100_000).fill('20261201T100000Z').join(',')}`), 1],
    ['100,000 recurrences in lines', line('RDATE:20261201T100000Z\r\n'.repeat(80_000)), 1],
    ['400,000 parameters', line(`SUMMARY;${'A=B;'.repeat(400_000)}:x`), 1],
    ['a quote without end', line(`SUMMARY;A="${'x'.repeat(1_900_000)}`), 1],
    ['a text of 2 MB', line(`DESCRIPTION:${'<'.repeat(1_900_000)}`), 1],
    ['200,000 components', `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(200_000)}`, 'broken'],
    ['folds', line(`DESCRIPTION:${'a\r\n '.repeat(90_000)}`), 1],
    ['separators', line(`CATEGORIES:${'\\,a,'.repeat(400_000)}`), 1],
    ['events within events', calendarOf(event('BEGIN:VEVENT\r\n'.repeat(1500))), 0],
    ['a cut file', sample('canvas').slice(0, 500), 'broken'],
    ['a length of 30 million centuries', line('DURATION:P99999999999999W'), 0],
    ['a period of such a length', line('RDATE;VALUE=PERIOD:20261201T100000Z/P99999999W'), 0],
    [
      'exceptions in short lines',
      line(
        `RRULE:FREQ=DAILY\r\n${`EXDATE:${'20261201T100000Z,'.repeat(440)}20261201T100000Z\r\n`.repeat(200)}`,
      ),
      14,
    ],
    [
      'one UID for all series and all exceptions',
      calendarOf(
        ...Array<string>(1000).fill(event('DTSTART:20261201T100000Z', 'RRULE:FREQ=DAILY')),
        ...Array<string>(1000).fill(event('DTSTART:20261201T100000Z', 'RECURRENCE-ID:20261201T100000Z')),
      ),
      15,
    ],
    ['a clock that changes each second', inZone('FREQ=SECONDLY', '20261201T100000'), 1],
    ['a clock that changes each day for 8,000 years', inZone('FREQ=DAILY', '99991201T100000'), 0],
    [
      'a clock that changes on every day of seven months',
      inZone('FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7;BYDAY=SU,MO,TU,WE,TH,FR,SA', '20261201T100000'),
      1,
    ],
    ['blanks within a line', line(`UID:x${' '.repeat(900_000)}x\r\nRDATE;X=${' '.repeat(900_000)}x:`), 1],
    ['the name of a zone', line(`RDATE;TZID=${'a/'.repeat(900_000)}:20261201T100000`), 2],
    [
      'reminders within reminders',
      calendarOf(
        event('DTSTART:20261201T100000Z'),
        `${'BEGIN:X\r\n'.repeat(90_000)}${'END:Y\r\n'.repeat(90_000)}`,
      ),
      1,
    ],
  ])('%s', (_, text, answer) => {
    const result = importedCalendar(text, CONTEXT)
    expect(typeof result === 'string' ? result : result.items.length).toBe(answer)
  })

  const good = (uid: string) => `UID:${uid}\r\nSUMMARY:${uid}\r\n${SOON}`
  // On a thread of its own, because an event can take for ever.
  test.each([
    ['a step of a thousand million days', line('RRULE:FREQ=DAILY;INTERVAL=999999999999')],
    ['each day that is the 30th of February', line('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')],
  ])(
    '%s, and the events before and after it come in',
    async (_, text) => {
      const hostile = text.replace(
        'BEGIN:VEVENT',
        `BEGIN:VEVENT\r\n${good('before')}\r\nEND:VEVENT\r\nBEGIN:VEVENT`,
      )
      const result = await importedInWorker(
        hostile.replace('END:VCALENDAR', `BEGIN:VEVENT\r\n${good('after')}\r\nEND:VEVENT\r\nEND:VCALENDAR`),
        CONTEXT,
      )
      expect(result).toMatchObject({
        items: [{ title: 'before' }, { title: 'after' }],
        leftOut: [{ why: 'slow', title: 'Quiz' }],
      })
    },
    20_000,
  )

  test('more dates than are read are named, and what has fewer comes in after them', () => {
    const series = Array.from(
      { length: MOST_ITEMS / 23 + 2 },
      (_, index) => `UID:${index}\r\nSUMMARY:x\r\nDTSTART:20261101T100000Z\r\nRRULE:FREQ=DAILY`,
    )
    const { items, leftOut } = read(calendarOf(...series, good('after')))
    expect([items.length, items.at(-1)?.title]).toEqual([Math.floor(MOST_ITEMS / 23) * 23 + 1, 'after'])
    expect(leftOut).toEqual([
      { why: 'full', title: 'x' },
      { why: 'full', title: 'x' },
    ])
  })

  test('5,000 dates are read, and not one more', () => {
    expect(MOST_ITEMS).toBe(5000)
    const daily = (uid: number) => `UID:${uid}\r\nSUMMARY:x\r\nDTSTART:20261101T100000Z\r\nRRULE:FREQ=DAILY`
    // 217 times 23 days, and nine dates.
    const full = [...Array.from({ length: 217 }, (_, index) => daily(index)), ...[...'ABCDEFGHI'].map(good)]
    expect(read(calendarOf(...full))).toMatchObject({ items: { length: MOST_ITEMS }, leftOut: [] })
    expect(read(calendarOf(...full, good('J'))).leftOut).toEqual([{ why: 'full', title: 'J' }])
  })

  test('a zone whose rule is none of a clock is named, and its times are the university’s', () => {
    const calendar = read(inZone('FREQ=DAILY', '20261201T100000'))
    expect(calendar.unknownZones).toEqual(['Campus'])
    expect(calendar.items).toMatchObject([{ day: '2026-12-01', time: 600 }])
    const unknown = (rule: string) => read(inZone(`FREQ=YEARLY;${rule}`, '20261201T103000')).unknownZones
    const days = '8,9,10,11,12,13,14'
    for (const rule of [
      'BYMONTH=3',
      'BYMONTH=3;BYDAY=-1SU',
      'BYMONTH=3;BYMONTHDAY=30',
      `BYMONTH=3;BYDAY=SU;BYMONTHDAY=${days}`,
    ])
      expect([rule, unknown(rule)]).toEqual([rule, []])
  })

  test('a series of times longer than a day is left out by name, as a single one is', () => {
    const lasting = (...lines: string[]) =>
      read(calendarOf(event('DTSTART:20261201T100000Z', ...lines))).leftOut
    const long = [{ why: 'long', title: 'Quiz' }]
    expect(lasting('DURATION:P2D')).toEqual([{ ...long[0], day: '2026-12-01' }])
    expect(lasting('DURATION:P3D', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual(long)
    expect(lasting('DTEND:99991201T100000Z', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual(long)
    expect(lasting('DURATION:PT90M', 'RRULE:FREQ=DAILY;COUNT=3')).toEqual([])
  })

  test('what is in the year 9999 is too far, and says so', () => {
    expect(read(calendarOf(event('DTSTART:99991231T235900Z'))).leftOut).toEqual([
      { why: 'later', title: 'Quiz', day: '9999-12-31' },
    ])
  })

  test('NUL and halves of emoji, written or as entities, are in no text', () => {
    const half = '\u{1F393}'.slice(0, 1)
    const [item] = read(
      calendarOf(`UID:a\r\nSUMMARY:Q\0uiz${half}\r\nDTSTART:20261201T100000Z\r\nDESCRIPTION:a&#0;b&#55357;c`),
    ).items
    expect(item).toMatchObject({ title: 'Q uiz\uFFFD', note: 'a b\uFFFDc' })
  })
})
