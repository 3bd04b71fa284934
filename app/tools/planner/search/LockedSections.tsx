import { Trans, useLingui } from '@lingui/react/macro'
import { LockOpen } from 'lucide-react'
import { type Dispatch, useRef } from 'react'
import type { Plan, PlannedCourse, Section, Wishes } from '../../../domain/plan/plan'
import { lockedSection, withLock } from '../../../domain/plan-search/locks'
import { IconButton } from '../../../ui/IconButton'
import { NameInLine } from '../../../ui/NameInLine'
import { focusNeighbourOf } from '../../../ui/neighbour-focus'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useSectionNames } from '../every-part/use-section-names'

type LockedSectionsProps = { plan: Plan; onWish: Dispatch<Partial<Wishes>> }

/** The locks of a search, also where they leave no timetable (PLAN-16). */
export function LockedSections({ plan: { courses, wishes }, onWish }: LockedSectionsProps) {
  const part = useRef<HTMLElement>(null)
  const locked = courses.flatMap((course) => {
    const section = lockedSection(course, wishes)
    return section ? [{ course, section }] : []
  })
  return (
    <section ref={part} tabIndex={-1} className="mt-4">
      <h3 className="font-semibold">
        <Trans>Locked sections</Trans>
      </h3>
      {locked.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          <Trans>Press the lock beside a course, and every timetable keeps its section.</Trans>
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {locked.map(({ course, section }) => (
            <LockedSection
              key={course.id}
              course={course}
              section={section}
              onUnlock={(row) => {
                focusNeighbourOf(row, ['button'], part.current)
                onWish({ locked: withLock(wishes, course.id, null) })
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type LockedSectionProps = { course: PlannedCourse; section: Section; onUnlock: (row: Element | null) => void }

function LockedSection({ course, section, onUnlock }: LockedSectionProps) {
  const { t } = useLingui()
  const { courseName } = usePlanText()
  const names = useSectionNames(course.sections)
  const [name, sectionName] = [courseName(course), names[course.sections.indexOf(section)]]
  return (
    <li className="flex items-center gap-2">
      <p className="flex min-w-0 grow flex-wrap gap-x-2 py-1 text-sm">
        <NameInLine name={name} />
        <span dir="auto" className="text-muted">
          {sectionName}
        </span>
      </p>
      <IconButton
        icon={LockOpen}
        label={t`Unlock ${sectionName} of ${name}`}
        title={t`Unlock`}
        onClick={({ currentTarget }) => onUnlock(currentTarget.closest('li'))}
      />
    </li>
  )
}
