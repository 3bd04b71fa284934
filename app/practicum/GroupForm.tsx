import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { StudentIdField } from '../boards/StudentIdField'
import { useLanguage } from '../i18n/use-language'
import { PRACTICUM_SEMESTERS, semesterName } from '../institution/practicum'
import { Button } from '../ui/Button'
import { bringIntoView } from '../ui/bring-into-view'
import { Form } from '../ui/Form'
import { Message } from '../ui/Message'
import { SelectField } from '../ui/SelectField'
import { TextAreaField } from '../ui/TextAreaField'
import { TextField } from '../ui/TextField'
import {
  checkGroup,
  cleaned,
  EMPTY_GROUP,
  type GroupFields,
  type GroupProblems,
  type MajorProblem,
  withMajor,
} from './group-fields'
import { failureOnScreen, ON_SCREEN } from './group-sentences'
import { MajorsField } from './MajorsField'
import type { PracticumGroup } from './practicum-groups'
import { useSaveGroup } from './use-practicum-groups'

type GroupFormProps = {
  userId: string
  /** The group that is edited; null when a new one is posted. */
  edited: PracticumGroup | null
  onSaved: () => void
  onCancel: () => void
}

/** What is asked about a group, to post it or to change it. A failed save keeps all that was typed. */
export function GroupForm({ userId, edited, onSaved, onCancel }: GroupFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const { save, isSaving, error } = useSaveGroup(userId)
  const [fields, setFields] = useState<GroupFields>(() => fieldsOf(edited))
  const [customMajor, setCustomMajor] = useState('')
  const [problems, setProblems] = useState<GroupProblems & { customMajor?: MajorProblem }>({})
  const [refusals, setRefusals] = useState(0)

  const edit =
    <Field extends keyof GroupFields>(field: Field) =>
    (value: GroupFields[Field]) => {
      setFields({ ...fields, [field]: value })
      setProblems({ ...problems, [field]: undefined })
    }

  /** Makes a chosen major of what is typed. */
  const addMajor = () => {
    const result = withMajor(fields.tags, customMajor)
    if ('problem' in result) {
      setProblems({ ...problems, customMajor: result.problem })
      setRefusals(refusals + 1)
      return null
    }
    setFields({ ...fields, tags: result.tags })
    setProblems({ ...problems, tags: undefined, customMajor: undefined })
    setCustomMajor('')
    return result.tag
  }

  const submit = () => {
    // A major that was typed and not added is meant all the same.
    const typed = customMajor.trim() === '' ? null : withMajor(fields.tags, customMajor)
    const entered = cleaned(typed && 'tags' in typed ? { ...fields, tags: typed.tags } : fields)
    const found: typeof problems = checkGroup(entered)
    if (typed && 'problem' in typed) {
      found.customMajor = typed.problem
      found.tags = undefined
    }
    setProblems(found)
    if (Object.values(found).some(Boolean)) {
      setRefusals(refusals + 1)
      return
    }
    // A form that was left meanwhile hears nothing any more.
    save({ fields: entered, edited }, { onSuccess: onSaved })
  }

  const sentence = <Field extends keyof GroupProblems>(field: Field) => {
    const problem = problems[field]
    return errorText(problem && (ON_SCREEN[field] as Partial<Record<string, ErrorCode>>)[problem])
  }
  const semesters = [...new Set([...PRACTICUM_SEMESTERS, ...(edited ? [edited.semester] : [])])]

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <TextField
        label={t`Group title`}
        name="title"
        autoComplete="off"
        value={fields.title}
        onChange={edit('title')}
        error={sentence('title')}
      />
      <TextAreaField
        label={t`Project idea`}
        name="description"
        value={fields.description}
        onChange={edit('description')}
        error={sentence('description')}
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        <StudentIdField
          label={t`Student ID`}
          name="student-id"
          autoComplete="on"
          value={fields.publisher_student_id}
          onChange={edit('publisher_student_id')}
          hint={t`While your post is open, signed-in students see it with your name, and so know your student e-mail address.`}
          error={sentence('publisher_student_id')}
        />
        <SelectField
          label={t`Semester`}
          name="semester"
          value={fields.semester}
          onChange={edit('semester')}
          options={[
            { value: '', label: t`Choose a semester` },
            ...semesters.map((code) => ({ value: code, label: semesterName(code, language) })),
          ]}
          error={sentence('semester')}
        />
      </div>
      <MajorsField
        chosen={fields.tags}
        onChoose={edit('tags')}
        error={sentence('tags')}
        custom={customMajor}
        onCustomChange={(text) => {
          setCustomMajor(text)
          setProblems({ ...problems, customMajor: undefined })
        }}
        customError={errorText(problems.customMajor && ON_SCREEN.tags[problems.customMajor])}
        onAdd={addMajor}
      />
      <TextAreaField
        label={t`Notes (optional)`}
        name="notes"
        rows={3}
        value={fields.notes}
        onChange={edit('notes')}
        error={sentence('notes')}
      />
      {!isSaving && error && (
        // The button that was pressed may stand at the edge of the window.
        <div ref={bringIntoView} className="mb-4 scroll-mb-4">
          <Message
            kind="error"
            action={
              // The button that was pressed could not keep the focus while it worked.
              <Button autoFocus size="small" onPress={submit}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {errorText(failureOnScreen(error, 'group-not-saved'))}
          </Message>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" isWorking={isSaving}>
          {edited ? <Trans>Save changes</Trans> : <Trans>Post group</Trans>}
        </Button>
        {edited && (
          <Button tone="quiet" onPress={onCancel} isDisabled={isSaving}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Form>
  )
}

function fieldsOf(group: PracticumGroup | null): GroupFields {
  if (!group) return EMPTY_GROUP
  const { title, description, publisher_student_id, semester, tags, notes } = group
  return { title, description, publisher_student_id, semester, tags, notes: notes ?? '' }
}
