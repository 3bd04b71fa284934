/** Every edit of the past terms (GOAL-05). */

import { codeKeyOf } from '../../../domain/code-and-title'
import { courseKey } from '../../../domain/course-keys'
import { MOST_COURSES_PER_TERM, USUAL_COURSE_CREDITS } from '../../../domain/institution/course-load'
import { GRADE_SCALE } from '../../../domain/institution/grade-scale'
import { newId } from '../../../domain/item-id'
import { withItem } from '../../../domain/item-list'
import {
  MOST_PAST_TERMS,
  PAST_TERM_NAME_LIMIT,
  type PastCourse,
  type PastTerm,
  type PastTerms,
  roomForCourses,
} from '../../../domain/past-terms/past-terms'
import { cutTo } from '../../../i18n/graphemes'
import { keptCourseName } from '../from-term/course-rows'
import { semesterKey, semesterOrder } from './semester-name'

/** A term that comes from elsewhere, with ids to be given. */
export type NewPastTerm = { name: string; courses: readonly Omit<PastCourse, 'id'>[] }

export type PastCourseChange = Partial<Omit<PastCourse, 'id'>>

export type PastTermsAction =
  /** With one course. */
  | { type: 'addTerm'; id: string; name: string }
  | { type: 'removeTerm'; id: string }
  | { type: 'renameTerm'; id: string; name: string }
  /** To its place in time, once its name is typed. */
  | { type: 'placeTerm'; id: string }
  | { type: 'addCourse'; id: string; courseId: string }
  | { type: 'removeCourse'; id: string; courseId: string }
  | { type: 'setCourse'; id: string; courseId: string; change: PastCourseChange }
  /** Of several courses, whatever term they are in. */
  | { type: 'setCourses'; courseIds: readonly string[]; change: PastCourseChange }
  /** A term of the same semester is replaced. */
  | { type: 'import'; terms: readonly NewPastTerm[] }

const NEW_COURSE = {
  name: '',
  grade: GRADE_SCALE[0].letter,
  credits: USUAL_COURSE_CREDITS,
  isRepeat: false,
} as const

/** The past terms after an action. What it does not change stays the same objects; an unknown id is ignored. */
export function pastTermsReducer(document: PastTerms, action: PastTermsAction): PastTerms {
  const { terms } = document
  const changed = withAction(terms, action)
  return changed === terms ? document : { ...document, terms: changed }
}

function withAction(terms: readonly PastTerm[], action: PastTermsAction): readonly PastTerm[] {
  switch (action.type) {
    case 'addTerm': {
      if (terms.length >= MOST_PAST_TERMS) return terms
      const courses = roomForCourses(terms) > 0 ? [{ id: newId(), ...NEW_COURSE }] : []
      return inPlace([...terms, { id: action.id, name: nameOf(action.name), courses }], action.id)
    }
    case 'removeTerm':
      return terms.filter(({ id }) => id !== action.id)
    case 'renameTerm':
      return withItem(terms, action.id, (term) => ({ ...term, name: nameOf(action.name) }))
    case 'placeTerm':
      return inPlace(terms, action.id)
    case 'addCourse':
      return withItem(terms, action.id, (term) =>
        roomIn(terms, term) > 0
          ? { ...term, courses: [...term.courses, { id: action.courseId, ...NEW_COURSE }] }
          : term,
      )
    case 'removeCourse':
      return withItem(terms, action.id, (term) => ({
        ...term,
        courses: term.courses.filter(({ id }) => id !== action.courseId),
      }))
    case 'setCourse':
      return withItem(terms, action.id, (term) => ({
        ...term,
        courses: withItem(term.courses, action.courseId, (course) => withChange(course, action.change)),
      }))
    case 'setCourses':
      return terms.map((term) =>
        term.courses.some(({ id }) => action.courseIds.includes(id))
          ? {
              ...term,
              courses: term.courses.map((course) =>
                action.courseIds.includes(course.id) ? withChange(course, action.change) : course,
              ),
            }
          : term,
      )
    case 'import':
      return action.terms.reduce(withImported, terms)
  }
}

const nameOf = (typed: string) => cutTo(typed, PAST_TERM_NAME_LIMIT)

/** How many more courses a term takes. */
export function roomIn(terms: readonly PastTerm[], { courses }: PastTerm): number {
  return Math.min(MOST_COURSES_PER_TERM - courses.length, roomForCourses(terms))
}

function withChange(course: PastCourse, change: PastCourseChange): PastCourse {
  const changed = { ...course, ...change }
  // The title of another course is none of this one.
  const isOther = Boolean(course.title) && courseKey(changed.name) !== courseKey(course.name)
  return { ...changed, name: keptCourseName(changed.name), ...(isOther && { title: null }) }
}

/** The terms with one before the first that is later, unless it is in order already. A term without a semester stays. */
function inPlace(terms: readonly PastTerm[], id: string): readonly PastTerm[] {
  const from = terms.findIndex((one) => one.id === id)
  const orders = terms.map(({ name }) => semesterOrder(name))
  const own = orders[from]
  const term = terms[from]
  if (!term || own == null) return terms
  const isInOrder = orders.every((order, at) => order === null || (at < from ? order <= own : order >= own))
  if (isInOrder) return terms
  const others = terms.toSpliced(from, 1)
  const later = orders.toSpliced(from, 1).findIndex((order) => order !== null && order > own)
  return others.toSpliced(later < 0 ? others.length : later, 0, term)
}

/** The term that an imported one replaces. */
export function sameTerm(terms: readonly PastTerm[], name: string): PastTerm | undefined {
  return terms.find((term) => semesterKey(term.name) === semesterKey(name))
}

function withImported(terms: readonly PastTerm[], { name, courses }: NewPastTerm): readonly PastTerm[] {
  const known = sameTerm(terms, name)
  const term: PastTerm = {
    id: known?.id ?? newId(),
    name: nameOf(name),
    courses: withKnownIds(known?.courses ?? [], courses),
  }
  if (known) return terms.map((one) => (one === known ? term : one))
  return inPlace([...terms, term], term.id)
}

/**
 * A course that was there keeps its id, and what was decided about an attempt of which the transcript says nothing (GPA-24), so that
 * the same transcript pasted twice changes nothing (KEEP-09).
 */
function withKnownIds(known: readonly PastCourse[], courses: NewPastTerm['courses']): readonly PastCourse[] {
  const left = [...known]
  return courses.map((course) => {
    const index = left.findIndex(({ name }) => codeKeyOf(name) === codeKeyOf(course.name))
    const [same] = index < 0 ? [] : left.splice(index, 1)
    if (!same) return { id: newId(), ...course }
    const isSilent = !course.isRepeat && course.isAdditional === undefined
    return isSilent ? { ...same, ...course, isRepeat: same.isRepeat } : { id: same.id, ...course }
  })
}
