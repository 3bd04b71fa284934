import { Trans } from '@lingui/react/macro'
import type { CourseVerdict } from '../../domain/degree/assign-courses'
import type { StudentCourse } from '../../domain/degree/student-course'
import { Section } from '../../ui/Section'
import { CourseWithTitle } from '../every-tool/CourseCode'
import type { Answer } from './answer'
import { LongList } from './LongList'
import { MoveField } from './PlaceMarks'
import { courseFinder } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { usePlaceName } from './use-place-name'

/** The student's courses that hold no place, each with its reason (DEG-06): those that can be changed before failed and repeated ones. */
export function UncountedCourses({ answer }: { answer: Answer }) {
  const { courses, verdict } = answer
  const rows = courses.flatMap((course, index) => {
    const of = verdict.courses[index]
    return of && of.places.length === 0 ? [{ course, index, of }] : []
  })
  if (rows.length === 0) return null
  const isLast = ({ of }: Pick<(typeof rows)[number], 'of'>) =>
    of.reason?.why === 'not-passed' || of.reason?.why === 'repeated'
  return (
    <Section title={<Trans>Courses that do not count</Trans>}>
      <div className="text-sm">
        <LongList
          items={[...rows.filter((row) => !isLast(row)), ...rows.filter(isLast)]}
          row={({ course, index, of }) => (
            <li key={`${index} ${course.code}`} className="flex flex-col gap-1 py-2.5">
              <Row course={course} of={of} answer={answer} />
              {!isLast({ of }) && <MoveField index={index} answer={answer} />}
            </li>
          )}
        />
      </div>
    </Section>
  )
}

function Row({ course, of, answer }: { course: StudentCourse; of: CourseVerdict; answer: Answer }) {
  const { reasonText, hours } = useDegreeText()
  const placeName = usePlaceName(answer.blocks)
  const title = courseFinder(answer.programme)(course.code)?.title ?? course.title
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">
          <CourseWithTitle name={course.code} title={title} />
        </span>
        <span className="figure text-muted">{of.credits > 0 && hours(of.credits)}</span>
      </p>
      <p className="text-muted">
        {of.reason && reasonText(of.reason, course, answer.courses, placeName)}{' '}
        {of.isCodeDoubtful && <Trans>The number of its code may be read wrongly.</Trans>}
      </p>
    </>
  )
}
