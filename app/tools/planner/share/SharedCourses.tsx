import { Plural, Trans } from '@lingui/react/macro'
import type { TermCourse } from '../../../domain/plan/term'
import { Card } from '../../../ui/Card'
import { NameInLine } from '../../../ui/NameInLine'
import { usePlanText } from '../../every-tool/use-plan-text'
import { SlotList } from '../courses/SlotList'
import { CourseChip } from '../every-part/CourseChip'
import { SectionName } from '../every-part/SectionName'

/** The courses of a shared plan, with everything that its link says of them. */
export function SharedCourses({ courses }: { courses: readonly TermCourse[] }) {
  return (
    <Card title={<Trans>Courses</Trans>} className="print:hidden">
      <ol className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {courses.map((course, index) => (
          <SharedCourse key={course.id} course={course} number={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

function SharedCourse({ course, number }: { course: TermCourse; number: number }) {
  const { courseName } = usePlanText()
  const { title, section, credits, tint, timeSlots } = course
  return (
    <li className="flex gap-3">
      <CourseChip tint={tint} number={number} />
      <div className="min-w-0 grow">
        <h3 className="font-medium">
          <NameInLine name={courseName(course)} />
        </h3>
        {title && (
          <p className="wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {section && (
            <>
              <Trans>
                Section <SectionName name={section} />
              </Trans>
              {' · '}
            </>
          )}
          <Plural value={credits} one="# credit hour" other="# credit hours" />
        </p>
        <SlotList slots={timeSlots} />
      </div>
    </li>
  )
}
