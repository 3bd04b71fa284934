import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { reworded } from '../../backend/field-errors'
import { useErrorText } from '../../backend/use-error-text'
import { type Draft, useDraft } from '../../browser/draft/draft'
import { forgetDraft } from '../../browser/draft-texts'
import { unusualStudentIds } from '../../domain/institution/student-id'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { SelectField } from '../../ui/SelectField'
import { TextAreaField } from '../../ui/TextAreaField'
import { TextField } from '../../ui/TextField'
import { useLastStudentId } from '../every-board/last-student-id'
import { PosterIdField } from '../every-board/PosterIdField'
import { usePost, usePosterId } from '../every-board/use-post'
import { useTermCourseNames } from '../every-board/use-term-courses'
import { checkGroupForm, EMPTY_GROUP, enteredGroup, type GroupFields, withMajor } from './group-fields'
import { failureOnScreen, ON_SCREEN } from './group-sentences'
import { MajorsField } from './MajorsField'
import type { PracticumGroup } from './practicum-groups'
import { saveGroup } from './use-practicum-groups'
import { useSemesterOptions } from './use-semester-options'

type GroupFormProps = {
  userId: string
  /** The group to edit; null to post a new one. */
  edited: PracticumGroup | null
  onSaved: (group: PracticumGroup) => void
  onCancel: () => void
}

const GROUP = v.object({
  title: v.string(),
  description: v.string(),
  publisher_student_id: v.string(),
  semester: v.string(),
  tags: v.array(v.string()),
  notes: v.string(),
})

type GroupDraft = {
  /** Null until something is typed. */
  fields: GroupFields | null
  customMajor: string
}

/** Of a new group, or of the edit of one. */
function draftOf(group: PracticumGroup | null): Draft<GroupDraft> {
  return {
    name: group ? `group-${group.id}` : 'group',
    schema: v.object({ fields: v.nullable(GROUP), customMajor: v.string() }),
    empty: { fields: null, customMajor: '' },
  }
}

/** The form to post a group or to edit one (PRAC-01, PRAC-21). */
export function GroupForm({ userId, edited, onSaved, onCancel }: GroupFormProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const courseNames = useTermCourseNames()
  const draft = draftOf(edited)
  const lastId = useLastStudentId()
  const [typed, change] = useDraft(draft)
  const { customMajor } = typed
  const entered = typed.fields ?? fieldsOf(edited, lastId)
  const { checkedId, posterId } = usePosterId(userId, entered.publisher_student_id)
  const fields = { ...entered, publisher_student_id: posterId }
  const [refusedMajor, setRefusedMajor] = useState<string | null>(null)
  const { submit, refusals, errors, asked, failure, isWorking } = usePost({
    values: { ...fields, customMajor },
    check: (form) => reworded(checkGroupForm(form), ON_SCREEN),
    ask: (form) => unusualStudentIds([form.publisher_student_id]),
    send: (form) => saveGroup(userId, enteredGroup(form), edited),
    draft: draft.name,
    onScreen: (code) => failureOnScreen(code, 'group-not-saved'),
    idField: 'publisher_student_id',
    idOf: ({ publisher_student_id }) => publisher_student_id,
    onSuccess: onSaved,
  })

  const edit =
    <Field extends keyof GroupFields>(field: Field) =>
    (value: GroupFields[Field]) =>
      change((current) => ({
        ...current,
        fields: { ...(current.fields ?? fieldsOf(edited, lastId)), [field]: value },
      }))
  const setCustomMajor = (text: string) => change((current) => ({ ...current, customMajor: text }))

  const giveUp = () => {
    forgetDraft(draft.name)
    onCancel()
  }

  /** Adds the typed major to the chosen ones. */
  const addMajor = () => {
    const added = withMajor(fields.tags, customMajor)
    if (added.error) {
      setRefusedMajor(customMajor)
      return null
    }
    edit('tags')(added.tags)
    setCustomMajor('')
    return added.tag
  }
  const isAddRefused = refusedMajor === customMajor
  const majorError =
    errors.customMajor ?? (isAddRefused ? withMajor(fields.tags, customMajor).error : undefined)
  // That of the edited group may no longer be offered.
  const semesters = useSemesterOptions(edited?.semester)

  return (
    <Form onSubmit={submit} refusals={refusals} className="gap-1">
      <TextField
        label={t`Group title`}
        name="title"
        autoComplete="off"
        value={fields.title}
        onChange={edit('title')}
        suggestions={courseNames}
        error={errorText(errors.title)}
      />
      <TextAreaField
        label={t`Project idea`}
        name="description"
        value={fields.description}
        onChange={edit('description')}
        error={errorText(errors.description)}
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        <PosterIdField
          value={posterId}
          checkedId={checkedId}
          onChange={edit('publisher_student_id')}
          error={errorText(errors.publisher_student_id)}
          asked={asked}
          isWorking={isWorking}
        />
        <SelectField
          label={t`Semester`}
          name="semester"
          value={fields.semester}
          onChange={edit('semester')}
          options={[{ value: '', label: t`Choose a semester` }, ...semesters]}
          error={errorText(errors.semester)}
        />
      </div>
      <MajorsField
        chosen={fields.tags}
        onChoose={edit('tags')}
        error={errorText(errors.tags)}
        custom={customMajor}
        onCustomChange={setCustomMajor}
        customError={errorText(majorError)}
        onAdd={addMajor}
      />
      <TextAreaField
        label={t`Notes (optional)`}
        name="notes"
        rows={3}
        value={fields.notes}
        onChange={edit('notes')}
        error={errorText(errors.notes)}
      />
      <FormActions error={errorText(failure)} onRetry={submit}>
        <Button type="submit" tone="primary" isWorking={isWorking}>
          {edited ? <Trans>Save changes</Trans> : <Trans>Post group</Trans>}
        </Button>
        {edited && (
          <Button tone="quiet" onClick={giveUp} disabled={isWorking}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </FormActions>
    </Form>
  )
}

function fieldsOf(group: PracticumGroup | null, lastId: string): GroupFields {
  if (!group) return { ...EMPTY_GROUP, publisher_student_id: lastId }
  const { title, description, publisher_student_id, semester, tags, notes } = group
  return { title, description, publisher_student_id, semester, tags, notes: notes ?? '' }
}
