import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasBackend, operatorOfThisCopy } from '../../../backend/environment'
import { ContactLink, OperatorLink, ScreenLink, TextList, TextSection } from '../../Prose'

export function YourRights() {
  return (
    <TextSection id="rights" title={<Trans>Your rights</Trans>}>
      <TextList>
        {hasBackend && (
          <li>
            <Trans>
              See it: "Download my data" in your <ScreenLink to="profile">profile</ScreenLink> gives you
              everything that is stored about you, plans and tool input included, in one file.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            Take it with you: "Export" above saves plans and tool input as a file for "Import" on another
            device.
          </Trans>
        </li>
        <li>
          <Trans>
            Correct it: change your name, your academic information and your posts whenever you like.
          </Trans>
        </li>
        <li>
          <Trans>
            Delete it: "Delete my account" in your profile removes the account and every row that belongs to
            it at once, and signs you out everywhere. It cannot be undone.
          </Trans>
        </li>
        <li>
          <Trans>Have your name removed from somebody else's course request: ask us, and we remove it.</Trans>
        </li>
      </TextList>
      <p>
        <Trans>
          You can also <WriteLink>write to us</WriteLink>. We answer requests about your data within 48 hours
          and carry out deletions within 7 days.
        </Trans>
      </p>
    </TextSection>
  )
}

/** To who runs this copy; while nobody is named, to the people who make Zameel. */
function WriteLink({ children }: { children?: ReactNode }) {
  const operator = operatorOfThisCopy()
  if (!operator) return <ContactLink>{children}</ContactLink>
  return <OperatorLink contact={operator.contact}>{children}</OperatorLink>
}
