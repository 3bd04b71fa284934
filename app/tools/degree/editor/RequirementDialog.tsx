import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  CODE_LIMIT,
  PROGRAMME_NAME_LIMIT,
  PROGRAMME_TEXT_LIMIT,
  type Programme,
  partsOf,
  type Requirement,
} from '../../../domain/degree/programme'
import type { ProgrammeError } from '../../../domain/degree/read-programme'
import { GRADE_SCALE, isPassing } from '../../../domain/institution/grade-scale'
import { isolated, leftToRight } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { ActionDialog } from '../../../ui/ActionDialog'
import { NumberField } from '../../../ui/NumberField'
import { Quoted } from '../../../ui/Quoted'
import { SelectField } from '../../../ui/SelectField'
import { TextAreaField } from '../../../ui/TextAreaField'
import { TextField } from '../../../ui/TextField'
import { Refusal } from '../programme/Refusal'
import { useDegreeText } from '../programme/use-degree-text'
import {
  AMOUNTS,
  COURSE_HOURS,
  type DraftField,
  type DraftProblem,
  draftOf,
  draftOfLine,
  emptyDraft,
  REQUIREMENT_KINDS,
  type ReadDraft,
  type RequirementDraft,
  type RequirementKind,
  readDraft,
} from './requirement-draft'

/** As study plans print them. */
const COURSE_EXAMPLE = 'MATH1030 Calculus I 3'
const COUNTING_EXAMPLE = 'DSAI3201, INFS 3000-4999'
const PREREQUISITES_EXAMPLE = 'MATH1020 or 60 credit hours'

type RequirementDialogProps = {
  title: ReactNode
  programme: Programme
  /** The one that is changed; null for a new one. */
  requirement: Requirement | null
  /** What a new one is at first. */
  kind?: RequirementKind
  /** A line of the pasted plan that was not used, of which a new course is made. */
  line?: string
  /** The index of its block; undefined for a block, and for a new one where its group is known. */
  block?: number | undefined
  /** Gives the rule that it would break, and keeps nothing then. `block` is where it is to stand. */
  onDone: (
    read: Extract<ReadDraft, { kind: 'requirement' }>,
    block: number | undefined,
  ) => ProgrammeError | null
  onClose: () => void
}

/** The form of one requirement. */
export function RequirementDialog({
  title,
  programme,
  requirement,
  kind = 'course',
  line,
  block,
  onDone,
  onClose,
}: RequirementDialogProps) {
  const language = useLanguage()
  const [draft, setDraft] = useState(() =>
    requirement
      ? draftOf(programme, requirement, language)
      : line === undefined
        ? emptyDraft(kind)
        : draftOfLine(line, language),
  )
  const [chosenBlock, setChosenBlock] = useState(block)
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  const [fault, setFault] = useState<ProgrammeError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const change = (fields: Partial<RequirementDraft>) => {
    setDraft((now) => ({ ...now, ...fields }))
    setProblem(null)
    setFault(null)
  }
  const save = () => {
    const read = readDraft(programme, requirement, draft, language)
    const refused = read.kind === 'requirement' ? onDone(read, chosenBlock) : null
    setProblem(read.kind === 'problem' ? read.problem : null)
    setFault(refused)
    if (refused || read.kind === 'problem') setRefusals(refusals + 1)
  }
  return (
    <ActionDialog
      title={title}
      onClose={onClose}
      action={<Trans>Save</Trans>}
      onAction={save}
      form={{ refusals, className: 'gap-1' }}
    >
      {line !== undefined && (
        <p className="mb-2 text-sm text-muted wrap-anywhere">
          <Quoted>{line}</Quoted>
        </p>
      )}
      {!requirement && <KindField value={draft.kind} onChange={(to) => change({ kind: to })} />}
      <Fields
        draft={draft}
        isNew={!requirement}
        isOfLine={line !== undefined}
        change={change}
        problem={problem}
        blockField={
          chosenBlock !== undefined && (
            <BlockField programme={programme} value={chosenBlock} onChange={setChosenBlock} />
          )
        }
      />
      {fault && <Refusal error={fault} />}
    </ActionDialog>
  )
}

type FieldsProps = {
  draft: RequirementDraft
  isNew: boolean
  /** What the line says is looked at and changed first. */
  isOfLine: boolean
  change: (fields: Partial<RequirementDraft>) => void
  problem: DraftProblem | null
  /** Where it stands in the plan, which is asked for after what it is called. */
  blockField: ReactNode
}

function Fields(props: FieldsProps) {
  switch (props.draft.kind) {
    case 'course':
      return <CourseFields {...props} />
    case 'credits':
    case 'count':
      return <SetFields {...props} />
    default:
      return <GroupFields {...props} />
  }
}

function CourseFields({ draft, isOfLine, change, problem, blockField }: FieldsProps) {
  const { t } = useLingui()
  const errorOf = useErrors(problem)
  return (
    <>
      <TextField
        label={t`Course code`}
        value={draft.code}
        onChange={(code) => change({ code })}
        maxLength={CODE_LIMIT}
        error={errorOf('code')}
        autoComplete="off"
        autoFocus={isOfLine}
      />
      <TextField
        label={t`Title`}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={PROGRAMME_NAME_LIMIT}
      />
      {blockField}
      <NumberField
        label={t`Credit hours`}
        value={draft.hours}
        onChange={(hours) => change({ hours })}
        limits={COURSE_HOURS}
        hasSteppers
      />
      <GradeField draft={draft} change={change} />
      <TextField
        label={t`Prerequisites`}
        hint={
          <Trans>
            Such as: <bdi>{PREREQUISITES_EXAMPLE}</bdi>. Before you take the course, Zameel asks you about
            what it cannot read.
          </Trans>
        }
        value={draft.before}
        onChange={(before) => change({ before })}
        maxLength={PROGRAMME_TEXT_LIMIT}
      />
      <TextField
        label={t`Corequisites`}
        value={draft.beside}
        onChange={(beside) => change({ beside })}
        maxLength={PROGRAMME_TEXT_LIMIT}
      />
      <NoteField draft={draft} change={change} />
    </>
  )
}

function SetFields({ draft, change, problem, blockField }: FieldsProps) {
  const { t } = useLingui()
  const errorOf = useErrors(problem)
  const isHours = draft.kind === 'credits'
  return (
    <>
      <NameField draft={draft} change={change} />
      {blockField}
      <NumberField
        label={isHours ? t`Credit hours` : t`Number of courses`}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        limits={isHours ? AMOUNTS.credits : AMOUNTS.count}
        error={errorOf('amount')}
        hasSteppers
      />
      <TextField
        label={t`Courses that count`}
        hint={
          <Trans>
            Codes, subjects and ranges with commas, such as: <bdi>{COUNTING_EXAMPLE}</bdi>. Or: any course.
          </Trans>
        }
        value={draft.from}
        onChange={(from) => change({ from })}
        error={errorOf('from')}
      />
      <TextField
        label={t`But not`}
        value={draft.except}
        onChange={(except) => change({ except })}
        error={errorOf('except')}
      />
      <GradeField draft={draft} change={change} />
      <NoteField draft={draft} change={change} />
    </>
  )
}

function GroupFields({ draft, isNew, change, problem, blockField }: FieldsProps) {
  const { t } = useLingui()
  const errorOf = useErrors(problem)
  return (
    <>
      <NameField draft={draft} change={change} />
      {blockField}
      {draft.kind === 'choose' && (
        <NumberField
          label={t`How many of them`}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          limits={AMOUNTS.choose}
          error={errorOf('amount')}
          hasSteppers
        />
      )}
      {isNew && <CoursesField value={draft.courses} change={change} error={errorOf('courses')} />}
      <GradeField draft={draft} change={change} />
      <NoteField draft={draft} change={change} />
    </>
  )
}

type CoursesFieldProps = {
  value: string
  change: (fields: { courses: string }) => void
  error: ReactNode
}

/** One course on each line. */
export function CoursesField({ value, change, error }: CoursesFieldProps) {
  const { t } = useLingui()
  return (
    <TextAreaField
      label={t`Courses, one on each line`}
      hint={
        <Trans>
          The code, or also the title and the credit hours, such as: <bdi>{COURSE_EXAMPLE}</bdi>
        </Trans>
      }
      value={value}
      onChange={(courses) => change({ courses })}
      error={error}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

type DraftFieldProps = Pick<FieldsProps, 'draft' | 'change'>

function KindField({
  value,
  onChange,
}: {
  value: RequirementKind
  onChange: (kind: RequirementKind) => void
}) {
  const { t } = useLingui()
  const names: Record<RequirementKind, string> = {
    course: t`One course`,
    all: t`Several courses, all of them`,
    choose: t`Some of several courses`,
    credits: t`Credit hours of a set of courses`,
    count: t`A number of courses of a set`,
  }
  return (
    <SelectField
      label={t`What is asked for`}
      value={value}
      onChange={onChange}
      options={REQUIREMENT_KINDS.map((kind) => ({ value: kind, label: names[kind] }))}
    />
  )
}

type BlockFieldProps = { programme: Programme; value: number; onChange: (block: number) => void }

/** In which block it stands. One without parts takes none. */
function BlockField({ programme, value, onChange }: BlockFieldProps) {
  const { t } = useLingui()
  const { nameText } = useDegreeText()
  const options = programme.blocks.flatMap((block, index) =>
    partsOf(block).length > 0 ? [{ value: index, label: nameText(block) }] : [],
  )
  if (options.length < 2) return null
  return (
    <SelectField label={t`Where it stands in the plan`} value={value} onChange={onChange} options={options} />
  )
}

function NameField({ draft, change }: DraftFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Name`}
      value={draft.name}
      onChange={(name) => change({ name })}
      maxLength={PROGRAMME_NAME_LIMIT}
      autoComplete="off"
    />
  )
}

function GradeField({ draft, change }: DraftFieldProps) {
  const { t } = useLingui()
  const letters = GRADE_SCALE.map(({ letter }) => letter).filter(isPassing)
  const all = draft.grade === '' || letters.includes(draft.grade) ? letters : [draft.grade, ...letters]
  return (
    <SelectField
      label={t`Lowest grade that counts`}
      value={draft.grade}
      onChange={(grade) => change({ grade })}
      options={[
        { value: '', label: t`Any that passes` },
        ...all.map((letter) => ({ value: letter, label: leftToRight(letter) })),
      ]}
    />
  )
}

function NoteField({ draft, change }: DraftFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Also asked for, and not checked`}
      value={draft.text}
      onChange={(text) => change({ text })}
      maxLength={PROGRAMME_TEXT_LIMIT}
    />
  )
}

/** The sentence at a field. */
export function useErrors(problem: DraftProblem | null): (field: DraftField) => ReactNode {
  const { t } = useLingui()
  const language = useLanguage()
  return (field) => {
    if (problem?.field !== field) return undefined
    if (problem.notUnderstood.length > 0) {
      const quoted = listFormat(language).format(problem.notUnderstood.map((text) => `“${isolated(text)}”`))
      return t`Not understood: ${quoted}`
    }
    switch (field) {
      case 'code':
        return t`Type the code of the course.`
      case 'from':
        return t`Type the courses that count.`
      case 'courses':
        return t`Type at least one course.`
      case 'name':
        return t`Type a name.`
      default:
        return t`Type a number.`
    }
  }
}
