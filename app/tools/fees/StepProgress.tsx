import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { STEPS, type Step } from './fee-form'

/** The steps of the wizard: done, current and to come. */
export function StepProgress({ step, names }: { step: Step; names: Record<Step, string> }) {
  const { t } = useLingui()
  return (
    <ol
      aria-label={t`Progress`}
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2 sm:gap-3 print:hidden"
    >
      {STEPS.map((number) => (
        <li
          key={number}
          aria-current={number === step ? 'step' : undefined}
          className={`flex flex-col gap-2 border-t-4 pt-2 text-sm ${number <= step ? 'border-accent' : 'border-line'} ${number === step ? 'font-semibold' : 'text-muted'}`}
        >
          <span className="flex items-center gap-1.5">
            {number < step ? (
              <>
                <Check aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0 text-accent" />
                <span className="sr-only">{t`Done:`}</span>
              </>
            ) : (
              <span className="figure">{number}.</span>
            )}
            {names[number]}
          </span>
        </li>
      ))}
    </ol>
  )
}
