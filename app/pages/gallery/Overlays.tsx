import { ChevronsUpDown, CircleUser, LogOut } from 'lucide-react'
import { useState } from 'react'
import { ActionDialog } from '../../ui/ActionDialog'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/button-style'
import { Card } from '../../ui/Card'
import { Menu } from '../../ui/Menu'
import { Message } from '../../ui/Message'
import { Question } from '../../ui/Question'
import { TextField } from '../../ui/TextField'
import { usePassingMessage } from '../../ui/use-passing-message'
import type { SampleTexts } from './samples'

/** Dialogs, a menu, and a message that disappears. */
export function Overlays({ texts }: { texts: SampleTexts }) {
  const [shown, setShown] = useState<'dialog' | 'alertdialog' | null>(null)
  const [chosen, setChosen] = usePassingMessage<string>()
  const close = () => setShown(null)
  return (
    <Card title={texts.sections.overlays}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setShown('dialog')}>{texts.open}</Button>
        <Button tone="danger" onClick={() => setShown('alertdialog')}>
          {texts.remove}
        </Button>
        <Menu
          label={texts.account}
          entries={[
            {
              id: 'profile',
              label: texts.profile,
              icon: CircleUser,
              onAction: () => setChosen(texts.profile),
            },
            { id: 'sign-out', label: texts.signOut, icon: LogOut, onAction: () => setChosen(texts.signOut) },
          ]}
          triggerClassName={buttonStyle()}
          trigger={
            <>
              {texts.account}
              <ChevronsUpDown aria-hidden="true" size={16} />
            </>
          }
        />
        <Button onClick={() => setChosen(texts.message)}>{texts.save}</Button>
      </div>
      <div className="mt-4 min-h-13">{chosen && <Message kind="success">{chosen}</Message>}</div>
      {shown === 'dialog' && (
        <ActionDialog
          title={texts.profile}
          onClose={close}
          cancel={texts.cancel}
          action={texts.save}
          onAction={close}
        >
          <TextField label={texts.name} autoFocus />
        </ActionDialog>
      )}
      {shown === 'alertdialog' && (
        <Question
          title={texts.question}
          onClose={close}
          keep={texts.cancel}
          confirm={texts.remove}
          onConfirm={() => undefined}
        >
          {texts.consequence}
        </Question>
      )}
    </Card>
  )
}
