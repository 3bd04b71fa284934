/** The shape of one university's data. docs/adopting.md lists the files of a folder such as `udst/` and their sources. */

import type { Language } from '../../i18n/language.ts'
import type { EventType } from './event-types.ts'

/** Text in both languages. It belongs to the data, so it is not translated through Lingui. */
export type Words = Readonly<Record<Language, string>>

/** A choice in a form: the code is what the app keeps, the name is what students read. */
export type Choice = Readonly<{ code: string; name: Words }>

export type ProfileData = Readonly<{
  name: Words
  /** As in "My{shortName}". */
  shortName: string
  website: string
  /** A student's mail address, in lower case, with `{id}` where the student ID stands: "s{id}@students.example.edu" (OPS-14). */
  studentMail: string
  /** How many digits every student ID has (BOARD-05). Left out where they differ: then no ID is asked about or checked. */
  studentIdDigits?: number
  helpDeskEmail: string
  /** ISO 4217. */
  currency: string
  /** IANA. Calendar dates and "today" are in this zone, wherever the browser is. */
  timeZone: string
  /** BCP 47: how dates, numbers and money are written. Digits are always Latin and years Gregorian (I18N-08). */
  locales: Words
  /** The messaging-app profile of this site's author (NAV-33). Without one, texts lead to the feedback page instead. */
  contactUrl: string | null
}>

/** A letter that counts for the GPA. */
export type GradeLetter = Readonly<{
  letter: string
  /** Grade points per credit hour. Whether it fails is in `failing`: on some scales such a letter has points, too. */
  points: number
  description: Words
}>

export type GradeBand = GradeLetter &
  Readonly<{
    /** Percent, 0 to 100: the lowest that earns the letter. */
    fromPercent: number
    /** Percent, 0 to 100: the end of the band as the university prints it. */
    toPercent: number
  }>

export type GradeScaleData = Readonly<{
  /** Best first. The last one starts at 0%. */
  bands: readonly [GradeBand, ...GradeBand[]]
  /** Letters that no percentage earns, such as that of a student who was kept from the exam for absence; left out where there are none. */
  withoutPercent?: readonly GradeLetter[]
  /** The letters with which a course is failed, whatever their points: it earns no credit hours. */
  failing: readonly [string, ...string[]]
  /** The highest cumulative GPA. It can be below the points of the best letter. */
  highestGpa: number
  /** The letter of a withdrawn course: it counts neither for credits nor for the GPA. */
  withdrawn: string
  /** The letters after which a course may be repeated; the first one is selected by default. */
  repeatable: readonly [string, ...string[]]
  /** What a cumulative GPA means for who studies on (GPA-22); left out where the university has no such rule. */
  standing?: AcademicStandingData
}>

export type AcademicStandingData = Readonly<{
  /** A cumulative GPA below it is probation: on the scale, with two decimals. */
  probationBelow: number
  /** The same in graduate programmes. */
  graduateProbationBelow: number
  /** The address of the university's rule. */
  source: string
}>

export type CourseLoadData = Readonly<{
  /** Credit hours of one course. */
  fewestCredits: number
  mostCredits: number
  /** Credit hours of a new course in a form. */
  usualCredits: number
}>

export type AttendanceRulesData = Readonly<{
  /** Percent of a course's class minutes. Reaching it exceeds the limit. */
  limitPercent: number
  /** Percent above which the tracker asks for caution. */
  cautionAbovePercent: number
  /** Percent above which the tracker warns that the limit is near. */
  nearLimitAbovePercent: number
  /** The university's page on attendance, if it speaks of sessions and of exceeding the limit; left out if not. */
  officialPage?: string
  /** Weeks of classes in the most common term. */
  regularTermWeeks: number
  /** The weeks of the university's terms, as a hint without a full stop: "14 for a regular term, 6 for summer". */
  termWeeks: Words
  mostClassesPerWeek: number
  /** Minutes. */
  classDurations: readonly number[]
  /** Minutes; one of `classDurations`. */
  usualClassDuration: number
}>

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'

export type WeekData = Readonly<{
  /** The days with classes, in order. The first one is where the week starts. */
  days: readonly [Weekday, ...Weekday[]]
  /** Minutes since midnight: the earliest start and the latest end of a class. */
  dayStart: number
  dayEnd: number
  /** Minutes between two times that can be chosen. It divides an hour and the time from `dayStart` to `dayEnd`. */
  timeStep: number
}>

/** Class times in Ramadan, all in minutes. Empty for a university that keeps its hours. */
export type RamadanHoursData = Readonly<{
  /** The start of a class, in minutes since midnight, and its start in Ramadan. */
  starts: Readonly<Record<number, number>>
  /** The length of a class, and its length in Ramadan. Others are two thirds as long. */
  durations: Readonly<Record<number, number>>
}>

export type EventKind = Readonly<{ type: EventType; name: Words }>

/** A day as 'yyyy-MM-dd': days compare as text, and no time zone can shift them. */
export type Day = string

export type AcademicEvent<Kind extends string = string> = Readonly<{
  kind: Kind
  start: Day
  /** The last day of an event longer than one day. */
  end?: Day
  /** 'HH:mm' at the university: when the event is over on its last day. */
  time?: string
  /** The university may still change the date. */
  tentative?: boolean
  /** The published date looks like a mistake; it is kept as published and shown as tentative. */
  suspect?: boolean
  /** The type and the name of an event whose kind the data does not have. */
  called?: EventKind
  /** Where a date comes from that moderators published, and on which day that was read; left out of shipped ones. */
  published?: Readonly<{ source: string; readOn: Day }>
}>

/** `id` is a term and a year, such as 'fall-2026'. `events` are sorted by their first day. */
export type Semester<Kind extends string = string> = Readonly<{
  id: string
  name: Words
  events: readonly AcademicEvent<Kind>[]
}>

/** `semesters` are in the order of the year. */
export type AcademicYear<Kind extends string = string> = Readonly<{
  id: string
  name: Words
  semesters: readonly Semester<Kind>[]
}>

/** From which day on students register, by the credit hours that they have earned (DATES-07). */
export type RegistrationByCredits = Readonly<{
  /** Where the university says so. */
  page: string
  /** The fewest credit hours of each group, most first. The last one is 0. */
  fromCredits: readonly number[]
  /** The first day of each group, by the id of the semester; only of semesters of which the university has published them. */
  opens: Readonly<Record<string, readonly Day[]>>
}>

export type AcademicCalendarData = Readonly<{
  /** What can happen in a semester. A semester starts with the event 'term-start' where it has one. */
  kinds: Readonly<Record<string, EventKind>>
  /** Earliest first. */
  years: readonly AcademicYear[]
  /** A semester with fewer events counts as published in part (CAL-06). */
  fewestEventsOfWholeSemester: number
  /** When the dates were last compared with what the university has published. */
  lastRead: Day
  /** The university's own page about its terms. */
  officialPage: string
  /** Left out where credit hours do not decide. */
  registrationByCredits?: RegistrationByCredits
}>

/**
 * What the registrar's pages with the academic calendar say (CAL-22). Phrases are compared as {@link TranscriptPagesData} says,
 * without articles and little words; the names of the kinds themselves need not be among them.
 */
export type CalendarPagesData = Readonly<{
  /** Other names of a kind. */
  kinds: Readonly<Record<string, readonly string[]>>
  /** Names of a time with a first and a last day, each of which is a kind of its own: "Add/drop period". */
  periods: readonly Readonly<{ opens: string; closes: string; words: readonly string[] }>[]
  /** What says that a date may still change. */
  tentative: readonly string[]
  /** Lines around the dates: titles, headings of columns, notes. */
  furniture: readonly string[]
}>

/** The words of a season in headings of terms, lower case, Arabic without the article. The first one names it. */
export type SeasonWords = Readonly<{
  words: readonly [string, ...string[]]
  /** As in "W26", before a year of two digits. Only what can mean one season. */
  short: readonly string[]
}>

/** How the registration system heads its terms. */
export type TermHeadingData = Readonly<{
  /** In the order of a calendar year: winter, spring, summer, fall. */
  seasons: readonly [SeasonWords, SeasonWords, SeasonWords, SeasonWords]
  /** What numbers a part of a year, as in "Session 1"; without a number it says nothing. */
  parts: readonly string[]
  /** Numbers in words: each list is one number, from 1. */
  ordinals: readonly (readonly string[])[]
  /** Words beside a season and a year that say nothing of the term. */
  others: readonly string[]
}>

/**
 * What the registration system's pages say, for the reader of pasted text. Phrases are in lower case with single blanks,
 * without the punctuation at their ends.
 */
export type RegistrationPagesData = Readonly<{
  /**
   * Course codes of other shapes than letters and a number, as expressions of a whole code in two groups: subject and
   * number. Empty for most universities.
   */
  courseCodes: readonly RegExp[]
  /** Words that stand before a number and are no subject: "Page 2", "Room 12". */
  noSubjects: readonly string[]
  /** Statuses of a course. Of one that is in no list the student is asked. */
  statuses: Readonly<{
    /** The whole status. */
    taken: readonly string[]
    /** How statuses of courses begin that are not taken, as in "dropped on 12 January". */
    dropped: readonly string[]
    waitlisted: readonly string[]
    cancelled: readonly string[]
  }>
  /**
   * Words behind a status that is not taken that leave it as it is, beside numbers: "on", "penalty", "January". Of a status with
   * any other word, such as "withdrawal requested", the student is asked.
   */
  statusDetails: readonly string[]
  /** What stands before a status: "Status", "الحالة". */
  statusLabels: readonly string[]
  /** Words of which one is in every name of an exam: "midterm", "امتحان". */
  examWords: readonly string[]
  /** The headings of the columns or lines of an exam: "exam date". */
  examLabels: readonly string[]
  /** Words that name a place, beside that of an exam, too: "exam hall". */
  placeWords: readonly string[]
  /** The kinds of components, by their names and abbreviations. */
  components: readonly string[]
  /** Rooms without a number: "online". */
  rooms: readonly string[]
  /** Instructors without a name, and titles before names. */
  staff: readonly string[]
  titles: readonly string[]
  /** The headings of a course's columns. */
  labels: readonly string[]
  /** Lines around the classes and grades: menus, links, legends. */
  furniture: readonly (string | RegExp)[]
}>

/** What a column of a transcript holds. `other` and `otherAmount` are not read, but keep their place. */
export type TranscriptColumn =
  | 'subject'
  | 'number'
  | 'code'
  | 'title'
  | 'term'
  | 'attempted'
  | 'earned'
  /** Credit hours, where one column is for both. */
  | 'credits'
  | 'grade'
  /** The grade, or its percentage where there is a column of grades, too. */
  | 'mark'
  | 'points'
  | 'repeat'
  | 'gpa'
  | 'otherAmount'
  | 'other'

/** A mark at an attempt of a course: that it was repeated, and whether this attempt counts. */
export type RepeatMark = 'repeated' | 'excluded' | 'included'

/** Why credit hours are earned that were not studied here. */
export type CreditedAs = 'transfer' | 'exemption' | 'advancedStanding' | 'test' | 'other'

/** The labels of printed totals. */
export type TotalsLabels = Readonly<{
  gpa: readonly string[]
  /** Before hours attempted and earned, and points. */
  totals: readonly string[]
  /** Before the cells of a table of totals. */
  all: readonly string[]
  attempted: readonly string[]
  earned: readonly string[]
  points: readonly string[]
}>

/**
 * What a transcript says, beside {@link RegistrationPagesData}. Phrases are compared without punctuation, case, Arabic articles
 * and marks.
 */
export type TranscriptPagesData = Readonly<{
  columns: Readonly<Record<TranscriptColumn, readonly string[]>>
  /** The words of marks. Together with `fillers` they are the whole mark: "Repeated: not included in GPA". */
  repeats: Readonly<
    Record<RepeatMark | 'negations' | 'fillers', readonly string[]> & {
      /** Abbreviations that are a mark wherever they stand alone, and those that are one in a column of repeats. */
      everywhere: Readonly<Record<string, RepeatMark>>
      inColumn: Readonly<Record<string, RepeatMark>>
    }
  >
  /** How the headings of parts begin whose rows were credited. */
  credited: Readonly<Record<CreditedAs, readonly string[]>>
  /** How grades without points are written. */
  grades: Readonly<
    Record<'transferred' | 'exempted' | 'passed' | 'withdrawn' | 'inProgress', readonly string[]>
  >
  totals: Readonly<Record<'term' | 'cumulative' | 'credited', TotalsLabels>>
  /** Words of sentences, which no heading of a term has. */
  prepositions: readonly string[]
  verbs: readonly string[]
}>

export type PracticumData = Readonly<{
  /** The terms of a year, by the code that stored semesters start with: lower-case words joined by hyphens. */
  terms: Readonly<Record<string, Words>>
  /** The semesters to choose from, in order: a code of `terms` and a year. */
  semesters: readonly `${string}-20${number}`[]
  /** The majors to choose from. The English name is what the database stores, so it must not change. */
  majors: readonly Words[]
}>

export type LinkIcon =
  | 'courses'
  | 'advising'
  | 'portal'
  | 'records'
  | 'mail'
  | 'files'
  | 'password'
  | 'repair'
  | 'sport'
  | 'books'

export type UniversityLink = Readonly<{ title: Words; description: Words; url: string; icon: LinkIcon }>

export type LinkGroup = Readonly<{ id: string; name: Words; links: readonly UniversityLink[] }>

/** An amount that everyone pays, or one for each `rate` of the student statuses. */
export type Amount = number | Readonly<Record<string, number>>

/** Tuition by the term: one amount full time, an amount for each course part time and for repeated courses. */
export type TermRate = Readonly<{ fullTime: Amount; perCourse: Amount }>

/** Tuition by the credit hour. */
export type FeeMajor = Choice & Readonly<{ rate: Amount }>

export type FeeProgram = Choice &
  Readonly<{
    /** Whether the exemptions of student statuses apply. */
    grantsExemptions: boolean
  }> &
  (
    | Readonly<{ charge: 'perTerm'; rate: TermRate }>
    /** By the code of the admission, and by the code of the sponsorship where it makes a difference. */
    | Readonly<{
        charge: 'perTerm'
        rates: Readonly<Record<string, TermRate | Readonly<Record<string, TermRate>>>>
      }>
    | Readonly<{ charge: 'perCredit'; rate: Amount }>
    | Readonly<{ charge: 'perCredit'; majors: readonly FeeMajor[] }>
  )

/** Repeated courses are charged in full on top of what is left of the tuition. */
export type Exemption = Readonly<{
  /** Percent of the tuition of all courses that is still paid. */
  tuitionPercent: number
  waivesOtherFees: boolean
}>

export type StudentStatus = Choice &
  Readonly<{
    /** Which amount of an {@link Amount} the student pays. */
    rate: string
    exemption?: Exemption
  }>

export type OtherFee = Readonly<{
  name: Words
  amount: number
  /** Replaces `amount` in part-time terms of programs that charge by the term. */
  perCourse?: number
}>

/** Amounts are in the currency of the profile, with up to 2 decimals. */
export type FeesData = Readonly<{
  programs: readonly FeeProgram[]
  /** When the student was admitted, where a program charges by it. The first one is selected by default. */
  admissions: readonly Choice[]
  /** The first one is selected by default. */
  sponsorships: readonly Choice[]
  statuses: readonly StudentStatus[]
  /** The status that is selected by default. */
  usualStatus: string
  /** What a semester costs beside tuition. A fee that is left out is not shown. */
  otherFees: Readonly<Partial<Record<'materialsSupplies' | 'studentServices' | 'workTermFees', OtherFee>>>
  /** Courses of one semester. */
  mostCourses: number
  /** The university's own page about its fees. */
  officialPage: string
}>
