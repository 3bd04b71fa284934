import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  PROGRAMME_FORMAT,
  PROGRAMME_NAME_LIMIT,
  type ProgrammeCourse,
} from '../../../domain/degree/programme'
import { checkedProgramme, type ProgrammeError } from '../../../domain/degree/read-programme'
import { wordsOf } from '../../../domain/degree/study-plan-lines'
import { typedCourses } from '../../../domain/degree/typed-courses'
import { ActionDialog } from '../../../ui/ActionDialog'
import { TextField } from '../../../ui/TextField'
import { Refusal } from '../programme/Refusal'
import { useOpenProgramme } from '../programme/use-open-programme'
import { CoursesField, useErrors } from './RequirementDialog'
import type { DraftProblem } from './requirement-draft'

/** A programme that is typed from its beginning: a name, and the courses of its first block. */
export function NewProgrammeDialog({
  onOpened,
  onClose,
}: {
  onOpened: (id: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const open = useOpenProgramme()
  const [name, setName] = useState('')
  const [block, setBlock] = useState('')
  const [courses, setCourses] = useState('')
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  const [fault, setFault] = useState<ProgrammeError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const errorOf = useErrors(problem)
  const unnamed = t`My program`
  const save = () => {
    const typed = typedCourses(courses)
    if (typed.notUnderstood.length > 0 || typed.parts.length === 0) {
      setProblem({ field: 'courses', notUnderstood: typed.notUnderstood })
      setRefusals(refusals + 1)
      return
    }
    const read = checkedProgramme({
      format: PROGRAMME_FORMAT,
      name: wordsOf(name.trim() || unnamed),
      courses: typed.courses as Record<string, ProgrammeCourse>,
      blocks: [
        { id: 'block-1', ...(block.trim() === '' ? {} : { name: wordsOf(block.trim()) }), all: typed.parts },
      ],
    })
    if (read.kind === 'refused') setFault(read.error)
    else onOpened(open(read.programme))
  }
  return (
    <ActionDialog
      title={<Trans>Type my program</Trans>}
      onClose={onClose}
      action={<Trans>Save</Trans>}
      onAction={save}
      form={{ refusals, className: 'gap-1' }}
    >
      <TextField
        label={t`Name of the program`}
        value={name}
        onChange={setName}
        maxLength={PROGRAMME_NAME_LIMIT}
        autoComplete="off"
      />
      <TextField
        label={t`Name of the first part`}
        hint={t`Such as a semester, or the core courses. More parts come afterwards.`}
        value={block}
        onChange={setBlock}
        maxLength={PROGRAMME_NAME_LIMIT}
        autoComplete="off"
      />
      <CoursesField
        value={courses}
        change={({ courses: text }) => {
          setCourses(text)
          setProblem(null)
          setFault(null)
        }}
        error={errorOf('courses')}
      />
      {fault && <Refusal error={fault} />}
    </ActionDialog>
  )
}
