import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasBackend } from '../../../backend/environment'
import { GuideSection, Steps } from './GuideSection'

function Short({ children }: { children: ReactNode }) {
  return <p className="max-w-reading">{children}</p>
}

export function StudyTimeGuide() {
  return (
    <GuideSection
      screen="studyTimeCalculator"
      name={msg`Study Time`}
      open={msg`Open the study time calculator`}
    >
      <Short>
        <Trans>
          List your courses, or take those of your term, and say how hard each is and whether it has
          assignments or an exam coming up. Press Calculate to see the hours of a week, what they consist of,
          and how many that is per day.
        </Trans>
      </Short>
    </GuideSection>
  )
}

export function DegreeGuide() {
  return (
    <GuideSection
      screen="degreeProgress"
      name={msg`Degree Progress`}
      open={msg`Open the degree progress page`}
    >
      <Short>
        <Trans>
          What is left until you graduate: paste the study plan of your program and your transcript. You see
          what each course counts for or why not, and what you can take next.
        </Trans>
      </Short>
    </GuideSection>
  )
}

export function FeesGuide() {
  return (
    <GuideSection screen="feesManager" name={msg`Fees Manager`} open={msg`Open the fees manager`}>
      <Short>
        <Trans>
          Three steps: your program and status, your courses, and the fees with all their parts. Exemptions
          and repeated courses are taken into account. Only the university's own bill counts.
        </Trans>
      </Short>
    </GuideSection>
  )
}

export function CourseRequestGuide() {
  return (
    <GuideSection screen="courseRequest" name={msg`Course Request`} open={msg`Open the course request form`}>
      <Short>
        <Trans>
          When a course that many students need is not offered: fill in the course and who is interested, and
          share the link. Everyone who has the link can see the list and add a name to it, without an account,
          for 30 days. Then print it and hand it in.
        </Trans>
      </Short>
    </GuideSection>
  )
}

export function SwapGuide() {
  return (
    <GuideSection screen="swapWithMe" name={msg`Swap With Me`} open={msg`Open the swap board`}>
      <Steps>
        <li>
          <Trans>Post the course, the section that you have and up to five that you would take.</Trans>
        </li>
        <li>
          <Trans>
            When a direct swap or a ring of three works, it comes first on the board: who gives what to whom.
            New ones are counted in the menu.
          </Trans>
        </li>
        <li>
          <Trans>Write to the others, and make the swap itself in the university's own system.</Trans>
        </li>
        <li>
          <Trans>
            Zameel asks whether it worked. Say yes, or cancel your request; after 30 days it expires by
            itself.
          </Trans>
        </li>
        <li>
          <Trans>
            A post that is rude or not real you can report, on every board. Nobody sees who did; after three
            reports it is hidden.
          </Trans>
        </li>
      </Steps>
    </GuideSection>
  )
}

export function PracticumGuide() {
  return (
    <GuideSection screen="practicumGroups" name={msg`Practicum Groups`} open={msg`Open the practicum groups`}>
      <Short>
        <Trans>
          Looking for people for a graduation project? Post its title, the idea, the semester and the majors
          that you need. Others see it for 30 days and write to your university e-mail. You can edit or delete
          your post at any time.
        </Trans>
      </Short>
    </GuideSection>
  )
}

/** What is kept of all tools, and how to have it elsewhere or not at all (KEEP-05, KEEP-12). */
export function InputGuide() {
  return (
    <GuideSection screen="privacy" name={msg`What you type`} open={msg`Open the privacy page`}>
      <Steps>
        <li>
          {hasBackend ? (
            <Trans>
              A line below each tool says where your input is: on this device or in your account. Clear
              empties the tool, and Undo brings it back.
            </Trans>
          ) : (
            <Trans>Your input is kept on this device. Clear empties the tool, and Undo brings it back.</Trans>
          )}
        </li>
        <li>
          {hasBackend ? (
            <Trans>
              After the first visit the tools work without a network, too. Your account gets the changes
              later.
            </Trans>
          ) : (
            <Trans>After the first visit the tools work without a network, too.</Trans>
          )}
        </li>
        <li>
          <Trans>
            Export, on the privacy page, takes everything to another device as a file, without an account.
          </Trans>
        </li>
        <li>
          <Trans>On a computer that others use, choose "Keep nothing on this device" there.</Trans>
        </li>
      </Steps>
    </GuideSection>
  )
}
