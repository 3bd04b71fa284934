import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { COMMA, listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { DisclosureLine } from '../../ui/DisclosureLine'
import type { Answer } from './answer'
import { NotChecked } from './NotChecked'
import { movedAway } from './own-attempts'
import { PlaceRow } from './PlaceRow'
import { type Counts, countsOf, type PlaceView } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'
import { StateBar } from './StateBar'
import { useComingTexts } from './use-left-text'

/** A block: its bar, and its places on request. */
export function Block({ block, answer }: { block: PlaceView; answer: Answer }) {
  const { nameText, courseText, listed } = useDegreeText()
  const countsText = useCountsText()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const counts = countsOf(block)
  const away = movedAway(block, answer)
  const moved = listed(away.map((code) => courseText(answer.programme, code)))
  return (
    <section className="py-1">
      <h3>
        <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={contentId}>
          <span className="flex min-w-0 grow flex-col gap-1.5 pb-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">{nameText(block.requirement)}</span>
              <span className="figure text-sm text-muted">{countsText(counts)}</span>
            </span>
            <StateBar counts={counts} />
            {away.length > 0 && (
              <span className="text-sm text-muted wrap-anywhere">
                <Trans>You moved {moved} away.</Trans>
              </span>
            )}
          </span>
        </DisclosureLine>
      </h3>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && <Places places={[block]} answer={answer} isBlock />}
      </div>
    </section>
  )
}

/** Places under a block: a group of all its parts has its name over them, any other place is a row. */
function Places({
  places,
  answer,
  isBlock = false,
}: {
  places: readonly PlaceView[]
  answer: Answer
  isBlock?: boolean
}) {
  const { nameText } = useDegreeText()
  return (
    <ul className={isBlock ? 'flex flex-col pb-3' : 'flex flex-col'}>
      {places.map((place) =>
        'all' in place.requirement ? (
          <li key={place.name}>
            {!isBlock && place.requirement.name && (
              <p className="pt-2 text-sm font-semibold">{nameText(place.requirement)}</p>
            )}
            {place.requirement.text && <NotChecked text={place.requirement.text} />}
            <Places places={place.parts} answer={answer} />
          </li>
        ) : (
          <PlaceRow key={place.name} place={place} answer={answer} />
        ),
      )}
    </ul>
  )
}

/** "3 done, 1 in progress, 1 still to take": what there is none of is left out. */
function useCountsText(): (counts: Counts) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const comingTexts = useComingTexts()
  return (counts) => {
    const { done, open } = counts
    const parts = [
      ...(done > 0 ? [t`${plural(done, { one: '# done', other: '# done' })}`] : []),
      ...comingTexts(counts),
      ...(open > 0
        ? [
            t({
              context: 'beside what is done',
              message: plural(open, { one: '# still to take', other: '# still to take' }),
            }),
          ]
        : []),
    ]
    // In Arabic each of them begins with its "and".
    return language === 'ar' ? listFormat(language).format(parts) : parts.join(COMMA[language])
  }
}
