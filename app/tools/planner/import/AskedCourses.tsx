import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AskedCourse } from '../../../domain/paste/pasted-terms'
import { Message } from '../../../ui/Message'
import { Quoted } from '../../../ui/Quoted'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { CourseWithTitle } from '../../every-tool/CourseCode'

export type Answer = 'take' | 'leaveOut'

/** The answers so far: without one a course is not imported. */
export type Answers = ReadonlyMap<AskedCourse, Answer>

type AskedCoursesProps = {
  asked: readonly AskedCourse[]
  answers: Answers
  onChange: (answers: Answers) => void
}

/** Asks about the courses of which the text does not say that the student takes them (PASTE-03, PASTE-13). */
export function AskedCourses({ asked, answers, onChange }: AskedCoursesProps) {
  const { t } = useLingui()
  if (asked.length === 0) return null
  const waiting = asked.filter((course) => !answers.has(course)).length
  return (
    <Message kind="warning">
      <p>
        <Trans>The page does not say clearly that you take these. Do you take them?</Trans>
      </p>
      {waiting > 0 && (
        <p>
          <Plural
            value={waiting}
            one="# course waits for your answer and is not imported until then."
            other="# courses wait for your answer and are not imported until then."
          />
        </p>
      )}
      {asked.map((one, index) => (
        <SegmentedControl<Answer | 'none'>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and a code can occur twice.
          key={index}
          className="mt-2"
          label={<CourseAndStatus asked={one} />}
          value={answers.get(one) ?? 'none'}
          onChange={(answer) => {
            if (answer !== 'none') onChange(new Map(answers).set(one, answer))
          }}
          options={[
            { value: 'take', label: t`I take it` },
            { value: 'leaveOut', label: t`Leave it out` },
          ]}
        />
      ))}
    </Message>
  )
}

function CourseAndStatus({ asked: { status, course } }: { asked: AskedCourse }) {
  const { name, title } = course
  return (
    <span className="wrap-anywhere">
      <CourseWithTitle name={name} title={title} />
      {' · '}
      {status === null ? (
        <Trans>without a status</Trans>
      ) : (
        <Trans>
          status <Quoted>{status}</Quoted>
        </Trans>
      )}
    </span>
  )
}
