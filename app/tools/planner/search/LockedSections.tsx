import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Dispatch } from 'react'
import { chosenSection, type Plan, type PlannedCourse, type Wishes } from '../../../domain/plan/plan'
import { hasChoice, lockedSection, withLock } from '../../../domain/plan-search/locks'
import { Button } from '../../../ui/Button'
import { NameInLine } from '../../../ui/NameInLine'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useSectionNames } from '../every-part/use-section-names'
import { useLockText } from './use-lock-text'

type LockedSectionsProps = {
  /** With the sections of the timetable that is shown. */
  plan: Plan
  onWish: Dispatch<Partial<Wishes>>
}

/** The locks of a search, also where they leave no timetable (PLAN-16): one for each course that has a choice of sections. */
export function LockedSections({ plan: { courses, wishes }, onWish }: LockedSectionsProps) {
  const open = courses.filter(hasChoice)
  if (open.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">
        <Trans>Lock sections</Trans>
      </h3>
      <p className="mt-1 text-sm text-muted">
        <Trans>Every timetable has the sections that you lock.</Trans>
      </p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {open.map((course) => (
          <CourseLock
            key={course.id}
            course={course}
            wishes={wishes}
            onLock={(section) => onWish({ locked: withLock(wishes, course.id, section) })}
          />
        ))}
      </ul>
    </section>
  )
}

type CourseLockProps = { course: PlannedCourse; wishes: Wishes; onLock: (section: string | null) => void }

/** A course with the section that is locked, or else the one that is shown. */
function CourseLock({ course, wishes, onLock }: CourseLockProps) {
  const { courseName } = usePlanText()
  const names = useSectionNames(course.sections)
  const locked = lockedSection(course, wishes)
  const lockText = useLockText()(locked !== null)
  const section = locked ?? chosenSection(course)
  const [name, sectionName = ''] = [courseName(course), names[course.sections.indexOf(section)]]
  return (
    <li className="flex items-center gap-2">
      {/* Always two lines, so that a lock moves nothing. */}
      <div className="min-w-0 grow py-1 text-sm">
        <p className="flex">
          <NameInLine name={name} />
        </p>
        <p className="flex gap-x-3 text-muted">
          <span dir="auto" className="truncate">
            {sectionName}
          </span>
          {locked && (
            <span className="flex shrink-0 items-center gap-1 font-medium text-accent-strong">
              <Lock aria-hidden="true" size={16} strokeWidth={1.75} />
              <Trans>Locked</Trans>
            </span>
          )}
        </p>
      </div>
      <Button
        size="small"
        tone="quiet"
        aria-label={lockText.of(sectionName, name)}
        onClick={() => onLock(locked ? null : section.id)}
        className="-me-3 min-w-28"
      >
        {lockText.word}
      </Button>
    </li>
  )
}
