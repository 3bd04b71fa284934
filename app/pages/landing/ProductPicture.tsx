import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, ArrowUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasBackend } from '../../backend/environment'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import { WEEKDAYS } from '../../domain/institution/week'
import { formatNumber, formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { EXAMPLE_ABSENCE, EXAMPLE_DAY, EXAMPLE_GPA, EXAMPLE_MINUTES, EXAMPLE_WEEK } from './example-term'

/** An illustration of Zameel in use, built from its own components. It is decorative: the text beside it says the same. */
export function ProductPicture() {
  return (
    <figure aria-hidden="true" className="relative isolate select-none">
      <div className="absolute inset-x-0 inset-y-6 -z-10 rounded-[2rem] bg-accent-soft bg-[repeating-linear-gradient(to_bottom,transparent_0_1.9375rem,color-mix(in_oklab,var(--color-accent)_14%,transparent)_1.9375rem_2rem)]" />
      <div className="mx-auto flex max-w-md flex-col px-4 sm:px-8">
        <Sheet className="z-10 me-[14%]">
          <TodaySheet />
        </Sheet>
        <Sheet className="-mt-3 ms-[10%]">
          <WeekSheet />
        </Sheet>
        {hasBackend && (
          <Sheet className="z-10 -mt-3 me-[24%]">
            <MatchSheet />
          </Sheet>
        )}
      </div>
      <figcaption className="mx-auto mt-2 max-w-md px-4 text-end text-xs text-muted sm:px-8">
        <Trans>An example</Trans>
      </figcaption>
    </figure>
  )
}

function Sheet({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`rounded-card border border-line bg-surface p-4 shadow-float ${className}`}>
      {children}
    </div>
  )
}

function TodaySheet() {
  const language = useLanguage()
  const exactly = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
  const minutes = formatNumber(EXAMPLE_MINUTES, language)
  const percentage = formatPercent(EXAMPLE_ABSENCE, language)
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>Your next class</Trans>
      </p>
      <p className="mb-3 text-xl font-bold">
        <Trans>In {minutes} minutes</Trans>
      </p>
      <Line name={<Trans>Projected GPA</Trans>}>
        {formatNumber(EXAMPLE_GPA.projected, language, exactly)}
        <span className="inline-flex items-center gap-0.5 text-green">
          <ArrowUp size={14} strokeWidth={2.5} />
          {formatNumber(EXAMPLE_GPA.change, language, exactly)}
        </span>
      </Line>
      <Line name={<Trans>Absence</Trans>}>
        <Trans>
          {percentage} of {limit}
        </Trans>
      </Line>
    </>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3 border-t border-line py-2 text-sm last:pb-0">
      <span className="text-muted">{name}</span>
      <span className="figure inline-flex flex-wrap items-center justify-end gap-x-2 font-semibold">
        {children}
      </span>
    </p>
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

function MatchSheet() {
  return (
    <p className="flex items-center gap-3 text-sm font-semibold">
      <ArrowLeftRight size={20} strokeWidth={1.75} className="text-accent" />
      <Trans>Ali can swap sections with you</Trans>
    </p>
  )
}
