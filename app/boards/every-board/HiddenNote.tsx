import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import type { PostEdit } from '../reports/EditDialog'
import type { OwnPost } from '../reports/post-decisions'

const FOLDERS = ['boards/reports', 'backend'] as const
const FETCH = {
  note: lazyModuleWithMessages(FOLDERS, () => import('../reports/DecisionNote')),
  dialog: lazyModuleWithMessages(FOLDERS, () => import('../reports/EditDialog')),
}

type HiddenNoteProps = {
  userId: string
  post: OwnPost
  /** The button that edits the post, where it is not elsewhere on the screen. */
  edit?: ReactNode
}

/** On an own post that others do not see, because of reports or of a moderator (MATCH-08, MOD-01). */
export function HiddenNote({ userId, post, edit }: HiddenNoteProps) {
  const language = useLanguage()
  return (
    <LazyPart key={language} fetch={FETCH.note[language]}>
      {({ DecisionNote }) => <DecisionNote userId={userId} post={post} edit={edit} />}
    </LazyPart>
  )
}

type EditableHiddenNoteProps<Column extends string> = Omit<HiddenNoteProps, 'edit'> & {
  edit: PostEdit<Column>
  /** The ID of the element that has the name of the post. */
  describedBy: string
}

/** {@link HiddenNote} for a board whose posts are edited nowhere else: it opens a small form. */
export function EditableHiddenNote<Column extends string>({
  edit,
  describedBy,
  ...post
}: EditableHiddenNoteProps<Column>) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <HiddenNote
        {...post}
        edit={
          <Button size="small" onClick={() => setOpen(true)} aria-describedby={describedBy}>
            <Trans>Edit</Trans>
          </Button>
        }
      />
      {isOpen && (
        <LazyDialog key={language} fetch={FETCH.dialog[language]} onClose={() => setOpen(false)}>
          {({ EditDialog }) => <EditDialog {...edit} onClose={() => setOpen(false)} />}
        </LazyDialog>
      )}
    </>
  )
}
