import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#institution/profile'
import { ABSENCE_LIMIT_PERCENT } from '../../../domain/institution/attendance-rules'
import { GRADE_SCALE } from '../../../domain/institution/grade-scale'
import { formatMoney, formatNumber, formatPercent } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { EXAMPLE_GPA } from '../example-term'

/** "Why choose us": each reason below a small sample of what it is about. */
export function Reasons() {
  const language = useLanguage()
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  return (
    <section aria-labelledby="reasons-title" className="border-t border-line py-12 lg:py-16">
      <h2 id="reasons-title" className="text-xl font-bold">
        <Trans>Why choose us</Trans>
      </h2>
      <ul className="mt-8 grid gap-10 lg:grid-cols-3">
        <Reason
          sample={
            <span dir="ltr" className="inline-flex flex-wrap gap-x-[0.4em]">
              {GRADE_SCALE.slice(0, 4).map(({ letter }) => (
                <span key={letter}>{letter}</span>
              ))}
            </span>
          }
          title={<Trans>Built for your university</Trans>}
        >
          <Trans>
            It knows the grading system, the absence limit of {limit} and the academic calendar. Paste your
            timetable once: all tools know your courses.
          </Trans>
        </Reason>
        <Reason
          sample={
            <>
              {formatNumber(EXAMPLE_GPA.projected, language, { maximumFractionDigits: 3 })}
              <span className="ms-1 inline-block h-[0.85em] w-0.5 bg-accent align-[-0.06em]" />
            </>
          }
          title={<Trans>Instant calculations</Trans>}
        >
          <Trans>Your own device does the maths: the answer is there at once, even offline.</Trans>
        </Reason>
        <Reason sample={formatMoney(0, profile.currency, language)} title={<Trans>Secure and free</Trans>}>
          <Trans>
            No cost, no advertising, no tracking. What you type stays yours: take it with you as a file, or
            delete it at any time.
          </Trans>
        </Reason>
      </ul>
    </section>
  )
}

function Reason({ sample, title, children }: { sample: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p aria-hidden="true" className="figure text-xl font-bold text-accent-strong select-none">
        {sample}
      </p>
      <h3 className="mt-2 text-lg font-semibold">{title}</h3>
      <p className="mt-1 max-w-reading text-muted">{children}</p>
    </li>
  )
}
