import { Trans } from '@lingui/react/macro'
import { ArrowUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { ABSENCE_LIMIT_PERCENT } from '../../institution/attendance-rules'
import { WEEKDAYS } from '../../institution/week'
import { EXAMPLE_ABSENCE, EXAMPLE_DAY, EXAMPLE_GPA, EXAMPLE_WEEK } from './example-term'

/** An illustration of Zameel in use, built from its own components. It is decorative: the text beside it says the same. */
export function ProductPicture() {
  return (
    <div aria-hidden="true" className="relative isolate select-none">
      <div className="absolute inset-x-0 inset-y-6 -z-10 rounded-[2rem] bg-accent-soft bg-[repeating-linear-gradient(to_bottom,transparent_0_1.9375rem,color-mix(in_oklab,var(--color-accent)_14%,transparent)_1.9375rem_2rem)]" />
      <div className="mx-auto flex max-w-md flex-col px-4 sm:px-8">
        <Sheet className="z-10 me-[14%]">
          <GpaSheet />
        </Sheet>
        <Sheet className="-mt-3 ms-[10%]">
          <WeekSheet />
        </Sheet>
        <Sheet className="z-10 -mt-3 me-[24%]">
          <AbsenceSheet />
        </Sheet>
      </div>
    </div>
  )
}

function Sheet({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`rounded-card border border-line bg-surface p-4 shadow-float ${className}`}>
      {children}
    </div>
  )
}

function GpaSheet() {
  const language = useLanguage()
  const exactly = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>Projected cumulative GPA</Trans>
      </p>
      <div className="flex items-end justify-between gap-4">
        <p className="figure text-2xl font-bold">{formatNumber(EXAMPLE_GPA.projected, language, exactly)}</p>
        <svg viewBox="0 0 96 44" aria-hidden="true" className="mb-1.5 w-24 overflow-visible mirror-in-rtl">
          <path
            d="M6 36 90 8"
            fill="none"
            strokeWidth="2.5"
            strokeLinecap="round"
            className="stroke-accent"
          />
          <circle cx="6" cy="36" r="5" strokeWidth="2.5" className="fill-surface stroke-accent" />
          <circle cx="90" cy="8" r="5" strokeWidth="2.5" className="fill-accent stroke-accent" />
        </svg>
      </div>
      <p className="mt-2 inline-flex items-center gap-1 rounded-full bg-green-soft px-2.5 py-0.5 text-sm font-semibold text-green">
        <ArrowUp size={16} strokeWidth={2.5} />
        <span className="figure">{formatNumber(EXAMPLE_GPA.change, language, exactly)}</span>
      </p>
    </>
  )
}

const TINTS = {
  blue: 'border-blue bg-blue-soft',
  orange: 'border-orange bg-orange-soft',
  green: 'border-green bg-green-soft',
  gray: 'border-gray bg-gray-soft',
} as const

const HALVES = { first: 'w-1/2', second: 'start-1/2 w-1/2' } as const

function WeekSheet() {
  const hours = EXAMPLE_DAY.end - EXAMPLE_DAY.start
  const percent = (part: number) => `${(100 * part) / hours}%`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pt-1 text-sm">
        <span className="font-semibold">
          <Trans>Your week</Trans>
        </span>
        <span className="inline-flex items-center gap-1 rounded-full bg-red-soft px-2 font-semibold text-red">
          <TriangleAlert size={16} strokeWidth={2} />
          <Trans>Time conflict</Trans>
        </span>
      </div>
      <div className="mt-3 grid h-40 auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        {WEEKDAYS.map((day, index) => (
          <div key={day} className="relative">
            {EXAMPLE_WEEK.filter((item) => item.day === index).map(({ start, end, tint, half }) => (
              <div
                key={start}
                style={{ top: percent(start - EXAMPLE_DAY.start), height: percent(end - start) }}
                className={`absolute p-px ${half ? HALVES[half] : 'w-full'}`}
              >
                <div
                  className={`h-full rounded-md ${half ? 'border-2 border-red bg-[repeating-linear-gradient(135deg,transparent_0_5px,color-mix(in_oklab,var(--color-red)_18%,transparent)_5px_8px)]' : `border-s-4 ${TINTS[tint]}`}`}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function AbsenceSheet() {
  const language = useLanguage()
  const percentage = formatPercent(EXAMPLE_ABSENCE, language)
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-muted">
          <Trans>Absence</Trans>
        </span>
        <span className="figure font-semibold">
          <Trans>
            {percentage} of {limit}
          </Trans>
        </span>
      </p>
      <div className="mt-2 h-2.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-yellow"
          style={{ width: `${(100 * EXAMPLE_ABSENCE) / ABSENCE_LIMIT_PERCENT}%` }}
        />
      </div>
    </>
  )
}
