import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { GuideSection } from './GuideSection'

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
          List your courses with their credit hours, how hard each is, and whether it has assignments or an
          exam coming up. Press Calculate to see the hours of a week, what they consist of, and how many that
          is per day.
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
      <Short>
        <Trans>
          Post the course, the section that you have and up to five that you want. When a direct swap or a
          ring of three works, Zameel shows you who gives what to whom, and counts new ones in the menu. Write
          to the others; you make the swap itself in the university's own system. Say so when it worked, or
          cancel your request; after 30 days it expires by itself.
        </Trans>
      </Short>
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
