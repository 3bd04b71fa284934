import { Trans } from '@lingui/react/macro'

/** A condition of the programme that only a person can read. */
export function NotChecked({ text }: { text: string }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Also asked for, and not checked here: “<bdi>{text}</bdi>”
      </Trans>
    </p>
  )
}
