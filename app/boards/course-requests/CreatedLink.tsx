import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { courseLabel } from '../../domain/course-keys'
import { useLanguage } from '../../i18n/use-language'
import { Card } from '../../ui/Card'
import { LinkActions } from '../../ui/LinkActions'
import { SuccessMessage } from '../../ui/Message'
import { TextField } from '../../ui/TextField'
import type { OwnRequest } from './course-requests'
import { requestLink } from './request-link'

type CreatedLinkProps = {
  request: OwnRequest
  /** It has just been made. */
  isNew: boolean
}

/** The link of the new request. It gets the focus, because sharing the link is the next step. */
export function CreatedLink({ request: { slug, course_name }, isNew }: CreatedLinkProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const link = requestLink(language, slug)
  const course = courseLabel(course_name)
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new request takes the focus once.
  useEffect(() => field.current?.focus(), [slug])
  return (
    <Card
      title={
        <Trans>
          The link for <bdi>{course}</bdi>
        </Trans>
      }
    >
      <TextField
        ref={field}
        label={t`Request link`}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
        hint={t`Anyone with this link can open the request for 30 days, and sees the names and student IDs on the list.`}
      />
      <LinkActions link={link} title={course} className="mt-3" />
      {/* Not over the hint, which says who sees the list. Its place stays, so that nothing moves when it goes. */}
      <div className="mt-3 min-h-12">
        {isNew && (
          <SuccessMessage>
            <Trans>Course request link generated successfully!</Trans>
          </SuccessMessage>
        )}
      </div>
    </Card>
  )
}
