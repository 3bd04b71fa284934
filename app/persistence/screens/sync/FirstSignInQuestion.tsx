import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KindName } from '../../../domain/document-kind'
import type { Choice } from '../../store/device-data'
import type { Documents } from '../../store/export-file'
import { countByKind } from '../../sync/first-sign-in'
import { WhichInput } from '../device-data/WhichInput'

type FirstSignInQuestionProps = { device: Documents; account: Documents; answer: (choice: Choice) => void }

/** What becomes of what was typed here before the sign-in, when the account has something else (KEEP-08). It has to be answered. */
export function FirstSignInQuestion({ device, account, answer }: FirstSignInQuestionProps) {
  return (
    <WhichInput
      title={<Trans>Which input do you want to keep?</Trans>}
      answers={{
        both: <Trans>Keep both</Trans>,
        incoming: <Trans>Keep this device's</Trans>,
        current: <Trans>Keep my account's</Trans>,
      }}
      onAnswer={answer}
      onClose={() => undefined}
    >
      <div className="flex flex-col gap-3">
        <p>
          <Trans>
            You typed something on this device before you signed in, and your account has something else.
          </Trans>
        </p>
        <dl className="flex flex-col gap-2 rounded-control bg-sunken p-3">
          <Side title={<Trans>On this device</Trans>} documents={device} />
          <Side title={<Trans>In your account</Trans>} documents={account} />
        </dl>
        <p>
          <Trans>
            If you keep both, you have the courses and plans of both; where one field differs, the later entry
            counts. The other answers delete what is on the other side.
          </Trans>
        </p>
      </div>
    </WhichInput>
  )
}

function Side({ title, documents }: { title: ReactNode; documents: Documents }) {
  // Which plan is "My term" says nothing without the plans.
  const counts = [...countByKind(documents)].filter(([name]) => name !== 'term')
  return (
    <div>
      <dt className="text-sm text-muted">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-3">
          {counts.map(([name, count]) => (
            <li key={name} className="font-medium">
              <KindLabel name={name} count={count} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

function KindLabel({ name, count }: { name: KindName; count: number }) {
  switch (name) {
    case 'gpa':
      return <Trans>GPA Calculator</Trans>
    case 'past-terms':
      return <Trans>Past terms</Trans>
    case 'grades':
      return <Trans>Grade Calculator</Trans>
    case 'attendance':
      return <Trans>Attendance Tracker</Trans>
    case 'study-time':
      return <Trans>Study Time</Trans>
    case 'fees':
      return <Trans>Fees Manager</Trans>
    case 'dates':
      return <Trans>My dates</Trans>
    case 'programme':
      return <Trans>Degree Progress</Trans>
    case 'plan':
    case 'term':
      return <Plural value={count} one="# plan" other="# plans" />
  }
}
