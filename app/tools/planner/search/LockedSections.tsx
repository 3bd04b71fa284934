import { Trans, useLingui } from '@lingui/react/macro'
import { Lock, LockOpen } from 'lucide-react'
import type { Dispatch } from 'react'
import { chosenSection, type Plan, type PlannedCourse, type Wishes } from '../../../domain/plan/plan'
import { hasChoice, lockedSection, withLock } from '../../../domain/plan-search/locks'
import { Button } from '../../../ui/Button'
import { NameInLine } from '../../../ui/NameInLine'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useSectionNames } from '../every-part/use-section-names'

type LockedSectionsProps = { plan: Plan; onWish: Dispatch<Partial<Wishes>> }

/** The locks of a search, also where they leave no timetable (PLAN-16): one for each course that has a choice of sections. */
export function LockedSections({ plan: { courses, wishes }, onWish }: LockedSectionsProps) {
  const open = courses.filter(hasChoice)
  if (open.length === 0) return null
  return (
    <section className="mt-4">
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

/** A course with the section that is locked, or else the one that the student takes now. */
function CourseLock({ course, wishes, onLock }: CourseLockProps) {
  const { t } = useLingui()
  const { courseName } = usePlanText()
  const names = useSectionNames(course.sections)
  const locked = lockedSection(course, wishes)
  const section = locked ?? chosenSection(course)
  const [name, sectionName] = [courseName(course), names[course.sections.indexOf(section)]]
  const Icon = locked ? Lock : LockOpen
  return (
    <li className="flex items-center gap-2">
      <p className="flex min-w-0 grow flex-wrap gap-x-2 py-1 text-sm">
        <NameInLine name={name} />
        <span dir="auto" className="text-muted">
          {sectionName}
        </span>
      </p>
      <Button
        size="small"
        tone="quiet"
        aria-label={t`Lock ${sectionName} of ${name}`}
        aria-pressed={locked !== null}
        onClick={() => onLock(locked ? null : section.id)}
        className="-me-3 aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
      >
        <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
        <Trans>Lock</Trans>
      </Button>
    </li>
  )
}
