import { Trans } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Json } from '../../backend/database.types'
import type { Result } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { dayAtUniversity } from '../../domain/institution/today'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { FormActions } from '../../ui/FormActions'
import { LazyDialog } from '../../ui/LazyDialog'
import { lazyModule } from '../../ui/LazyPart'
import { saveJsonFile } from '../../ui/save-json-file'
import { TEXT_LINK } from '../../ui/text-link'
import type { SessionUser } from '../session'
import { exportMyData } from './data-rights'

/** Few delete their account, so what asks them is fetched then. */
const fetchDeletion = lazyModule(() => import('./DeleteAccount'))

/** What the privacy policy promises: a copy of the student's data, and the deletion of the account. */
export function DataCard({ user }: { user: SessionUser }) {
  const language = useLanguage()
  const errorText = useErrorText()
  const [isDeleting, setDeleting] = useState(false)
  const download = useSubmission({ values: {}, send: () => downloadData(user.id) })

  return (
    <Card title={<Trans>Your data</Trans>}>
      <p className="mb-4 max-w-reading text-muted">
        <Trans>
          Your data belongs to you: you can download a copy, or delete everything. The{' '}
          <Link to={hrefOf(language, 'privacy')} className={TEXT_LINK}>
            privacy policy
          </Link>{' '}
          says what we store and for how long.
        </Trans>
      </p>
      <FormActions error={errorText(download.failure)}>
        <Button onClick={download.submit} isWorking={download.isWorking}>
          <Download aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Download my data</Trans>
        </Button>
        <Button tone="danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Delete my account</Trans>
        </Button>
      </FormActions>
      {download.isDone && (
        <FloatingMessage>
          <Trans>Your data has been downloaded</Trans>
        </FloatingMessage>
      )}
      {isDeleting && (
        <LazyDialog fetch={fetchDeletion} onClose={() => setDeleting(false)}>
          {({ DeleteAccount }) => <DeleteAccount user={user} onClose={() => setDeleting(false)} />}
        </LazyDialog>
      )}
    </Card>
  )
}

/** Saves the file even if the student has left the screen meanwhile. */
async function downloadData(userId: string): Promise<Result<Json>> {
  const result = await exportMyData(userId)
  if (!result.error) {
    saveJsonFile(JSON.stringify(result.data, null, 2), `zameel-${dayAtUniversity(Date.now())}.json`)
  }
  return result
}
