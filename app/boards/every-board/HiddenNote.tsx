import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Message } from '../../ui/Message'
import type { PostEdit } from '../reports/EditDialog'

const FETCH = lazyModuleWithMessages(['boards/reports', 'backend'], () => import('../reports/EditDialog'))

/** On an own post that three reports hide from others (MATCH-08). */
export function HiddenNote({ action }: { action?: ReactNode }) {
  return (
    <Message kind="warning" action={action}>
      <Trans>Hidden: three students reported this post. Edit it to show it again.</Trans>
    </Message>
  )
}

type EditableHiddenNoteProps<Column extends string> = {
  edit: PostEdit<Column>
  /** The ID of the element that has the name of the post. */
  describedBy: string
}

/** {@link HiddenNote} for a board whose posts are edited nowhere else: it opens a small form. */
export function EditableHiddenNote<Column extends string>({
  edit,
  describedBy,
}: EditableHiddenNoteProps<Column>) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <HiddenNote
        action={
          <Button size="small" onClick={() => setOpen(true)} aria-describedby={describedBy}>
            <Trans>Edit</Trans>
          </Button>
        }
      />
      {isOpen && (
        <LazyPart key={language} fetch={FETCH[language]}>
          {({ EditDialog }) => <EditDialog {...edit} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}
