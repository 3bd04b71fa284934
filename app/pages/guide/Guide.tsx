import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { calculatorsRequireLogin, hasBackend } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { isInThisCopy, navigationItem } from '../../screen/navigation'
import { Screen } from '../../screen/Screen'
import { SCREENS, type ScreenName } from '../../screens'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { DeferredSection } from '../DeferredSection'
import { ScreenLink } from '../Prose'

const fetchGuideTools = lazyModuleWithMessages(['pages/guide/tools'], () => import('./tools/GuideTools'))

/** In the order in which the guide explains them. */
const TOOLS = [
  'gpaCalculator',
  'gradeCalculator',
  'attendanceCalculator',
  'calendar',
  'schedulePlanner',
  'degreeProgress',
  'studyTimeCalculator',
  'feesManager',
  'courseRequest',
  'swapWithMe',
  'practicumGroups',
] as const satisfies readonly ScreenName[]

/** The quick start, how each tool works, and where what is typed into them is kept. The long section on the tools is prerendered and hydrated later (ADR-03). */
export default function Guide() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Screen title={t`User Guide`} lead={t`What each tool needs from you, and what it tells you.`}>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <Contents />
        <div className="flex min-w-0 flex-col gap-14 lg:order-first">
          <QuickStart />
          <DeferredSection fetch={fetchGuideTools[language]}>
            {({ GuideTools }) => <GuideTools />}
          </DeferredSection>
        </div>
      </div>
    </Screen>
  )
}

const QUICK_START = 'quick-start'

function Contents() {
  const { i18n, t } = useLingui()
  const link =
    'flex min-h-9 items-center py-1 text-muted hover:text-ink hover:underline pointer-coarse:min-h-11'
  return (
    <nav
      aria-label={t`On this page`}
      className="rounded-card border border-line p-4 text-sm lg:sticky lg:top-10 lg:border-0 lg:border-s lg:rounded-none lg:py-0 lg:ps-5 print:hidden"
    >
      <ol className="max-lg:columns-[7.5rem_2] max-lg:gap-6 max-lg:*:break-inside-avoid">
        <li>
          <Link to={{ hash: QUICK_START }} className={link}>
            <Trans>Quick start</Trans>
          </Link>
        </li>
        {TOOLS.filter(isInThisCopy).map((screen) => (
          <li key={screen}>
            <Link to={{ hash: SCREENS[screen].path }} className={link}>
              {i18n._(navigationItem(screen).name)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={{ hash: SCREENS.privacy.path }} className={link}>
            <Trans>What you type</Trans>
          </Link>
        </li>
      </ol>
    </nav>
  )
}

function QuickStart() {
  return (
    <section aria-labelledby={QUICK_START}>
      <h2 id={QUICK_START} className="text-lg font-semibold">
        <Trans>Quick start</Trans>
      </h2>
      {!hasBackend && (
        <p className="mt-3 max-w-reading">
          <Trans>
            This copy of Zameel has no accounts and no boards. What you type stays on this device; Export on
            the <ScreenLink to="privacy">privacy page</ScreenLink> takes it to another one.
          </Trans>
        </p>
      )}
      <ol className="mt-3 flex max-w-reading list-decimal flex-col gap-2 ps-6 marker:text-muted">
        {calculatorsRequireLogin && (
          <li>
            <Trans>
              <ScreenLink to="signup">Create an account</ScreenLink>. It opens the calculators and the boards.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            Open a tool and type. The result appears beside the form, or on a phone above it. What you type is
            saved as you type.
          </Trans>
        </li>
        <li>
          <Trans>
            Enter your term once in the <ScreenLink to="schedulePlanner">Schedule Planner</ScreenLink>, or
            paste it there from the registration system. The other tools then know your courses.
          </Trans>
        </li>
        <li>
          <Trans>
            From then on Zameel opens on your day: the next class, the next deadline, your GPA, and the course
            nearest to its absence limit.
          </Trans>
        </li>
        {hasBackend && !calculatorsRequireLogin && (
          <li>
            <Trans>
              <ScreenLink to="signup">Create an account</ScreenLink> to have all of it on your other devices,
              and for the boards.
            </Trans>
          </li>
        )}
        <li>
          <Trans>English or Arabic, light or dark: choose at the bottom of the menu.</Trans>
        </li>
      </ol>
    </section>
  )
}
