import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, ScrollText } from 'lucide-react'
import { useRef, useState } from 'react'
import { ONLY } from '../../../domain/document-kind'
import { IN_PROGRESS, PASSED, TRANSFERRED, WITHDRAWN } from '../../../domain/institution/grade-scale'
import { newId } from '../../../domain/item-id'
import type { Past } from '../../../domain/past-terms/past-standing'
import {
  MOST_PAST_COURSES,
  MOST_PAST_TERMS,
  PAST_TERMS,
  roomForCourses,
} from '../../../domain/past-terms/past-terms'
import { SyncStatus } from '../../../persistence/screens/SyncStatus'
import type { Command } from '../../../persistence/store/history'
import { usePersistence } from '../../../persistence/use-persistence'
import { Button } from '../../../ui/Button'
import { useAfterRender } from '../../../ui/use-after-render'
import { UNDO_MS, usePassingMessage } from '../../../ui/use-passing-message'
import { type PastTermsAction, pastTermsReducer } from '../../every-tool/past-terms/past-terms-reducer'
import { seasonNamed, semesterAfter } from '../../every-tool/past-terms/semester-name'
import { useSemesterText } from '../../every-tool/past-terms/use-semester-text'
import { PastTermRow } from './PastTermRow'
import { useRepeatRule } from './use-repeat-rule'

type PastTermListProps = {
  past: Past
  /** Asks for the text of a transcript. */
  onPaste: () => void
}

/** The past terms, each with its courses on request. */
export function PastTermList({ past: { terms, standing }, onPaste }: PastTermListProps) {
  const { t } = useLingui()
  const { history } = usePersistence()
  const { semesterText, termText } = useSemesterText()
  const repeatRule = useRepeatRule()
  const [openId, setOpenId] = useState<string | null>(null)
  const [done, setDone] = usePassingMessage<{ text: string; command: Command | null }>(null, UNDO_MS)
  const afterRender = useAfterRender()
  const list = useRef<HTMLOListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const isFull = terms.length >= MOST_PAST_TERMS || roomForCourses(terms) <= 0

  const edit = (action: PastTermsAction) =>
    history.editWithHistory(PAST_TERMS, ONLY, (document) => pastTermsReducer(document, action))
  const toggle = (id: string) => {
    // The name is typed: now the term goes to its place in time.
    edit({ type: 'placeTerm', id })
    setOpenId((open) => (open === id ? null : id))
  }
  const addTerm = () => {
    const id = newId()
    const last = seasonNamed(terms.at(-1)?.name ?? '')
    edit({ type: 'addTerm', id, name: last ? semesterText(semesterAfter(last)) : '' })
    setOpenId(id)
    afterRender(() => list.current?.querySelector<HTMLElement>(`[data-term="${id}"] input`)?.focus())
  }
  const removeTerm = (id: string, name: string) => {
    setDone({ text: t`Removed: ${name}`, command: edit({ type: 'removeTerm', id }) })
    afterRender(() => undoButton.current?.focus())
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        {terms.length === 0 ? (
          <Trans>
            With the terms behind you, your standing is worked out from their courses, and the chart shows how
            your GPA has changed.
          </Trans>
        ) : (
          <>
            {repeatRule}{' '}
            <Trans>
              Courses withdrawn (<bdi>{WITHDRAWN}</bdi>), passed (<bdi>{PASSED}</bdi>), transferred (
              <bdi>{TRANSFERRED}</bdi>) or in progress (<bdi>{IN_PROGRESS}</bdi>) do not count.
            </Trans>
            {standing.replacedIn.size > 0 && (
              <>
                {' '}
                <Trans>
                  A grade that you replaced counts in the GPA of its term, but not in your cumulative GPA.
                </Trans>
              </>
            )}
          </>
        )}
      </p>
      {terms.length > 0 && (
        <ol ref={list} className="divide-y divide-line border-y border-line">
          {terms.map((term, index) => (
            <PastTermRow
              key={term.id}
              term={term}
              name={termText(term.name, index + 1)}
              result={standing.results[index]}
              standing={standing}
              hasRoom={roomForCourses(terms) > 0}
              isOpen={term.id === openId}
              onToggle={toggle}
              onRemove={removeTerm}
              edit={edit}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone={terms.length === 0 ? 'primary' : 'secondary'} onClick={onPaste}>
          <ScrollText aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Paste my transcript</Trans>
        </Button>
        {!isFull && (
          <Button onClick={addTerm}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Add a term</Trans>
          </Button>
        )}
        {isFull && (
          <p className="text-sm text-muted">
            <Trans>
              That is all there is room for: {MOST_PAST_TERMS} terms and {MOST_PAST_COURSES} courses.
            </Trans>
          </p>
        )}
      </div>
      {done && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          {done.text}
          <Button
            ref={undoButton}
            size="small"
            onClick={() => {
              if (done.command) history.applyUndo(done.command)
              setDone(null)
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
      <SyncStatus name="past-terms" isSecond />
    </div>
  )
}
