import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { useErrorText } from '../../../backend/use-error-text'
import {
  type Change,
  calendarWith,
  newSemesters,
  type Origin,
  type PublishedRow,
  withChange,
} from '../../../domain/calendar-draft/draft'
import { OFFICIAL_CALENDAR_PAGE } from '../../../domain/institution/academic-calendar'
import { currentSemester } from '../../../domain/institution/semesters'
import { dayAtUniversity } from '../../../domain/institution/today'
import { useLanguage } from '../../../i18n/use-language'
import { Loading } from '../../../screen/Loading'
import { Button } from '../../../ui/Button'
import { FloatingMessage } from '../../../ui/FloatingMessage'
import { FoldedSection } from '../../../ui/FoldedSection'
import { Message } from '../../../ui/Message'
import { SelectField } from '../../../ui/SelectField'
import { TryAgain } from '../../../ui/TryAgain'
import { usePassingMessage } from '../../../ui/use-passing-message'
import { DateForm } from './DateForm'
import { History } from './History'
import { PastePage } from './PastePage'
import { PublishDraft } from './PublishDraft'
import { SemesterDates } from './SemesterDates'
import { useDraft, usePublishedRows } from './use-published-dates'

/** Where moderators keep the academic calendar true: each semester, the registrar's page, what is to be published, and its history (CAL-22). */
export function AcademicDates({ userId }: { userId: string }) {
  const errorText = useErrorText()
  const { rows, error, retry } = usePublishedRows(userId)
  if (!rows && !error) return <Loading className="min-h-48" />
  return (
    <div className="flex flex-col gap-4 pt-4">
      {error && (
        <Message kind="error" action={<TryAgain onClick={retry} />}>
          {errorText(error.code === 'not-a-moderator' ? error : 'list-not-loaded')}
        </Message>
      )}
      {rows && <Dates userId={userId} rows={rows} />}
    </div>
  )
}

function Dates({ userId, rows }: { userId: string; rows: readonly PublishedRow[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [today] = useState(() => dayAtUniversity(Date.now()))
  const [origin, setOrigin] = useState<Origin>({ source: OFFICIAL_CALENDAR_PAGE, readOn: today })
  const [draft, setDraft] = useDraft()
  const published = calendarWith(rows, [], origin)
  const calendar = calendarWith(rows, draft, origin)
  const [chosen, setChosen] = useState(() => currentSemester(calendar, today)?.id)
  const [open, setOpen] = useState<'paste' | 'add' | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [done, setDone] = usePassingMessage<'published' | 'undone'>()
  const semesters = [...calendar.semesters, ...newSemesters(calendar)]
  const semester = semesters.find(({ id }) => id === chosen) ?? semesters[0]
  if (!semester) return null

  const change = (changes: readonly Change[]) =>
    setDraft(changes.reduce((all, one) => withChange(all, published, one), draft))
  const views = { rows, published, calendar, draft, onChange: change }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t`Semester`}
          value={semester.id}
          onChange={(id) => {
            setChosen(id)
            setOpen(null)
          }}
          options={semesters.map(({ id, name }) => ({ value: id, label: name[language] }))}
          isCompact
          className="min-w-44"
        />
        <Button tone="primary" onClick={() => setOpen('paste')}>
          <ClipboardPaste aria-hidden="true" size={18} strokeWidth={1.75} />
          <Trans>Paste the registrar’s page</Trans>
        </Button>
        <Button onClick={() => setOpen('add')}>
          <CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />
          <Trans>Add a date</Trans>
        </Button>
      </div>
      {open === 'add' && (
        <DateForm {...views} semester={semester.id} edited={null} onClose={() => setOpen(null)} />
      )}
      <SemesterDates {...views} key={semester.id} semester={semester.id} />
      {draft.length > 0 && (
        <PublishDraft
          {...views}
          userId={userId}
          origin={origin}
          onOrigin={setOrigin}
          onDraft={setDraft}
          onDone={() => {
            setDraft([])
            setDone('published')
          }}
        />
      )}
      <FoldedSection
        title={<Trans>History</Trans>}
        isOpen={isHistoryOpen}
        onToggle={() => setHistoryOpen(!isHistoryOpen)}
      >
        <History userId={userId} calendar={calendar} onUndone={() => setDone('undone')} />
      </FoldedSection>
      {open === 'paste' && (
        <PastePage
          {...views}
          semester={semester.id}
          onTaken={(changes) => {
            change(changes)
            // A page can stay open for days.
            setOrigin({ ...origin, readOn: dayAtUniversity(Date.now()) })
            setOpen(null)
            const [first] = changes
            if (first) setChosen(first.semester)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {done && (
        <FloatingMessage>
          {done === 'published' ? (
            <Trans>Published. Everybody has these dates with the next look.</Trans>
          ) : (
            <Trans>Taken back. The dates are as they were before.</Trans>
          )}
        </FloatingMessage>
      )}
    </>
  )
}
