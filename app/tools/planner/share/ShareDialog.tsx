import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AcademicCalendar } from '../../../domain/institution/academic-calendar'
import type { Term } from '../../../domain/plan/term'
import { weekOfTerm } from '../../../domain/plan-links/busy-week'
import { fragmentOf, LONGEST_LINK } from '../../../domain/plan-links/link-fragment'
import { busyText, type Compared, OWNER_LIMIT, planText } from '../../../domain/plan-links/shared-plan'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { hrefOf } from '../../../screens'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { LinkActions } from '../../../ui/LinkActions'
import { Message } from '../../../ui/Message'
import { RadioCards } from '../../../ui/RadioCards'
import { TextField } from '../../../ui/TextField'
import { usePlanText } from '../../every-tool/use-plan-text'
import { planLink } from './plan-links'

type Content = 'everything' | 'busy'

/** Makes the link of a plan (PLAN-07). */
export function ShareDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { planName } = usePlanText()
  const [content, setContent] = useState<Content>('everything')
  const [owner, setOwner] = useState('')
  const text = useText(term, content, owner)
  const link = text && planLink(language, 'viewPlan', [text])
  const compare = async () => {
    const own = await busyText(busyOf(calendar, term, owner))
    navigate({ pathname: hrefOf(language, 'comparePlans'), hash: fragmentOf([own]) })
  }
  return (
    <Dialog
      title={<Trans>Share this plan</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button tone="quiet" onClick={compare}>
            <Users aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Compare with other plans</Trans>
          </Button>
        </>
      }
    >
      <RadioCards
        label={<Trans>What the link shows</Trans>}
        value={content}
        onChange={setContent}
        options={[
          { value: 'everything', label: t`Everything in the plan` },
          { value: 'busy', label: t`Busy times only` },
        ]}
      />
      <p className="mt-2 mb-4 text-sm text-muted">
        {content === 'everything' ? (
          <Trans>Courses, sections, times and rooms, and your own times with their names.</Trans>
        ) : (
          <Trans>When you are busy, and in which semester: no courses, titles, rooms or other names.</Trans>
        )}
      </p>
      <TextField
        label={t`Your name (optional)`}
        hint={t`So that your friends see whose plan it is.`}
        value={owner}
        onChange={setOwner}
        maxLength={OWNER_LIMIT}
        autoComplete="given-name"
      />
      {link && <LinkActions link={link} title={planName(term)} tone="primary" />}
      {link && link.length > LONGEST_LINK && (
        <div className="mt-3">
          <Message kind="warning">
            <Trans>
              This link has {formatNumber(link.length, language)} characters, and some apps cut long links.
              One with busy times only is shorter.
            </Trans>
          </Message>
        </div>
      )}
      <p className="mt-4 text-sm text-muted">
        <Trans>
          Everything is in the link itself: Zameel's server never sees it. Whoever has the link can open it,
          and it cannot be taken back.
        </Trans>
      </p>
    </Dialog>
  )
}

function busyOf(calendar: AcademicCalendar, term: Term, owner: string): Compared {
  return { owner, semester: term.semester, week: weekOfTerm(calendar, term) }
}

/** The text of the link. Null until it has been made for the first time. */
function useText(term: Term, content: Content, owner: string): string | null {
  const calendar = useAcademicCalendar()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const making = content === 'everything' ? planText(term, owner) : busyText(busyOf(calendar, term, owner))
    making.then((made) => {
      if (isCurrent) setText(made)
    })
    return () => {
      isCurrent = false
    }
  }, [calendar, term, content, owner])
  return text
}
