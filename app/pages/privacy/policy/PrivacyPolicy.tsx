import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { operatorOfThisCopy } from '../../../backend/environment'
import { DeviceDataPart } from '../../../persistence/screens/device-data/DeviceDataPart'
import { OperatorLink, ScreenLink, TextList, TextSection } from '../../Prose'
import { InformationCollected } from './InformationCollected'
import { YourRights } from './YourRights'

/** The policy. The code and its tests must back every promise here. */
export function PrivacyPolicy() {
  return (
    <div className="flex max-w-reading flex-col gap-12">
      <Commitments />
      <WhoRunsThis />
      <InformationCollected />
      {/* Not in view when the page opens: it arrives later than the rest, and would be its largest paint. */}
      <DeviceDataPart />
      <Use />
      <Security />
      <YourRights />
      <Retention />
      <p>
        <Trans>
          If you cannot read or use a part of Zameel: what is known, and whom to tell, is under{' '}
          <ScreenLink to="accessibility">accessibility</ScreenLink>.
        </Trans>
      </p>
    </div>
  )
}

/** Who answers for what is stored (OPS-06). A copy on a machine of one's own may have nobody; then it says so. */
function WhoRunsThis() {
  const operator = operatorOfThisCopy()
  return (
    <p className={operator ? '' : 'text-muted'}>
      {operator ? (
        <Trans>
          This copy of Zameel is run by <bdi className="font-semibold">{operator.name}</bdi>. Write to{' '}
          <OperatorLink contact={operator.contact}>
            <bdi>{operator.contact}</bdi>
          </OperatorLink>{' '}
          about anything that is stored in it.
        </Trans>
      ) : (
        <Trans>The operator of this copy has not given a name or a contact.</Trans>
      )}
    </p>
  )
}

/** The promised periods, at a glance. Nobody promises an answer beside the gap of who answers (OPS-06). */
function Commitments() {
  const hasOperator = operatorOfThisCopy() !== undefined
  return (
    <ul className={`grid gap-x-8 gap-y-5 ${hasOperator ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      {hasOperator && (
        <Commitment figure={<Trans>48 hours</Trans>}>
          <Trans>at most until we answer a request about your data</Trans>
        </Commitment>
      )}
      <Commitment figure={<Trans>7 days</Trans>}>
        <Trans>at most until a deletion is carried out; from your profile it is immediate</Trans>
      </Commitment>
      <Commitment figure={<Trans>2 years</Trans>}>
        <Trans>without use, after which an account is deleted automatically</Trans>
      </Commitment>
    </ul>
  )
}

function Commitment({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p className="text-xl font-bold text-accent-strong">{figure}</p>
      <p className="mt-1 text-sm text-muted">{children}</p>
    </li>
  )
}

function Use() {
  return (
    <TextSection id="use" title={<Trans>How it is used</Trans>}>
      <TextList>
        <li>
          <Trans>To show you what you have saved, and your posts to the students they are meant for.</Trans>
        </li>
        <li>
          <Trans>
            To send you the mails that an account needs: confirming your address and choosing a new password.
            We send no others unless you switch on messages about matches or dates in your profile; each of
            those mails has a link that ends them.
          </Trans>
        </li>
        <li>
          <Trans>To read your feedback and make Zameel better.</Trans>
        </li>
      </TextList>
      <p>
        <Trans>
          Nothing else: no advertising, no statistics about visitors, no sale of data, and nothing is shared
          with the university. The pages load no scripts, fonts or pictures from other sites.
        </Trans>
      </p>
    </TextSection>
  )
}

function Security() {
  return (
    <TextSection id="security" title={<Trans>Security</Trans>}>
      <TextList>
        <li>
          <Trans>
            The database itself checks every call: you can change only what is yours, whatever program you
            use.
          </Trans>
        </li>
        <li>
          <Trans>Nobody can read your password, and repeated wrong attempts are stopped.</Trans>
        </li>
        <li>
          <Trans>
            A new password signs you out on all your other devices. After you sign out, someone who has copied
            what your browser stored could still use it for up to 15 minutes.
          </Trans>
        </li>
        <li>
          <Trans>
            Anyone with the link to a course request can open it; nobody can list the requests or search them
            by name.
          </Trans>
        </li>
        <li>
          <Trans>
            The few people who run Zameel can access the database to keep it running, and use that for nothing
            else.
          </Trans>
        </li>
        <li>
          <Trans>The source is open: everyone can check what is written here.</Trans>
        </li>
      </TextList>
    </TextSection>
  )
}

function Retention() {
  return (
    <TextSection id="retention" title={<Trans>How long it is kept</Trans>}>
      <TextList>
        <li>
          <Trans>
            Your account, your academic information, your plans and your tool input: until you delete them. An
            account that has not been used for 2 years is deleted automatically, with everything that belongs
            to it; a job looks for such accounts every day.
          </Trans>
        </li>
        <li>
          <Trans>
            The account service’s record of your sign-ins, with your e-mail address and the time: 90 days.
          </Trans>
        </li>
        <li>
          <Trans>
            Course requests, swap requests and practicum groups: they expire after 30 days, and the same daily
            job deletes what expired more than 90 days ago. You can delete your own earlier.
          </Trans>
        </li>
        <li>
          <Trans>
            A plan that you delete, or a tool that you clear: in your account it is marked as deleted for 90
            days, so that your other devices learn of it.
          </Trans>
        </li>
        <li>
          <Trans>Feedback in the database: as long as the account that sent it.</Trans>
        </li>
        <li>
          <Trans>
            What your browser stores: until you delete it above or clear it there. Signing out removes the
            session at once.
          </Trans>
        </li>
      </TextList>
    </TextSection>
  )
}
