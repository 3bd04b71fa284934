import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { memo, useState } from 'react'
import { MOST_COURSES_PER_TERM } from '../institution/course-load'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { NumberField } from '../ui/NumberField'
import { CourseRow } from './CourseRow'
import type { Course, CourseListAction } from './course-list'

type CourseCardProps = { courses: readonly Course[]; dispatch: (action: CourseListAction) => void }

export const CourseCard = memo(function CourseCard({ courses, dispatch }: CourseCardProps) {
  const { t } = useLingui()
  // On a phone one course at a time is open for editing, at first the first.
  const [openId, setOpenId] = useState<number | null>()
  const shownId = openId === undefined ? courses[0]?.id : openId
  const setCount = (count: number | null) => dispatch({ type: 'setCount', count: count ?? 0 })

  return (
    <Card
      title={<Trans>This term's courses</Trans>}
      aside={
        <span className="figure text-sm text-muted">
          <Plural value={courses.length} _0="No courses" one="# course" other="# courses" />
        </span>
      }
    >
      <NumberField
        label={t`Number of courses`}
        value={courses.length}
        onChange={setCount}
        min={0}
        max={MOST_COURSES_PER_TERM}
        isWhole
        hasSteppers
        className="max-w-60"
      />
      {courses.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {courses.map((course, index) => (
            <CourseRow
              key={course.id}
              course={course}
              number={index + 1}
              isOpen={course.id === shownId}
              onOpen={setOpenId}
              dispatch={dispatch}
            />
          ))}
        </ol>
      )}
      {courses.length === 0 && (
        <p className="mb-4 text-muted">
          <Trans>Add the courses you take this term, with the grades you expect.</Trans>
        </p>
      )}
      {courses.length < MOST_COURSES_PER_TERM && (
        <Button className="mt-4" onPress={() => setCount(courses.length + 1)}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add a course</Trans>
        </Button>
      )}
    </Card>
  )
})
