import { Plural, Trans } from '@lingui/react/macro'
import { courseLabel, isCodeAlone } from '../../../domain/course-keys'
import type { PastCourse } from '../../../domain/past-terms/past-terms'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'

type RunningCoursesProps = {
  missing: readonly PastCourse[]
  hasRoom: boolean
  onAdd: () => void
}

/**
 * The courses that the transcript has in progress and a list of this term lacks, to be added with one press while there is room:
 * without them a target can seem out of reach, and the hours of the term are others than in the degree (GPA-25, TERM-12).
 */
export function RunningCourses({ missing, hasRoom, onAdd }: RunningCoursesProps) {
  const language = useLanguage()
  if (missing.length === 0) return null
  const names = listFormat(language).format(missing.map(({ name }) => isolated(onOneLine(name))))
  return (
    <Message
      kind="note"
      action={
        hasRoom && (
          <Button size="small" onClick={onAdd}>
            <Plural value={missing.length} one="Add it" other="Add them" />
          </Button>
        )
      }
    >
      <Trans>In progress in your transcript, and not here yet: {names}.</Trans>
    </Message>
  )
}

/** A code with its number on the same line. */
function onOneLine(name: string): string {
  return isCodeAlone(name) ? courseLabel(name).replace(' ', '\u00A0') : courseLabel(name)
}
