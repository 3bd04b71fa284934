import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  editedProgramme,
  type ProgrammeEdit,
  type RequirementPath,
  requirementAt,
} from '../../../domain/degree/edit-programme'
import { faultOfEdit, type KeptProgramme } from '../../../domain/degree/kept-programme'
import { type Programme, partsOf, type Requirement } from '../../../domain/degree/programme'
import type { ProgrammeError } from '../../../domain/degree/read-programme'
import { isolated } from '../../../i18n/direction'
import type { Command } from '../../../persistence/store/history'
import { Button } from '../../../ui/Button'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { Section } from '../../../ui/Section'
import { useAfterRender } from '../../../ui/use-after-render'
import { UndoMessage, useDone } from '../../every-tool/UndoMessage'
import { courseFinder } from '../programme/degree-view'
import { Refusal } from '../programme/Refusal'
import { useDegreeText } from '../programme/use-degree-text'
import { FactsDialog } from './FactsDialog'
import { PartActions } from './PartActions'
import { RequirementDialog } from './RequirementDialog'

type ProgrammeEditorProps = {
  programme: Programme
  kept: KeptProgramme
  onEdit: (edit: ProgrammeEdit) => Command | null
  onEnd: () => void
}

type Open = { is: 'facts' } | { is: 'add'; to: RequirementPath } | { is: 'change'; at: RequirementPath }

/** What the rows of the editor share. */
type Edited = {
  programme: Programme
  show: (open: Open) => void
  move: (at: RequirementPath, by: -1 | 1) => void
  remove: (at: RequirementPath) => void
}

/** A programme in the hands of its student: blocks and courses are added, changed, moved and removed (DEG-02). */
export function ProgrammeEditor({ programme, kept, onEdit, onEnd }: ProgrammeEditorProps) {
  const { t } = useLingui()
  const { nameText } = useDegreeText()
  const [open, setOpen] = useState<Open | null>(null)
  const [fault, setFault] = useState<ProgrammeError | null>(null)
  /** Ids of blocks. */
  const [openBlocks, setOpenBlocks] = useState<readonly string[]>([])
  const [done, say] = useDone()
  const editor = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  /** The rule that an edit would break. One that breaks none is kept. */
  const keep = (
    edit: ProgrammeEdit,
    onKept: (command: Command) => void = () => {},
  ): ProgrammeError | null => {
    const refused = faultOfEdit(kept, edit)
    if (!refused) {
      const command = onEdit(edit)
      setOpen(null)
      if (command) onKept(command)
    }
    return refused
  }
  /** Keeps an edit at once, or says what it would break. */
  const tried = (edit: ProgrammeEdit): Command | null => {
    const refused = faultOfEdit(kept, edit)
    setFault(refused)
    return refused ? null : onEdit(edit)
  }
  /** Moves the focus to the first of some rows that is there, so that the keyboard goes on at its place. */
  const focusFirstRow = (rows: readonly RequirementPath[]) =>
    afterRender(() => {
      const found = rows
        .map((at) =>
          editor.current?.querySelector<HTMLElement>(`[data-row="${at.join('.')}"] [aria-haspopup]`),
        )
        .find((button) => button)
      const button = found ?? editor.current?.querySelector<HTMLElement>('[data-add-block]')
      button?.focus()
    })
  /** A part that now stands in another block is seen and has its focus there. */
  const sayBlock = (edit: Extract<ProgrammeEdit, { type: 'replace' }>, command: Command) => {
    const block = edit.to === edit.at[0] ? undefined : programme.blocks[edit.to ?? -1]
    const after = editedProgramme(programme, edit)
    if (!block || after.kind !== 'programme') return
    const index = after.programme.blocks.findIndex(({ id }) => id === block.id)
    setOpenBlocks([...openBlocks, block.id])
    focusFirstRow([[index, partsOf(block).length], [index]])
    say({ text: t`${nameText(edit.requirement)} is now in ${nameText(block)}.`, command })
  }
  const toggle = (block: string) =>
    setOpenBlocks(
      openBlocks.includes(block) ? openBlocks.filter((one) => one !== block) : [...openBlocks, block],
    )
  const edited: Edited = {
    programme,
    show: setOpen,
    move: (at, by) => {
      const place = (at.at(-1) ?? 0) + by
      const now = [...at.slice(0, -1), place]
      const command = tried({ type: 'move', at, by })
      const moved = requirementAt(programme, at)
      if (!command || !moved) return
      focusFirstRow([now])
      say({ text: t`${nameText(moved)} is now at place ${place + 1}.`, command })
    },
    remove: (at) => {
      const command = tried({ type: 'remove', at })
      const removed = requirementAt(programme, at)
      if (!command || !removed) return
      const before = [...at.slice(0, -1), (at.at(-1) ?? 0) - 1]
      focusFirstRow([at, before, at.slice(0, -1)])
      say({ text: t`${nameText(removed)} was removed.`, command })
    },
  }
  return (
    <Section
      title={<Trans>Edit the program</Trans>}
      aside={
        <Button size="small" tone="primary" onClick={onEnd}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div ref={editor} className="flex flex-col gap-3">
        <div>
          <Button size="small" onClick={() => setOpen({ is: 'facts' })}>
            <Trans>Name, credit hours and GPA</Trans>
          </Button>
        </div>
        {fault && <Refusal error={fault} />}
        <ul className="divide-y divide-line border-y border-line">
          {programme.blocks.map((block, index) => (
            <EditedBlock
              key={block.id}
              block={block}
              index={index}
              edited={edited}
              isOpen={openBlocks.includes(block.id)}
              onToggle={() => toggle(block.id)}
            />
          ))}
        </ul>
        <div>
          <Button data-add-block="" onClick={() => setOpen({ is: 'add', to: [] })}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Add a part</Trans>
          </Button>
        </div>
      </div>
      {open?.is === 'facts' && (
        <FactsDialog programme={programme} onDone={keep} onClose={() => setOpen(null)} />
      )}
      {open?.is === 'add' && (
        <RequirementDialog
          title={open.to.length === 0 ? <Trans>Add a part</Trans> : <Trans>Add to this group</Trans>}
          programme={programme}
          requirement={null}
          kind={open.to.length === 0 ? 'all' : 'course'}
          onDone={({ requirement, courses }) =>
            keep({ type: 'add', to: open.to, parts: [requirement], courses })
          }
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'change' && (
        <RequirementDialog
          title={<Trans>Change this requirement</Trans>}
          programme={programme}
          requirement={requirementAt(programme, open.at) ?? null}
          block={open.at.length > 1 ? open.at[0] : undefined}
          onDone={({ requirement, courses }, to) => {
            const edit = { type: 'replace', at: open.at, requirement, courses, to } as const
            return keep(edit, (command) => sayBlock(edit, command))
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {done && <UndoMessage done={done} onEnd={() => say(null)} />}
    </Section>
  )
}

type EditedBlockProps = {
  block: Requirement
  index: number
  edited: Edited
  isOpen: boolean
  onToggle: () => void
}

function EditedBlock({ block, index, edited, isOpen, onToggle }: EditedBlockProps) {
  const { nameText } = useDegreeText()
  const contentId = useId()
  const parts = partsOf(block)
  const at = [index]
  return (
    <li data-row={index} className="py-1">
      <div className="flex items-center gap-1">
        {parts.length > 0 ? (
          <h3 className="min-w-0 grow">
            <DisclosureLine isOpen={isOpen} onToggle={onToggle} controls={contentId}>
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 font-medium wrap-anywhere">{nameText(block)}</span>
                <span className="figure text-sm text-muted">
                  <Plural value={parts.length} one="# requirement" other="# requirements" />
                </span>
              </span>
            </DisclosureLine>
          </h3>
        ) : (
          <RowText requirement={block} programme={edited.programme} />
        )}
        <Actions at={at} requirement={block} siblings={edited.programme.blocks.length} edited={edited} />
      </div>
      <div id={contentId} hidden={!isOpen} className="pb-2">
        {isOpen && <EditedParts group={block} at={at} edited={edited} />}
      </div>
    </li>
  )
}

function EditedParts({ group, at, edited }: { group: Requirement; at: RequirementPath; edited: Edited }) {
  const { nameText } = useDegreeText()
  const parts = partsOf(group)
  return (
    <div className="flex flex-col gap-1 ps-3">
      <ul>
        {parts.map((part, index) => {
          const path = [...at, index]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a requirement is where it stands, and its row keeps nothing.
            <li key={index} data-row={path.join('.')}>
              <div className="flex items-center gap-1">
                <RowText requirement={part} programme={edited.programme} />
                <Actions at={path} requirement={part} siblings={parts.length} edited={edited} />
              </div>
              {partsOf(part).length > 0 && <EditedParts group={part} at={path} edited={edited} />}
            </li>
          )
        })}
      </ul>
      <div>
        <Button size="small" onClick={() => edited.show({ is: 'add', to: at })}>
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <span className="min-w-0 text-start wrap-anywhere">
            <Trans>Add to {nameText(group)}</Trans>
          </span>
        </Button>
      </div>
    </div>
  )
}

type ActionsProps = { at: RequirementPath; requirement: Requirement; siblings: number; edited: Edited }

function Actions({ at, requirement, siblings, edited }: ActionsProps) {
  const { nameText } = useDegreeText()
  return (
    <PartActions
      name={nameText(requirement)}
      canLeave={
        at.length > 1 && edited.programme.blocks.filter((block) => partsOf(block).length > 0).length > 1
      }
      isFirst={at.at(-1) === 0}
      isLast={at.at(-1) === siblings - 1}
      onChange={() => edited.show({ is: 'change', at })}
      onMove={(by) => edited.move(at, by)}
      onRemove={() => edited.remove(at)}
    />
  )
}

function RowText({ requirement, programme }: { requirement: Requirement; programme: Programme }) {
  const { nameText, askedText, hours } = useDegreeText()
  const course = 'course' in requirement ? courseFinder(programme)(requirement.course) : undefined
  const name = nameText(requirement)
  const asked = askedText(requirement)
  return (
    <p className="min-w-0 grow py-1 text-sm wrap-anywhere">
      <span className="font-medium">{name}</span>{' '}
      {course?.title && <bdi className="inline-block">{course.title}</bdi>}
      <span className="block text-muted">
        {name !== asked && asked}
        {course?.credits !== undefined && hours(course.credits)}
        {requirement.grade && <> · {isolated(requirement.grade)}</>}
      </span>
    </p>
  )
}
