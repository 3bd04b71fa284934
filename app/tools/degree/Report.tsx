import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import {
  type KeptProgramme,
  PROGRAMME,
  type ProgrammeAction,
  programmeOf,
  programmeReducer,
} from '../../domain/degree/kept-programme'
import { type Programme, programmeText } from '../../domain/degree/programme'
import { hoursAskedBy } from '../../domain/degree/programme-hours'
import { useKeptReducer } from '../../persistence/store/use-kept'
import { useKeptDocuments } from '../../persistence/store/use-kept-documents'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import { Section } from '../../ui/Section'
import { SelectField } from '../../ui/SelectField'
import { saveJsonFile } from '../../ui/save-json-file'
import { ToolLayout } from '../../ui/ToolLayout'
import type { Answer, MarkAction } from './answer'
import { Block } from './Block'
import { placeViews } from './degree-view'
import { NextSection } from './NextSection'
import { OpenSentence } from './OpenSentence'
import { RefusedMarks } from './RefusedMarks'
import { Totals } from './Totals'
import { UncountedCourses } from './UncountedCourses'
import { UnreadParts } from './UnreadParts'
import { useDegreeText } from './use-degree-text'
import { useVerdict } from './use-verdict'

type ReportProps = {
  id: string
  /** Of all programmes. */
  ids: readonly string[]
  onChoose: (id: string) => void
  onPaste: () => void
}

/** A programme with the student's courses in it. */
export function Report(props: ReportProps) {
  const [kept, dispatch] = useKeptReducer(PROGRAMME, programmeReducer, props.id)
  const programme = programmeOf(kept)
  return programme ? (
    <Answered {...props} programme={programme} kept={kept} dispatch={dispatch} />
  ) : (
    <Message kind="warning">
      <Trans>This programme cannot be read by this version of Zameel.</Trans>
    </Message>
  )
}

type AnsweredProps = ReportProps & {
  programme: Programme
  kept: KeptProgramme
  dispatch: (action: ProgrammeAction) => void
}

function Answered({ id, ids, onChoose, onPaste, programme, kept, dispatch }: AnsweredProps) {
  const { t } = useLingui()
  const { number, words } = useDegreeText()
  const { courses, verdict } = useVerdict(programme, kept)
  const blocks = useMemo(() => placeViews(programme, verdict), [programme, verdict])
  const mark = (action: MarkAction) => dispatch({ ...action, view: verdict.view } as ProgrammeAction)
  const answer: Answer = { programme, kept, courses, verdict, blocks, mark }
  const asked = hoursAskedBy(programme)
  const [done] = verdict.credits
  return (
    <ToolLayout
      summary={{
        label: t`Credit hours done`,
        figure: asked === null ? number(done) : t`${number(done)} of ${number(asked)}`,
        sentence: <OpenSentence verdict={verdict} />,
      }}
      results={<Totals answer={answer} asked={asked} />}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        {ids.length > 1 ? (
          <ProgrammeSelect id={id} ids={ids} onChoose={onChoose} />
        ) : (
          <p className="text-lg font-semibold wrap-anywhere">
            <bdi>{words(programme.name)}</bdi>
          </p>
        )}
      </div>
      {courses.length === 0 && (
        <Message kind="note">
          <Trans>
            No courses yet. Paste your transcript into the past terms of the GPA calculator, and mark a plan
            as “My term”.
          </Trans>
        </Message>
      )}
      {!verdict.isComplete && (
        <Message kind="warning">
          <Trans>
            This programme is too large to look at every possibility. This is the best that was found.
          </Trans>
        </Message>
      )}
      <RefusedMarks answer={answer} />
      <Section title={<Trans>Blocks of the programme</Trans>}>
        <div className="divide-y divide-line border-b border-line">
          {blocks.map((block) => (
            <Block key={block.name} block={block} answer={answer} />
          ))}
        </div>
      </Section>
      <NextSection answer={answer} />
      <UncountedCourses answer={answer} />
      <UnreadParts programme={programme} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onPaste}>
          <Trans>Paste another study plan</Trans>
        </Button>
        <Button onClick={() => saveJsonFile(programmeText(programme), 'zameel-programme.json')}>
          <Trans>Save the programme as a file</Trans>
        </Button>
      </div>
    </ToolLayout>
  )
}

function ProgrammeSelect({ id, ids, onChoose }: Pick<ReportProps, 'id' | 'ids' | 'onChoose'>) {
  const { t } = useLingui()
  const { words } = useDegreeText()
  const all = useKeptDocuments(PROGRAMME, ids)
  const options = all.map((kept, index) => {
    const programme = programmeOf(kept)
    return { value: ids[index] ?? '', label: programme ? words(programme.name) : t`My programme` }
  })
  return (
    <SelectField label={t`Programme`} value={id} onChange={onChoose} options={options} className="grow" />
  )
}
