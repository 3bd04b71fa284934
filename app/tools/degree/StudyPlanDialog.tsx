import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useMemo, useState } from 'react'
import { requirementCount } from '../../domain/degree/programme'
import { hoursAskedBy } from '../../domain/degree/programme-hours'
import { type ProgrammeError, type ReadProgramme, readProgramme } from '../../domain/degree/read-programme'
import { type AskedLine, type ReadStudyPlan, readStudyPlan } from '../../domain/degree/study-plan'
import type { PlanDoubt } from '../../domain/degree/study-plan-blocks'
import { MOST_DOCUMENT_BYTES } from '../../domain/document-kind'
import { LONGEST_PASTE } from '../../domain/paste/longest-paste'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Announcement } from '../../ui/Announcement'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/button-style'
import { Dialog } from '../../ui/Dialog'
import { AnnouncedMessage, Message, SuccessMessage } from '../../ui/Message'
import { type PastedText, usePastedText } from '../../ui/paste/use-pasted-text'
import { Quotes, UnusedLines } from '../../ui/Quotes'
import { PastTermsImport } from '../every-tool/past-terms/PastTermsImport'
import { ProgrammeOutline } from './programme/ProgrammeOutline'
import { Refusal } from './programme/Refusal'
import { useDegreeText } from './programme/use-degree-text'
import { useOpenProgramme } from './programme/use-open-programme'
import { StudyPlanField } from './StudyPlanField'

type StudyPlanDialogProps = {
  /** What was pasted before it is open. */
  first?: PastedText
  onOpened: (id: string) => void
  onClose: () => void
}

/** Reads the study plan of a programme from its page (DEG-01). Nothing is kept before "Open". */
export function StudyPlanDialog({ first, onOpened, onClose }: StudyPlanDialogProps) {
  const { t } = useLingui()
  const open = useOpenProgramme()
  const { text, isRefused, field } = usePastedText(LONGEST_PASTE, undefined, first)
  const unnamed = t`My program`
  const read = useMemo(() => readStudyPlan(text, unnamed), [text, unnamed])
  const plan: ReadStudyPlan = isRefused ? { kind: 'tooLong' } : read
  const [isTranscript, setTranscript] = useState(false)
  /** What became of a transcript. */
  const [imported, setImported] = useState<string | null>(null)
  if (isTranscript) {
    return (
      <PastTermsImport
        pasted={{ text }}
        onImported={(done) => {
          field.onChange('')
          setImported(done)
          setTranscript(false)
        }}
        onClose={() => setTranscript(false)}
      />
    )
  }
  return (
    <Dialog
      title={<Trans>My study plan</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {plan.kind === 'transcript' ? (
            <Button tone="primary" onClick={() => setTranscript(true)}>
              <Trans>Add my past terms</Trans>
            </Button>
          ) : (
            <Button
              tone="primary"
              disabled={plan.kind !== 'plan'}
              onClick={() =>
                plan.kind === 'plan' &&
                onOpened(open(plan.programme, [...plan.notUnderstood, ...plan.otherLines].map(textOf)))
              }
            >
              <Trans>Use this plan</Trans>
            </Button>
          )}
        </>
      }
    >
      {imported !== null && field.value === '' && (
        <SuccessMessage>
          <Trans>{imported}. Now paste the page with your study plan.</Trans>
        </SuccessMessage>
      )}
      <StudyPlanField {...field} isRead={plan.kind === 'plan' || plan.kind === 'transcript'}>
        <Problem plan={plan} />
        {plan.kind === 'transcript' && (
          <AnnouncedMessage kind="note">
            <Trans>This is your transcript. Its courses and grades go into your past terms.</Trans>
          </AnnouncedMessage>
        )}
        {plan.kind === 'unknown' && (
          <Quotes lines={plan.notUnderstood}>
            <Trans>Not understood, so left out:</Trans>
          </Quotes>
        )}
      </StudyPlanField>
      {field.value === '' && <OpenFile onOpened={onOpened} />}
      {plan.kind === 'plan' && <Preview plan={plan} />}
      <Announcement
        text={plan.kind === 'plan' ? t`Requirements found: ${requirementCount(plan.programme.blocks)}` : ''}
      />
    </Dialog>
  )
}

const textOf = ({ text }: { text: string }) => text

/** Opens a programme that was saved as a file, or says why it is none. */
function OpenFile({ onOpened }: { onOpened: (id: string) => void }) {
  const open = useOpenProgramme()
  const [error, setError] = useState<ProgrammeError | null>(null)
  const openFile = async (file: File) => {
    const read = file.size > MOST_DOCUMENT_BYTES ? TOO_LARGE : readProgramme(await file.text())
    if (read.kind === 'refused') setError(read.error)
    else onOpened(open(read.programme))
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void openFile(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className="mt-4 flex flex-col items-start gap-3 text-sm">
      <label
        className={`${buttonStyle('secondary', 'small')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      >
        <Trans>Open a program from a file</Trans>
        <input type="file" accept=".json,application/json" onChange={choose} className="sr-only" />
      </label>
      {error && <Refusal error={error} />}
    </div>
  )
}

const TOO_LARGE: ReadProgramme = { kind: 'refused', error: { fault: 'too-large', path: '' } }

/** Why there is nothing to open. */
function Problem({ plan }: { plan: ReadStudyPlan }) {
  const { faultText } = useDegreeText()
  const limit = formatNumber(LONGEST_PASTE, useLanguage())
  if (plan.kind === 'empty' || plan.kind === 'plan' || plan.kind === 'transcript') return null
  return (
    <Message kind="error">
      {plan.kind === 'tooLong' && (
        <Trans>This is longer than {limit} characters. Copy only the table of the study plan.</Trans>
      )}
      {plan.kind === 'unknown' && (
        <Trans>
          No study plan was found in this text. Copy the whole table, with the codes of the courses.
        </Trans>
      )}
      {plan.kind === 'refused' && faultText(plan.error.fault)}
    </Message>
  )
}

function Preview({ plan }: { plan: Extract<ReadStudyPlan, { kind: 'plan' }> }) {
  const { programmeName, knownHours } = useDegreeText()
  const { programme, asked, rows, notUnderstood, otherLines } = plan
  return (
    <div className="mt-4 flex flex-col gap-4">
      <h3 className="font-semibold">
        <bdi>{programmeName(programme)}</bdi>
      </h3>
      <div>
        <p>
          <Plural value={programme.blocks.length} one="# part" other="# parts" /> ·{' '}
          <Plural value={requirementCount(programme.blocks)} one="# requirement" other="# requirements" /> ·{' '}
          {knownHours(hoursAskedBy(programme))}
        </p>
        {rows !== requirementCount(programme.blocks) && (
          <p className="text-sm text-muted">
            <Plural
              value={rows}
              one="A requirement is one course, or one choice among several: the page has # row of a course or a choice."
              other="A requirement is one course, or one choice among several: the page has # rows of courses and choices."
            />
          </p>
        )}
      </div>
      {/* Before the outline, which is long: what repeats or does not add up must not be below the fold (PASTE-22). */}
      <AskedLines asked={asked} doubts={FAULTS} />
      <ProgrammeOutline programme={programme} />
      <AskedLines asked={asked} doubts={QUESTIONS} />
      <Quotes lines={notUnderstood}>
        <Trans>Not understood, so left out:</Trans>
      </Quotes>
      {otherLines.length > 0 && (
        <div>
          <p className="text-sm text-muted">
            <Trans>
              Only the courses count. The other lines are kept beside your program: one of them may be a rule,
              such as an internship.
            </Trans>
          </p>
          <UnusedLines lines={otherLines} />
        </div>
      )}
    </div>
  )
}

/** Of the whole plan: rows that are there twice or are missing. */
const FAULTS: readonly PlanDoubt[] = ['again', 'sum', 'group', 'choice', 'inside']
/** Of single rows. */
const QUESTIONS: readonly PlanDoubt[] = ['requisite', 'cells', 'hours']

type AskedLinesProps = { asked: readonly AskedLine[]; doubts: readonly PlanDoubt[] }

/** What was used, and should be looked at. */
function AskedLines({ asked, doubts }: AskedLinesProps) {
  return doubts.map((doubt) => (
    <Quotes key={doubt} lines={asked.filter((line) => line.doubt === doubt)}>
      <DoubtText doubt={doubt} />
    </Quotes>
  ))
}

function DoubtText({ doubt }: { doubt: PlanDoubt }): ReactNode {
  switch (doubt) {
    case 'requisite':
      return (
        <Trans>
          Conditions that only you can judge. They stand as a question beside the course when you can take it:
        </Trans>
      )
    case 'cells':
      return <Trans>Which cell is the prerequisite could not be told. It is shown as a question:</Trans>
    case 'hours':
      return <Trans>The credit hours could not be told, so none are counted:</Trans>
    case 'sum':
      return <Trans>The rows do not add up to what these lines say:</Trans>
    case 'group':
      return <Trans>The courses of these choices were not found, or not all of them:</Trans>
    case 'choice':
      return (
        <Trans>
          These lines may be a choice that was not understood. All courses below them are asked for:
        </Trans>
      )
    case 'inside':
      return <Trans>Not understood. The courses below are taken as part of the choice above:</Trans>
    case 'again':
      return <Trans>Listed before with other details. The first ones count:</Trans>
  }
}
