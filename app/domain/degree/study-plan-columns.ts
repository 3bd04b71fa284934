/** The headings over the columns of a printed study plan (DEG-01). */

import { plainArabic } from '../../i18n/arabic-letters.ts'

/** What a column of the table holds. `number`: contact hours and the like, which a programme does not count; `other`: any words. */
export type Column = 'semester' | 'code' | 'title' | 'before' | 'beside' | 'credits' | 'number' | 'other'
/** What a heading says by itself. "Course" can be the code or the title, "Hours" the credits or not, "No." the code or a row's number. */
export type Heading = Column | 'course' | 'hours' | 'no' | 'group'

/** For rows that were copied without their headings, and end in one number. */
export const PLAIN_COLUMNS: readonly Column[] = ['code', 'title', 'before', 'beside', 'credits']
/** For any others. */
export const USUAL_COLUMNS: readonly Column[] = [
  'code',
  'title',
  'before',
  'beside',
  'credits',
  'number',
  'number',
]

/** Of a heading over other headings: they name the columns. */
const GROUPS = [
  'requisite',
  'requisites',
  'hours/week',
  'hours per week',
  'المتطلبات',
  'الساعات/الاسبوع',
  'الساعات الاسبوعيه',
  'عدد الساعات',
]
const NAMES: Record<Exclude<Heading, 'group'>, readonly string[]> = {
  semester: ['semester', 'term', 'الفصل', 'الفصل الدراسي'],
  code: [
    ...[
      'course number',
      'course code',
      'course no',
      'course no.',
      'course #',
      'code',
      'number',
      'module code',
    ],
    ...['رقم المقرر', 'رمز المقرر', 'رقم المساق', 'رمز المساق', 'رقم الماده', 'رمز الماده', 'الرمز', 'الكود'],
  ],
  title: [
    ...['course title', 'course name', 'title', 'module title', 'module name'],
    ...['اسم المقرر', 'عنوان المقرر', 'اسم المساق', 'عنوان المساق', 'اسم الماده'],
  ],
  course: ['course', 'module', 'المقرر', 'المساق'],
  no: ['no', 'no.', '#', 'الرقم', 'م'],
  before: [
    ...['pre-req', 'pre-req.', 'prereq', 'prerequisite', 'prerequisites', 'pre-requisite', 'pre-requisites'],
    ...['pre/co requisite', 'pre/co-requisite', 'pre/co requisites'],
    ...['المتطلب السابق', 'متطلب سابق', 'المتطلبات السابقه', 'المتطلب'],
  ],
  beside: [
    ...['co-req', 'co-req.', 'coreq', 'corequisite', 'corequisites', 'co-requisite', 'co-requisites'],
    ...['المتطلب المتزامن', 'متطلب متزامن', 'المتطلبات المتزامنه', 'المتطلب المرافق', 'متطلب مرافق'],
  ],
  credits: [
    ...['cr', 'cr.', 'credits', 'credit hours', 'credit', 'cr. hrs.', 'cr hrs', 'ch', 'units', 'ects'],
    ...['cr. hr.', 'cr hr', 'credit hour', 'credit hrs', 'credit hrs.'],
    ...['الساعات المعتمده', 'ساعات معتمده', 'المعتمده', 'معتمده', 'الوحدات', 'وحدات', 'س.م'],
  ],
  hours: ['hours', 'الساعات'],
  number: [
    ...[
      'lec',
      'lab',
      'tut',
      'lecture',
      'lectures',
      'laboratory',
      'tutorial',
      'theory',
      'practical',
      'contact hours',
      'contact',
      'lt',
      'lb',
      'sws',
    ],
    ...['نظري', 'عملي', 'محاضره', 'محاضرات', 'مختبر', 'معمل', 'تمارين'],
  ],
  other: ['core/option', 'type', 'category', 'level', 'status', 'exam', 'النوع', 'ملاحظات'],
}
const COLUMNS = new Map<string, Heading>([
  ...GROUPS.map((name) => [name, 'group'] as const),
  ...Object.entries(NAMES).flatMap(([column, names]) =>
    names.map((name) => [name, column as Heading] as const),
  ),
])
const MOST_WORDS_OF_HEADING = 3

/** The headings that a cell holds, which can be divided by blanks alone; null for any other words. */
function headingsIn(cell: string): Heading[] | null {
  const headings: Heading[] = []
  const words = plainArabic(cell.toLowerCase().replace(/ ?\(.*\)$/u, '')).split(' ')
  for (let at = 0; at < words.length; ) {
    let count = MOST_WORDS_OF_HEADING
    let heading: Heading | undefined
    for (; count > 0; count--) {
      heading = COLUMNS.get(words.slice(at, at + count).join(' '))
      if (heading !== undefined) break
    }
    if (words[at] === '') at++
    else if (heading === undefined) return null
    else {
      headings.push(heading)
      at += count
    }
  }
  return headings
}

/** A column whose words are not to be lost: the page is read as one without headings. */
const OF_REQUISITES = /req|condition|متطلب|شرط|شروط/iu

/** What a line of headings says; null for any other line. Between those of titles and hours any words head a column of their own. */
export function columnsIn(cells: readonly string[]): Heading[] | null {
  const all = cells.map(headingsIn)
  const known = new Set(all.flatMap((headings) => headings ?? []))
  const isOther = (heading: Heading[] | null, index: number) =>
    heading !== null || !OF_REQUISITES.test(cells[index] ?? '')
  const isTable =
    all.every(isOther) &&
    (known.has('title') || known.has('course')) &&
    (known.has('credits') || known.has('hours'))
  return isTable || !all.includes(null) ? all.flatMap((headings) => headings ?? ['other' as const]) : null
}

/** The columns of a table; null where the headings do not tell its codes, titles and credit hours. */
export function tableColumns(headings: readonly Heading[]): readonly Column[] | null {
  const has = (heading: Heading) => headings.includes(heading)
  const hasCode = has('code') || (has('course') && has('title'))
  const columns = headings.flatMap((heading): Column[] => {
    if (heading === 'group') return []
    if (heading === 'course') return [has('title') ? (has('code') ? 'other' : 'code') : 'title']
    if (heading === 'no') return [hasCode ? 'other' : 'code']
    if (heading === 'hours') return [has('credits') ? 'number' : 'credits']
    return [heading]
  })
  const isOne = (column: Column) => columns.filter((one) => one === column).length === 1
  return isOne('code') && isOne('title') && isOne('credits') ? columns : null
}
