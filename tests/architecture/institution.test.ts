import { describe, expect, test } from 'vitest'
import { EVENT_TYPES } from '../../app/domain/institution/event-types.ts'
import type {
  AcademicCalendarData,
  Amount,
  AttendanceRulesData,
  CalendarPagesData,
  Choice,
  CourseLoadData,
  FeeProgram,
  FeesData,
  GradeScaleData,
  LinkGroup,
  PracticumData,
  ProfileData,
  RegistrationPagesData,
  TermHeadingData,
  TermRate,
  WeekData,
} from '../../app/domain/institution/types.ts'
import { phraseOf, tokensOf } from '../../app/domain/registrar-page/tokens.ts'
import { FIELD_LIMITS } from '../../app/domain/table-limits.ts'
import { gradeScaleProblems, studentMailProblem } from './institution-problems.ts'
import { isTest, type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

type Institution = {
  profile: ProfileData
  gradeScale: GradeScaleData
  courseLoad: CourseLoadData
  attendanceRules: AttendanceRulesData
  week: WeekData
  academicCalendar: AcademicCalendarData
  calendarPages: CalendarPagesData
  practicum: PracticumData
  linkGroups: readonly LinkGroup[]
  fees: FeesData
  termHeadings: TermHeadingData
  registrationPages: RegistrationPagesData
}

const modules = import.meta.glob<Partial<Institution>>(
  ['../../app/domain/institution/*/*.ts', '../institution/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/** Every folder with the data of a university: those under app/domain/institution, and the invented one of the tests. */
const institutions = [
  ...Map.groupBy(Object.entries(modules), ([path]) => path.split('/').slice(0, -1).join('/')),
].map(
  ([folder, files]) =>
    [
      folder.replace(/^(\.\.\/)+/, ''),
      Object.assign({}, ...files.map(([, exports]) => exports)) as Institution,
    ] as const,
)

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const codesOf = (choices: readonly Choice[]) => choices.map(({ code }) => code)
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const isSorted = (values: readonly string[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? '') <= value)

/** Everything in the data that students read: objects with exactly the keys of both languages. */
function wordsIn(value: unknown): { en: string; ar: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'ar' in value) return [value as { en: string; ar: string }]
  return Object.values(value).flatMap(wordsIn)
}

function amountsOf(program: FeeProgram): Amount[] {
  const ofTerm = ({ fullTime, perCourse }: TermRate) => [fullTime, perCourse]
  if ('majors' in program) return program.majors.map(({ rate }) => rate)
  if (program.charge === 'perCredit') return [program.rate]
  if ('rate' in program) return ofTerm(program.rate)
  return Object.values(program.rates).flatMap((rates) =>
    'perCourse' in rates ? ofTerm(rates as TermRate) : Object.values(rates).flatMap(ofTerm),
  )
}

describe.each(institutions)('DATA-25: the data in %s', (_folder, institution) => {
  const {
    profile,
    gradeScale,
    courseLoad,
    attendanceRules,
    week,
    academicCalendar,
    calendarPages,
    practicum,
    linkGroups,
    fees,
    termHeadings,
    registrationPages,
  } = institution

  test('every word is there in both languages', () => {
    for (const words of wordsIn(institution)) {
      expect(Object.keys(words)).toEqual(['en', 'ar'])
      for (const text of Object.values(words)) {
        expect(text).not.toBe('')
        expect(text).toBe(text.trim())
      }
    }
    // Names of products are Latin in Arabic, too; everything else has Arabic letters or digits.
    const untranslated = wordsIn({ ...institution, profile: profile.name, linkGroups: [] }).filter(
      ({ ar }) => !/[\u0600-\u06FF\d]/.test(ar),
    )
    expect(untranslated).toEqual([])
  })

  test('profile: addresses, currency, time zone and locales are valid', () => {
    for (const url of [profile.website, profile.contactUrl ?? profile.website])
      expect(new URL(url).protocol).toBe('https:')
    expect(profile.helpDeskEmail).toMatch(/^[^\s@]+@[^\s@]+$/)
    expect(Intl.supportedValuesOf('currency')).toContain(profile.currency)
    expect(() => new Intl.DateTimeFormat('en', { timeZone: profile.timeZone })).not.toThrow()
    expect(Intl.getCanonicalLocales(Object.values(profile.locales))).toEqual(Object.values(profile.locales))
    expect(profile.locales.en).toMatch(/^en-[A-Z]{2}$/)
    expect(profile.locales.ar).toMatch(/^ar-[A-Z]{2}$/)
  })

  test('grade scale: best first, without a gap, down to 0%', () => {
    const { bands, highestGpa, standing } = gradeScale
    bands.forEach(({ points, fromPercent, toPercent }, index) => {
      const better = bands[index - 1]
      expect(hasTwoDecimals(points) && points >= 0).toBe(true)
      expect(fromPercent).toBeLessThan(toPercent)
      if (!better) expect(toPercent).toBe(100)
      else {
        expect(points).toBeLessThanOrEqual(better.points)
        expect(toPercent).toBeLessThan(better.fromPercent)
        expect(better.fromPercent - toPercent).toBeLessThanOrEqual(1)
      }
    })
    expect(bands.at(-1)).toMatchObject({ fromPercent: 0 })
    if (standing) {
      const { probationBelow, graduateProbationBelow, source } = standing
      for (const bound of [probationBelow, graduateProbationBelow])
        expect(hasTwoDecimals(bound) && bound > 0 && bound <= highestGpa).toBe(true)
      expect(source).toMatch(/^https:\/\//)
    }
    expect(hasTwoDecimals(highestGpa) && highestGpa > 0 && highestGpa <= bands[0].points).toBe(true)
  })

  test('OPS-14: which letters fail, those without a percentage and the address of a student fit together', () => {
    expect(gradeScaleProblems(gradeScale)).toEqual([])
    for (const { points } of gradeScale.withoutPercent ?? []) expect(hasTwoDecimals(points)).toBe(true)
    expect(studentMailProblem(profile.studentMail)).toBeNull()
  })

  test('course load, attendance and week: the figures fit together', () => {
    const { fewestCredits, usualCredits, mostCredits } = courseLoad
    expect([1, fewestCredits, usualCredits, mostCredits]).toEqual(
      [1, fewestCredits, usualCredits, mostCredits].toSorted((one, other) => one - other),
    )
    const { cautionAbovePercent, nearLimitAbovePercent, limitPercent, classDurations, usualClassDuration } =
      attendanceRules
    expect(0 < cautionAbovePercent && cautionAbovePercent < nearLimitAbovePercent).toBe(true)
    expect(nearLimitAbovePercent < limitPercent && limitPercent < 100).toBe(true)
    expect(classDurations).toContain(usualClassDuration)
    const { days, dayStart, dayEnd, timeStep } = week
    expect(areUnique(days)).toBe(true)
    expect(0 <= dayStart && dayStart + 60 <= dayEnd && dayEnd < 24 * 60).toBe(true)
    expect([60 % timeStep, (dayEnd - dayStart) % timeStep]).toEqual([0, 0])
  })

  test('CAL-02: the calendar has known kinds and real days, each semester in order and no kind twice', () => {
    const { kinds, years } = academicCalendar
    for (const { type } of Object.values(kinds)) expect(EVENT_TYPES).toContain(type)
    const semesters = years.flatMap((year) => year.semesters)
    expect(areUnique(years.map(({ id }) => id)) && areUnique(semesters.map(({ id }) => id))).toBe(true)
    for (const { id, events } of semesters) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*-20\d\d$/)
      // The database knows the terms of the practicum, and takes dates for no other (CAL-22).
      expect(Object.keys(practicum.terms)).toContain(id.slice(0, -5))
      expect(events.length).toBeGreaterThan(0)
      expect(isSorted(events.map(({ start }) => start))).toBe(true)
      expect(areUnique(events.map(({ kind }) => kind))).toBe(true)
      for (const { kind, start, end, time = '00:00' } of events) {
        expect(Object.keys(kinds)).toContain(kind)
        for (const day of [start, end ?? start]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
        expect(end === undefined || end > start).toBe(true)
        expect(time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      }
    }
  })

  test('CAL-22: pages of the calendar: each phrase means one thing, and known kinds alone are meant', () => {
    const { kinds, periods } = calendarPages
    const known = Object.keys(academicCalendar.kinds)
    expect(Object.keys(kinds).filter((kind) => !known.includes(kind))).toEqual([])
    expect(periods.flatMap(({ opens, closes }) => [opens, closes])).toSatisfy((list: string[]) =>
      list.every((kind) => known.includes(kind)),
    )
    const meanings = new Map<string, Set<string>>()
    const mean = (words: readonly string[], kind: string) => {
      for (const word of words) {
        const phrase = phraseOf(tokensOf(word))
        meanings.set(phrase, (meanings.get(phrase) ?? new Set()).add(kind))
      }
    }
    for (const [kind, { name }] of Object.entries(academicCalendar.kinds)) mean(Object.values(name), kind)
    for (const [kind, words] of Object.entries(kinds)) mean(words, kind)
    for (const { opens, closes, words } of periods) mean(words, `${opens} ${closes}`)
    expect([...meanings].filter(([phrase, meant]) => phrase === '' || meant.size > 1)).toEqual([])
  })

  test('practicum: semesters have a term, and the database accepts terms and majors', () => {
    const terms = Object.keys(practicum.terms)
    for (const term of terms) expect(term).toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const semester of practicum.semesters) expect(terms).toContain(semester.slice(0, -5))
    expect(areUnique(practicum.semesters)).toBe(true)
    const majors = practicum.majors.map(({ en }) => en)
    expect(areUnique(majors.map((name) => name.toLowerCase()))).toBe(true)
    for (const name of majors) {
      expect(name.length).toBeGreaterThanOrEqual(FIELD_LIMITS.shortestTag)
      expect(name.length).toBeLessThanOrEqual(FIELD_LIMITS.tag)
    }
  })

  test('links: each group and address once, by https', () => {
    const urls = linkGroups.flatMap(({ links }) => links.map(({ url }) => url))
    expect(areUnique(urls) && areUnique(linkGroups.map(({ id }) => id))).toBe(true)
    for (const url of urls) expect(new URL(url).protocol).toBe('https:')
  })

  test('PASTE-03: registration system: each word means one thing, written as pages are compared', () => {
    const { seasons, parts, ordinals, others } = termHeadings
    const words = [...seasons.flatMap((season) => [...season.words, ...season.short]), ...parts, ...others]
    expect(areUnique([...words, ...ordinals.flat()])).toBe(true)
    expect(seasons).toHaveLength(4)
    const { statuses, courseCodes, furniture, ...lists } = registrationPages
    const known = Object.values(statuses).flat()
    expect(areUnique(known)).toBe(true)
    // A status that begins like one that is not taken would be left out.
    const { taken, ...notTaken } = statuses
    for (const status of taken)
      for (const start of Object.values(notTaken).flat()) expect(status.startsWith(start)).toBe(false)
    const phrases = [
      ...known,
      ...Object.values(lists).flat(),
      ...furniture.filter((line) => typeof line === 'string'),
    ]
    for (const phrase of [...words, ...phrases]) {
      expect(phrase).toBe(phrase.toLowerCase().replace(/\s+/g, ' ').trim())
      expect(phrase).not.toMatch(/[:.]$|^$/)
    }
    // Whole codes and lines only, and no state between two uses.
    const expressions = [...courseCodes, ...furniture.filter((line) => line instanceof RegExp)]
    for (const { source, flags } of expressions)
      expect([source, flags]).toEqual([expect.stringMatching(/^\^.*\$$/), ''])
    // No line of every page is one that says something.
    for (const line of furniture) expect(known).not.toContain(line)
  })

  test('fees: every choice has a code of its own, and every student an amount', () => {
    const { programs, admissions, sponsorships, statuses, usualStatus, otherFees, mostCourses } = fees
    for (const choices of [programs, admissions, sponsorships, statuses])
      expect(areUnique(codesOf(choices))).toBe(true)
    expect(codesOf(statuses)).toContain(usualStatus)
    expect(mostCourses).toBeGreaterThanOrEqual(1)
    for (const program of programs) {
      if ('majors' in program) expect(areUnique(codesOf(program.majors))).toBe(true)
      if ('rates' in program) {
        expect(Object.keys(program.rates).toSorted()).toEqual(codesOf(admissions).toSorted())
        for (const rates of Object.values(program.rates)) {
          if (!('perCourse' in rates))
            expect(Object.keys(rates).toSorted()).toEqual(codesOf(sponsorships).toSorted())
        }
      }
      for (const amount of amountsOf(program)) {
        for (const { rate } of statuses) {
          const paid = typeof amount === 'number' ? amount : amount[rate]
          expect(paid !== undefined && paid >= 0 && hasTwoDecimals(paid)).toBe(true)
        }
      }
    }
    for (const { exemption } of statuses) {
      const percent = exemption?.tuitionPercent ?? 0
      expect(percent >= 0 && percent <= 100).toBe(true)
    }
    for (const { amount, perCourse = 0 } of Object.values(otherFees)) {
      expect(hasTwoDecimals(amount) && hasTwoDecimals(perCourse)).toBe(true)
    }
  })
})

describe('OPS-14: data that contradicts itself is refused in a sentence', () => {
  const words = { en: 'Word', ar: 'كلمة' }
  const band = (letter: string, points: number, fromPercent: number) => ({
    ...{ letter, points, fromPercent, toPercent: fromPercent + 9.99, description: words },
  })
  const scale: GradeScaleData = {
    bands: [band('A', 5, 90), band('D', 2, 60), band('F', 1, 0)],
    withoutPercent: [{ letter: 'DN', points: 1, description: words }],
    failing: ['F', 'DN'],
    highestGpa: 5,
    withdrawn: 'W',
    repeatable: ['F', 'DN', 'D'],
  }
  const [denied] = scale.withoutPercent ?? []
  const without = (change: Partial<typeof denied>) => [
    { letter: 'DN', points: 1, description: words, ...change },
  ]

  test('not a scale of 5.0 on which F and DN have a point', () => {
    expect(gradeScaleProblems(scale)).toEqual([])
    const { withoutPercent: _, ...plain } = scale
    expect(gradeScaleProblems({ ...plain, failing: ['F'], repeatable: ['F'] })).toEqual([])
  })

  const cases: [change: Partial<GradeScaleData>, problem: string][] = [
    [{ failing: ['F', 'FX'] }, 'FX is in failing, but neither in bands nor in withoutPercent.'],
    [{ failing: ['F', 'W'] }, 'W is withdrawn, so it cannot be in failing, too.'],
    [{ failing: ['DN'] }, 'F begins at 0%, so it has to be in failing: nothing at all would pass.'],
    [{ failing: ['A', 'F'] }, 'A is the best letter, so it cannot be in failing.'],
    [{ failing: ['A', 'F'] }, 'A fails with more points than D, which passes.'],
    [{ failing: ['A', 'F'] }, 'A fails, but D passes with a lower percentage.'],
    [{ withoutPercent: without({ points: 3 }) }, 'DN fails with more points than D, which passes.'],
    [
      { withoutPercent: without({ points: 0 }) },
      'DN has no percentage, so its points have to be from 1 to 5, those of the bands.',
    ],
    [{ withoutPercent: without({ letter: 'D' }) }, 'D is there twice: each letter means one thing.'],
    [{ withdrawn: 'DN' }, 'DN is there twice: each letter means one thing.'],
    [
      { withoutPercent: without({ letter: 'IP' }) },
      'IP cannot be a letter of the scale: on a transcript it has no points anywhere.',
    ],
    [{ repeatable: ['E'] }, 'E is in repeatable, but neither in bands nor in withoutPercent.'],
  ]
  test.each(cases)('%j: %s', (change, problem) => {
    expect(gradeScaleProblems({ ...scale, ...change })).toContain(problem)
  })

  test.each(['{id}@students.example.edu', 's{id}@students.example.edu', 'st.{id}-x@example.edu'])(
    'not %s',
    (mail) => {
      expect(studentMailProblem(mail)).toBeNull()
    },
  )

  test.each([
    ...[
      'students.example.edu',
      's@example.edu',
      '{id}',
      '{id}@',
      '{id}@edu',
      '{id}{id}@example.edu',
      'S{id}@example.edu',
    ],
    ...[
      '{id}@{id}.example.edu',
      's {id}@example.edu',
      "'{id}@example.edu",
      '{ID}@example.edu',
      '{id}@@example.edu',
    ],
  ])('%s', (mail) => {
    expect(studentMailProblem(mail)).toBe(
      `studentMail is “${mail}”: it needs {id} once, before the @, and a domain behind it, all in lower case.`,
    )
  })
})

/** What only the data may say. */
type Facts = {
  /** The name, the domains and the time zone: nowhere, not even in a comment. */
  names: readonly string[]
  /** Codes, letters and words: not as a whole literal or sentence of the app. Longer sentences may contain them. */
  literals: ReadonlySet<string>
}

function factsOf({
  profile,
  gradeScale,
  week,
  academicCalendar,
  practicum,
  fees,
  linkGroups,
}: Institution): Facts {
  const { name, shortName, website, studentMail, helpDeskEmail, currency, timeZone, locales } = profile
  const { programs, admissions, sponsorships, statuses } = fees
  const majors = programs.flatMap((program) => ('majors' in program ? program.majors : []))
  return {
    names: [
      ...Object.values(name),
      shortName,
      new URL(website).hostname,
      studentMail.replace(/^.*@/, ''),
      helpDeskEmail,
      timeZone,
    ],
    literals: new Set([
      currency,
      ...Object.values(locales),
      ...[...gradeScale.bands, ...(gradeScale.withoutPercent ?? [])].map(({ letter }) => letter),
      gradeScale.withdrawn,
      ...week.days,
      ...Object.keys(academicCalendar.kinds),
      ...Object.keys(practicum.terms),
      ...practicum.semesters,
      ...[programs, majors, admissions, sponsorships, statuses].flatMap(codesOf),
      ...wordsIn([gradeScale, academicCalendar, practicum, fees, linkGroups]).flatMap(({ en, ar }) => [
        en,
        ar,
      ]),
    ]),
  }
}

/** Quoted text in code and catalogues, and text between tags. */
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n$]*)`|>\s*([^<>{}]+?)\s*</g

function literalsIn(text: string): string[] {
  return [...withoutComments(text).matchAll(LITERAL)].map((match) => match.slice(1).join(''))
}

function strayFacts(files: readonly SourceFile[], { names, literals }: Facts): string[] {
  return files.flatMap(({ path, text }) => {
    const found = names.filter((name) => text.toLowerCase().includes(name.toLowerCase()))
    if (path.startsWith('app/')) found.push(...literalsIn(text).filter((literal) => literals.has(literal)))
    return found.map((fact) => `${path}: ${fact}`)
  })
}

describe('DATA-25: the university is in its data and nowhere else', () => {
  const [, udst] = institutions.find(([folder]) => folder === 'app/domain/institution/udst') ?? []
  const product = [
    ...sourceFiles('app', '.ts', '.tsx', '.po', '.css'),
    ...sourceFiles('server', '.ts'),
    ...sourceFiles('scripts', '.ts'),
    ...sourceFiles('supabase', '.ts', '.sql', '.toml', '.html'),
    ...sourceFiles('public', '.webmanifest'),
  ].filter((file) => !file.path.startsWith('app/domain/institution/') && !isTest(file))

  test('no other file repeats a fact', () => {
    expect(product.length).toBeGreaterThan(200)
    expect(udst && strayFacts(product, factsOf(udst))).toEqual([])
  })

  test('the check sees names, addresses, codes, letters and words', () => {
    const file = (path: string, text: string): SourceFile => ({ path, text })
    const stray = [
      file('app/boards/swaps/a.ts', "id + '@udst.edu.qa'"),
      file('supabase/b.sql', '-- For UDST.'),
      file('app/tools/gpa/c.ts', "if (grade === 'W') leave()"),
      file('app/tools/fees/d.ts', "status: 'qatar_resident'"),
      file('app/tools/fees/e.tsx', '<Trans>Certificate program (TCP)</Trans>'),
      file('app/tools/planner/locales/f.po', 'msgid "Midterm exams"\nmsgstr ""'),
      file('app/tools/calendar/g.ts', "timeZone: 'Asia/Qatar'"),
    ]
    const found = udst && strayFacts(stray, factsOf(udst))
    expect(new Set(found?.map((line) => line.split(':')[0]))).toEqual(new Set(stray.map(({ path }) => path)))
    // A sentence with a word of the data in it is no fact of the university.
    expect(udst && strayFacts([file('app/a.po', 'msgid "Excellent attendance!"')], factsOf(udst))).toEqual([])
  })
})
