import { Plural } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { COMMA } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { DisclosureLine } from '../../ui/DisclosureLine'
import type { Answer } from './answer'
import { type Counts, countsOf, type PlaceView } from './degree-view'
import { NotChecked } from './NotChecked'
import { PlaceRow } from './PlaceRow'
import { StateBar } from './StateBar'
import { useDegreeText } from './use-degree-text'

/** A block: its bar, and its places on request. */
export function Block({ block, answer }: { block: PlaceView; answer: Answer }) {
  const { nameText } = useDegreeText()
  const [isOpen, setOpen] = useState(false)
  const contentId = useId()
  const counts = countsOf(block)
  return (
    <section className="py-1">
      <h3>
        <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={contentId}>
          <span className="flex min-w-0 grow flex-col gap-1.5 pb-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-medium wrap-anywhere">{nameText(block.requirement)}</span>
              <span className="figure text-sm text-muted">
                <CountsText counts={counts} />
              </span>
            </span>
            <StateBar counts={counts} />
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

/** "3 done, 1 in progress, 1 open": what there is none of is left out. */
function CountsText({ counts }: { counts: Counts }) {
  const language = useLanguage()
  const parts = [
    counts.done > 0 && <Plural key="done" value={counts.done} one="# done" other="# done" />,
    counts['in-progress'] > 0 && (
      <Plural key="term" value={counts['in-progress']} one="# in progress" other="# in progress" />
    ),
    counts.planned > 0 && <Plural key="plans" value={counts.planned} one="# planned" other="# planned" />,
    counts.open > 0 && <Plural key="open" value={counts.open} one="# open" other="# open" />,
  ].filter((part) => part !== false)
  return parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA[language], part]))
}
