import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStored } from '../../../browser/storage'
import { directionOf } from '../../../i18n/language'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Message } from '../../../ui/Message'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { Spinner } from '../../../ui/Spinner'
import { saveFile } from '../../../ui/save-file'
import { fileName } from '../calendar/file-name'
import { type OneWeek, useWeekSubtitle } from '../weeks/use-week-subtitle'
import type { Theme } from './colours'
import { drawPicture, type Picture, type PictureRequest } from './draw-picture'
import type { PictureFormat } from './picture-layout'
import { type ShownWeek, usePicturedWeek } from './use-pictured-week'

type PictureDialogProps = ShownWeek & {
  /** Null for all weeks in one. */
  week: OneWeek | null
  /** Whether it is at the hours of Ramadan. */
  isRamadan: boolean
  onClose: () => void
}

/** Saves the week as a picture, for the lock screen of a phone or to send (PLAN-10). */
export function PictureDialog({ week: oneWeek, isRamadan, onClose, ...shown }: PictureDialogProps) {
  const { t } = useLingui()
  const subtitle = useWeekSubtitle()(shown.semester, oneWeek, isRamadan)
  const week = usePicturedWeek({ ...shown, semester: subtitle || null })
  const direction = directionOf(useLanguage())
  const pageTheme = usePageTheme()
  const [format, setFormat] = useState<PictureFormat>('phone')
  const [theme, setTheme] = useState(pageTheme)
  const { picture, isLatest, isFailed } = usePicture({ week, format, theme, direction })

  const file =
    picture && isLatest
      ? new File([picture.png], fileName([week.name, week.semester ?? '', format], 'png'), {
          type: picture.png.type,
        })
      : null
  const share = (shared: File) => {
    navigator.share({ files: [shared] }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') saveFile(shared, shared.name)
    })
  }
  return (
    <Dialog
      title={<Trans>Save as picture</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {file && navigator.canShare?.({ files: [file] }) && (
            <Button onClick={() => share(file)}>
              <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
              <Trans>Share</Trans>
            </Button>
          )}
          <Button
            tone="primary"
            disabled={isFailed}
            isWorking={!file && !isFailed}
            onClick={() => file && saveFile(file, file.name)}
          >
            <Download aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Save picture</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t`Format`}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'phone', label: t`For a phone` },
            { value: 'wide', label: t`Wide` },
          ]}
        />
        <SegmentedControl
          label={t`Colors`}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
        <div className="grid h-80 place-items-center rounded-control bg-sunken">
          {isFailed && (
            <Message kind="error">
              <Trans>The picture could not be drawn. Check your connection, then open this again.</Trans>
            </Message>
          )}
          {!isFailed && !picture && <Spinner />}
          {!isFailed && picture && (
            <img
              src={picture.preview}
              alt={t`Your week as it will be saved`}
              className="max-h-76 max-w-full rounded-md border border-line"
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The theme that the page has now. */
function usePageTheme(): Theme {
  const stored = useStored('theme')
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The picture; while another is drawn, the one before. */
function usePicture(request: PictureRequest) {
  const [drawn, setDrawn] = useState<{ key: string; picture: Picture | null } | null>(null)
  // The request is plain data, and an equal one gives the same picture.
  const key = JSON.stringify(request)
  useEffect(() => {
    let isCurrent = true
    const show = (picture: Picture | null) => {
      if (isCurrent) setDrawn({ key, picture })
    }
    drawPicture(JSON.parse(key)).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [key])
  return {
    picture: drawn?.picture ?? null,
    isLatest: drawn?.key === key,
    isFailed: drawn?.key === key && drawn.picture === null,
  }
}
