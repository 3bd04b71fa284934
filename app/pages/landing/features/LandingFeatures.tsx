import { Trans } from '@lingui/react/macro'
import { StartButtons } from '../StartButtons'
import { Features } from './Features'
import { Reasons } from './Reasons'

/** The part of the landing page below the fold. */
export function LandingFeatures() {
  return (
    <>
      <Features />
      <Reasons />
      <ClosingCall />
    </>
  )
}

function ClosingCall() {
  return (
    <section className="mt-4 flex flex-col items-start gap-4 rounded-card bg-accent-soft p-6 sm:p-10">
      <h2 className="text-xl font-bold">
        <Trans>Start with the numbers you know</Trans>
      </h2>
      <p className="max-w-reading">
        <Trans>Your grades so far, a missed class, the timetable you hope for: one is enough to begin.</Trans>
      </p>
      <StartButtons />
    </section>
  )
}
