import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ProgrammeEdit } from '../../domain/degree/edit-programme'
import { faultOfEdit, type KeptProgramme, MORE_LINES, unreadLines } from '../../domain/degree/kept-programme'
import type { Programme } from '../../domain/degree/programme'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import type { Command } from '../../persistence/store/history'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModuleWithMessages } from '../../ui/LazyPart'
import { LinesOnRequest } from '../../ui/Quotes'
import { useAfterRender } from '../../ui/use-after-render'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import { useDegreeText } from './programme/use-degree-text'

const REQUIREMENT = lazyModuleWithMessages(
  ['tools/degree', 'tools/degree/editor', 'persistence'],
  () => import('./editor/RequirementDialog'),
)

type UnreadLinesProps = {
  programme: Programme
  kept: KeptProgramme
  /** Keeps an edit that adds a line. */
  onAdd: (edit: ProgrammeEdit, line: string) => Command | null
  onEdit: () => void
  onClear: () => void
  /** The last line was added, and what had the focus is gone. */
  onEmpty: () => void
}

/** What was not used of the pasted study plan, until the student has dealt with it (DEG-01). */
export function UnreadLines({ programme, kept, onAdd, onEdit, onClear, onEmpty }: UnreadLinesProps) {
  const { t } = useLingui()
  const { nameText, programmeName } = useDegreeText()
  const [adding, setAdding] = useState<{ line: string; index: number } | null>(null)
  const [done, say] = useDone()
  const list = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const language = useLanguage()
  const lines = unreadLines(kept).map((text) => ({ text }))
  // Of a choice it would be one more option.
  const last = programme.blocks.findLastIndex((block) => 'all' in block)
  const focusLine = (index: number) =>
    afterRender(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-add-line]') ?? []
      const button = buttons[Math.min(index, buttons.length - 1)]
      if (button) button.focus()
      else onEmpty()
    })
  return (
    <>
      <div ref={list} className="empty:hidden">
        <LinesOnRequest
          lines={lines}
          title={
            <Plural
              value={lines.length}
              one="# line of your study plan was not used"
              other="# lines of your study plan were not used"
            />
          }
          action={(line, index) =>
            line !== MORE_LINES && (
              <Button
                size="small"
                className="shrink-0 print:hidden"
                data-add-line=""
                aria-label={t`Add this line: ${isolated(line)}`}
                onClick={() => setAdding({ line, index })}
              >
                <Trans>Add this line</Trans>
              </Button>
            )
          }
        >
          <p className="mt-2">
            <Trans>They are not in this program. Add by hand what belongs to it.</Trans>
          </p>
          <div className="mt-2 flex flex-wrap gap-3 print:hidden">
            <Button size="small" onClick={onEdit}>
              <Trans>Add by hand</Trans>
            </Button>
            <Button size="small" onClick={onClear}>
              <Trans>Remove these lines</Trans>
            </Button>
          </div>
        </LinesOnRequest>
      </div>
      {adding && (
        <LazyDialog fetch={REQUIREMENT[language]} onClose={() => setAdding(null)}>
          {({ RequirementDialog }) => (
            <RequirementDialog
              title={<Trans>Add this line</Trans>}
              programme={programme}
              requirement={null}
              line={adding.line}
              block={last < 0 ? undefined : last}
              onDone={({ requirement, courses }, at) => {
                const to = at === undefined ? [] : [at]
                const edit = { type: 'add', to, parts: [requirement], courses } as const
                const refused = faultOfEdit(kept, edit)
                if (refused) return refused
                const block = programme.blocks[at ?? -1]
                const where = block ? nameText(block) : programmeName(programme)
                const command = onAdd(edit, adding.line)
                setAdding(null)
                focusLine(adding.index)
                if (command) say({ text: t`${nameText(requirement)} is now in ${where}.`, command })
                return null
              }}
              onClose={() => setAdding(null)}
            />
          )}
        </LazyDialog>
      )}
      {done && <UndoMessage done={done} onEnd={() => say(null)} />}
    </>
  )
}
