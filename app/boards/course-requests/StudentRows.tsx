import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type Dispatch, memo, type RefObject, useEffect, useRef } from 'react'
import type { ErrorCode } from '../../backend/error-catalogue'
import type { FieldErrors } from '../../backend/field-errors'
import { useErrorText } from '../../backend/use-error-text'
import { cleanStudentId } from '../../domain/table-limits'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { FIELD, LABEL } from '../../ui/field-style'
import { IconButton } from '../../ui/IconButton'
import { focusNeighbourOf } from '../../ui/neighbour-focus'
import { TextField } from '../../ui/TextField'
import { StudentIdField } from '../every-board/StudentIdField'
import {
  isListFull,
  nameField,
  type StudentRow as Row,
  type RowField,
  type StudentList,
  type StudentListAction,
  studentIdField,
} from './request-form'

type StudentRowsProps = {
  list: StudentList
  errors: FieldErrors<RowField>
  /** The IDs that the last submit asked about. */
  asked: readonly string[]
  isWorking: boolean
  dispatch: Dispatch<StudentListAction>
  /** Whether who makes the request is on the list, too. */
  isCreatorIn: boolean
  onCreatorIn: (isIn: boolean) => void
}

/** The students who want the course: who makes the request, and the others in one row each. */
export function StudentRows({
  list,
  errors,
  asked,
  isWorking,
  dispatch,
  isCreatorIn,
  onCreatorIn,
}: StudentRowsProps) {
  const rows = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)

  // Move the focus to a new row: the student wants to type there.
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    rows.current?.querySelector<HTMLElement>(`[data-row="${list.nextId - 1}"] input`)?.focus()
  }, [list.nextId])

  const add = () => {
    isAdded.current = true
    dispatch({ type: 'add' })
  }

  return (
    <fieldset className="@container">
      <legend className="mb-1 font-semibold">
        <Trans>Interested students</Trans>
      </legend>
      <p className="mb-4 max-w-reading text-sm text-muted">
        <Trans>Add the students you know. Everyone else adds their own name with the link.</Trans>
      </p>
      <Checkbox checked={isCreatorIn} onChange={onCreatorIn} className="mb-3">
        <Trans>Put me on the list</Trans>
      </Checkbox>
      <ol ref={rows} className="flex flex-col @max-md:gap-3">
        {list.rows.map((row, index) => (
          <StudentRow
            key={row.id}
            row={row}
            index={index}
            nameError={errors[nameField(row.id)]}
            studentIdError={errors[studentIdField(row.id)]}
            asked={asked}
            isWorking={isWorking}
            count={list.rows.length}
            dispatch={dispatch}
            addButton={addButton}
          />
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={addButton} onClick={add} disabled={isListFull(list)}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add Another Student</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

type StudentRowProps = {
  row: Row
  /** Counted from 0. */
  index: number
  nameError: ErrorCode | undefined
  studentIdError: ErrorCode | undefined
  asked: readonly string[]
  isWorking: boolean
  /** Of all rows. The only one cannot be removed. */
  count: number
  dispatch: Dispatch<StudentListAction>
  addButton: RefObject<HTMLButtonElement | null>
}

/** Memoised: while typing, only one of up to 200 rows renders again. */
const StudentRow = memo(function StudentRow({
  row,
  index,
  nameError,
  studentIdError,
  asked,
  isWorking,
  count,
  dispatch,
  addButton,
}: StudentRowProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const item = useRef<HTMLLIElement>(null)
  const { id, studentId } = row
  const number = index + 1
  // In a wide form the labels of the first row are the column headings.
  const labelStyle = index > 0 ? '@md:sr-only' : ''

  const remove = () => {
    // The button of the row that remains alone is disabled by the removal, and would lose the focus.
    focusNeighbourOf(item.current, count > 2 ? ['[data-remove]'] : ['input'], addButton.current)
    dispatch({ type: 'remove', id })
  }

  return (
    <li ref={item} data-row={id}>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_2.75rem] gap-x-3 @md:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_2.75rem]">
        <legend className="sr-only">
          <Trans>Student {number}</Trans>
        </legend>
        <TextField
          label={<span className={labelStyle}>{t`Student name`}</span>}
          name={`student-name-${number}`}
          autoComplete="off"
          value={row.name}
          onChange={(name) => dispatch({ type: 'setName', id, name })}
          error={errorText(nameError)}
          className="@max-md:col-span-2"
        />
        <StudentIdField
          label={<span className={labelStyle}>{t`Student ID`}</span>}
          name={`student-id-${number}`}
          value={studentId}
          onChange={(typed) => dispatch({ type: 'setStudentId', id, studentId: typed })}
          error={errorText(
            studentIdError && { code: studentIdError, values: { id: cleanStudentId(studentId) } },
          )}
          asked={asked}
          isWorking={isWorking}
        />
        <div className={FIELD}>
          <span aria-hidden="true" className={LABEL}>
            <span className={labelStyle}>&nbsp;</span>
          </span>
          <IconButton
            icon={Trash2}
            label={t`Remove student ${number}`}
            disabled={count === 1}
            onClick={remove}
            data-remove=""
          />
        </div>
      </fieldset>
    </li>
  )
})
