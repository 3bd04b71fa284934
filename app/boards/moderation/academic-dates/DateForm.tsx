import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { academicCalendar } from '#institution/academic-calendar'
import { datesOf, seenBy } from '../../../domain/calendar-draft/draft'
import { isDay } from '../../../domain/institution/days'
import { EVENT_TYPES, type EventType } from '../../../domain/institution/event-types'
import { isNearSemester } from '../../../domain/institution/published-dates'
import type { AcademicEvent, EventKind } from '../../../domain/institution/types'
import type { PlainDate } from '../../../domain/registrar-page/read-page'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { Checkbox } from '../../../ui/Checkbox'
import { Form } from '../../../ui/Form'
import { FormActions } from '../../../ui/FormActions'
import { SelectField } from '../../../ui/SelectField'
import { TextField } from '../../../ui/TextField'
import type { Views } from './views'

const LONGEST_NAME = 100
/** The choice of a date with a name of its own. */
const OWN = 'own'
const TYPE_NAMES: Record<EventType, ReturnType<typeof msg>> = {
  holidays: msg`Holiday`,
  exams: msg`Exams`,
  registration: msg`Registration`,
  deadlines: msg`Deadline`,
  academic: msg`Academic`,
}

type DateFormProps = Views & {
  semester: string
  /** Null for a new date. */
  edited: AcademicEvent | null
  onClose: () => void
}

/** A date: what it is, its days and its hour. A kind that the data does not have is named in both languages. */
export function DateForm({ semester, edited, onClose, ...views }: DateFormProps) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const [kind, setKind] = useState(edited ? edited.kind : '')
  const [own, setOwn] = useState<EventKind>(edited?.called ?? { type: 'academic', name: { en: '', ar: '' } })
  const [start, setStart] = useState(edited?.start ?? '')
  const [end, setEnd] = useState(edited?.end ?? '')
  const [time, setTime] = useState(edited?.time ?? '')
  const [isTentative, setTentative] = useState(!!(edited?.tentative || edited?.suspect))
  const [refusals, setRefusals] = useState(0)

  const isOwn = kind === OWN || edited?.called !== undefined
  const nearby = (day: string) => isDay(day) && isNearSemester(day, semester)
  const errors = {
    kind: kind === '' && t`Say what it is.`,
    en: isOwn && own.name.en.trim() === '' && t`Type the name.`,
    ar: isOwn && own.name.ar.trim() === '' && t`Type the name.`,
    start: !nearby(start) && t`Choose a day near this semester.`,
    end:
      end !== '' &&
      (!nearby(end)
        ? t`Choose a day near this semester.`
        : end < start && t`The last day is before the first one.`),
  }
  const errorOf = (field: keyof typeof errors) => refusals > 0 && errors[field]

  const save = () => {
    if (Object.values(errors).some(Boolean)) return setRefusals(refusals + 1)
    const date: PlainDate = {
      start,
      ...(end !== '' && end !== start && { end }),
      ...(time !== '' && { time }),
      ...(isTentative && { tentative: true }),
    }
    const place = { semester, kind: kind === OWN ? `own-${crypto.randomUUID().slice(0, 8)}` : kind }
    const others = datesOf(views.calendar, place).filter(
      (other) => other.start !== edited?.start || other.end !== edited?.end || other.time !== edited?.time,
    )
    const named: EventKind = { type: own.type, name: { en: plain(own.name.en), ar: plain(own.name.ar) } }
    views.onChange([
      {
        ...place,
        own: isOwn ? named : null,
        dates: [...others, date],
        seen: seenBy(views.rows, views.draft, place),
      },
    ])
    onClose()
  }
  const kinds = Object.entries(academicCalendar.kinds).map(([value, { name }]) => ({
    value,
    label: name[language],
  }))
  return (
    <Form
      onSubmit={save}
      refusals={refusals}
      // One that is edited stands in the frame of its list.
      className={edited ? 'gap-3 py-2' : 'gap-3 rounded-card border border-line bg-surface p-4'}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {edited ? (
          <p className="font-medium sm:col-span-2">
            {edited.called?.name[language] ?? academicCalendar.kinds[edited.kind]?.name[language]}
          </p>
        ) : (
          <SelectField
            label={t`What it is`}
            value={kind}
            onChange={setKind}
            error={errorOf('kind')}
            options={[{ value: '', label: '' }, ...kinds, { value: OWN, label: t`Another kind of date` }]}
            isCompact
            className="sm:col-span-2"
          />
        )}
        {isOwn && (
          <>
            <TextField
              label={t`Name in English`}
              value={own.name.en}
              onChange={(en) => setOwn({ ...own, name: { ...own.name, en } })}
              maxLength={LONGEST_NAME}
              error={errorOf('en')}
              autoComplete="off"
              isCompact
            />
            <TextField
              label={t`Name in Arabic`}
              value={own.name.ar}
              onChange={(ar) => setOwn({ ...own, name: { ...own.name, ar } })}
              maxLength={LONGEST_NAME}
              error={errorOf('ar')}
              autoComplete="off"
              isCompact
            />
            <SelectField
              label={t`Type`}
              value={own.type}
              onChange={(type) => setOwn({ ...own, type })}
              options={EVENT_TYPES.map((value) => ({ value, label: i18n._(TYPE_NAMES[value]) }))}
              isCompact
              className="sm:col-span-2"
            />
          </>
        )}
        <TextField
          type="date"
          label={t`First day`}
          value={start}
          onChange={setStart}
          error={errorOf('start')}
          isCompact
        />
        <TextField
          type="date"
          label={t`Last day, if there are several`}
          value={end}
          onChange={setEnd}
          error={errorOf('end')}
          isCompact
        />
        <TextField
          type="time"
          label={t`Until which hour, if it is said`}
          value={time}
          onChange={setTime}
          isCompact
        />
        <Checkbox checked={isTentative} onChange={setTentative} className="self-end">
          <Trans>Tentative: may still change</Trans>
        </Checkbox>
      </div>
      <FormActions>
        <Button tone="primary" type="submit">
          <Trans>Add to the changes</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

/** In one line, without marks of direction: they would turn what stands beside a name. */
function plain(text: string): string {
  return text
    .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
