import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { KindName } from '../../../domain/document-kind'
import { useLanguage } from '../../../i18n/use-language'
import { navigationItem } from '../../../screen/navigation'
import { hrefOf, type ScreenName, screenAt } from '../../../screens'
import { Button } from '../../../ui/Button'
import { PinnedNote } from '../../../ui/PinnedNote'
import { LONE_LINK } from '../../../ui/text-link'
import { type DocumentKey, partsOf } from '../../store/kinds'
import { type OtherValue, registerOf } from '../../store/other-values'
import { useKeptList } from '../../use-kept-list'
import { usePersistence } from '../../use-persistence'
import { rowName, useValueText } from './use-value-text'

/** Where a document is edited. */
const SCREEN_OF = {
  gpa: 'gpaCalculator',
  'past-terms': 'gpaCalculator',
  grades: 'gradeCalculator',
  attendance: 'attendanceCalculator',
  'study-time': 'studyTimeCalculator',
  fees: 'feesManager',
  plan: 'schedulePlanner',
  term: 'schedulePlanner',
  dates: 'calendar',
  programme: 'degreeProgress',
} as const satisfies Record<KindName, ScreenName>

/**
 * Tells, where two devices changed one field, what the other value was (KEEP-16): on the screen of the field, and all of them on
 * Today, one after the other (KEEP-19).
 */
export function OtherValuesNote() {
  const screen = screenAt(useLocation().pathname)
  const contested = useKeptList(({ contestedKeys }) => contestedKeys()).filter(
    (key) => screen === 'home' || SCREEN_OF[partsOf(key).name] === screen,
  )
  const [first] = contested
  return (
    first && <Conflicts documentKey={first} isElsewhere={screen === 'home'} more={contested.length - 1} />
  )
}

type ConflictsProps = {
  documentKey: DocumentKey
  /** Whether the field is on another screen. */
  isElsewhere: boolean
  /** How many further documents have some. */
  more: number
}

function Conflicts({ documentKey, isElsewhere, more }: ConflictsProps) {
  const { t } = useLingui()
  const { fieldName, valueText } = useValueText()
  const { documents, history } = usePersistence()
  const [conflict, ...others] = useKeptList(({ otherValuesOf }) => otherValuesOf(documentKey))
  if (!conflict) return null
  const { path, value } = conflict
  const { tree } = documents.entryOf(documentKey)
  const [counted] = registerOf(tree, path) ?? [null]
  const left = others.length + more
  const place = [rowName(tree, path), fieldName(path)].filter((name) => name !== null)
  const [counts, other] = [valueText(path, counted), valueText(path, value)]
  // The same value again, written now, settles it as well.
  const settle = (chosen: OtherValue['value']) => {
    history.asCommand(() => documents.settleOtherValue(documentKey, conflict, chosen))
    // The last answer takes the pressed button with it.
    if (left === 0) document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <PinnedNote
      action={
        <span className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => settle(value)}>
            <Trans>Use that instead</Trans>
          </Button>
          <Button size="small" tone="quiet" onClick={() => settle(counted)}>
            <Trans>Leave it</Trans>
          </Button>
        </span>
      }
    >
      <p>
        <Trans>You changed this on another device, too. The later entry counts.</Trans>
      </p>
      <p className="wrap-anywhere">
        {isElsewhere && <ToolLink screen={SCREEN_OF[partsOf(documentKey).name]} />}
        {place.map((name) => (
          <span key={name} className="font-medium">
            <bdi>{name}</bdi>
            {': '}
          </span>
        ))}
        <Trans>
          <bdi>{counts}</bdi> counts; the other entry was <bdi>{other}</bdi>.
        </Trans>
      </p>
      {left > 0 && (
        <p className="text-sm text-muted">{t`${plural(left, { one: '# more to look at', other: '# more to look at' })}`}</p>
      )}
    </PinnedNote>
  )
}

function ToolLink({ screen }: { screen: ScreenName }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <>
      <Link to={hrefOf(language, screen)} className={LONE_LINK}>
        {i18n._(navigationItem(screen).name)}
      </Link>
      {': '}
    </>
  )
}
