import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { profile } from '#institution/profile'
import { hasBackend, operatorOfThisCopy } from '../../backend/environment'
import { Screen } from '../../screen/Screen'
import { ContactLink, OperatorLink, TextList, TextSection } from '../Prose'

const standard = 'WCAG 2.2'
const level = 'AA'

/** Which standard is followed, what is known to fail, and whom to tell (PAGE-13). */
export default function Accessibility() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Accessibility`}
      lead={t`What you can rely on with a keyboard, a screen reader or large text, and what does not work yet.`}
    >
      <div className="flex max-w-reading flex-col gap-8">
        <TextSection id="standard" title={<Trans>The standard</Trans>}>
          <p>
            <Trans>
              Zameel follows the Web Content Accessibility Guidelines, <bdi lang="en">{standard}</bdi>, level{' '}
              <bdi lang="en">{level}</bdi>, in English and in Arabic. It meets them in part: what is known to
              fail is listed below.
            </Trans>
          </p>
          <p>
            <Trans>
              In both languages, programs check every screen: the names that a screen reader says, the size of
              what is pressed, text at twice its size, and forced colours; contrast in light and in dark.
              Whole tasks are done by keyboard, and read as a screen reader says them. Nobody who depends on
              one has tested Zameel for us yet.
            </Trans>
          </p>
        </TextSection>
        <TextSection id="known" title={<Trans>What is known to fail</Trans>}>
          <TextList>
            <Failure criterion="2.2.1">
              <Trans>
                The message with "Undo" goes after 10 seconds, and one that something worked after 3. You
                cannot keep them longer.
              </Trans>
            </Failure>
            <Failure criterion="1.4.4">
              <Trans>
                On a phone with text at twice its size, some words are broken between two letters.
              </Trans>
            </Failure>
            <Failure criterion="1.1.1">
              <Trans>
                The picture of a timetable that you save or share has no text. The planner's list and the
                calendar file say the same in words.
              </Trans>
            </Failure>
            <Failure criterion="3.1.2">
              <Trans>
                What other students write is not marked with its language, so a screen reader may read Arabic
                in an English voice.
              </Trans>
            </Failure>
          </TextList>
          <p>
            <Trans>The university's own pages, to which links lead, are not checked here.</Trans>
          </p>
        </TextSection>
        <TextSection id="tell" title={<Trans>Whom to tell</Trans>}>
          <p>
            <WhomToTell />
          </p>
        </TextSection>
      </div>
    </Screen>
  )
}

/** Who runs this copy; while nobody is named, the people who make Zameel. A copy may have neither; then it says so (OPS-06). */
function WhomToTell() {
  const operator = operatorOfThisCopy()
  if (operator)
    return (
      <Trans>
        If something keeps you out, write to{' '}
        <OperatorLink contact={operator.contact}>
          <bdi>{operator.name}</bdi>
        </OperatorLink>
        : on which screen, what you wanted to do, and how you use it.
      </Trans>
    )
  if (hasBackend || profile.contactUrl !== null)
    return (
      <Trans>
        If something keeps you out, <ContactLink>tell us</ContactLink>: on which screen, what you wanted to
        do, and how you use it.
      </Trans>
    )
  return <Trans>The operator of this copy has not given a name or a contact.</Trans>
}

/** With the success criterion that is not met. */
function Failure({ criterion, children }: { criterion: string; children: ReactNode }) {
  return (
    <li>
      {children}{' '}
      <bdi lang="en" className="whitespace-nowrap text-sm text-muted">
        WCAG {criterion}
      </bdi>
    </li>
  )
}
