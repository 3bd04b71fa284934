import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'

/** On a phone: from the tab "Grades" to all that it stands for (NAV-34), none of which is called the same. A wide screen has them in its sidebar. */
export function GradesNav() {
  const { t } = useLingui()
  const language = useLanguage()
  const places = [
    ['gpaCalculator', t`GPA`],
    ['degreeProgress', t`Degree`],
    ['gradeCalculator', t`Course grade`],
    ['attendanceCalculator', t`Absences`],
  ] as const
  return (
    <nav
      aria-label={t`Grades and absence`}
      className="mb-4 flex flex-wrap gap-1 border-b border-line md:hidden print:hidden"
    >
      {places.map(([screen, name]) => (
        <NavLink
          key={screen}
          to={hrefOf(language, screen)}
          prefetch="intent"
          className="-mb-px flex min-h-11 flex-auto items-center justify-center border-b-2 border-transparent px-2 text-sm text-muted aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-accent-strong forced-colors:not-aria-[current]:border-b-0"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
