import { Trans } from '@lingui/react/macro'
import { GRADE_SCALE, WITHOUT_PERCENT } from '../../../domain/institution/grade-scale'
import type { GradeLetter } from '../../../domain/institution/types'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'

/** Percent, 0 to 100: below it is the lowest letter. */
const LOWEST_BOUND = Math.min(
  ...GRADE_SCALE.map(({ fromPercent }) => fromPercent).filter((percent) => percent > 0),
)

/** The grade scale that the calculators use. */
export function GradeScale() {
  return (
    <table className="block w-fit max-w-full overflow-x-auto text-sm">
      <caption className="pb-2 text-start font-medium">
        <Trans>The grade scale</Trans>
      </caption>
      <thead>
        <tr className="text-muted *:pe-3 *:pb-1.5 *:text-start *:font-medium">
          <th scope="col">
            <Trans>Grade</Trans>
          </th>
          <th scope="col">
            <Trans>Percent</Trans>
          </th>
          <th scope="col">
            <Trans>Grade points</Trans>
          </th>
          <th scope="col">
            <Trans>Description</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {GRADE_SCALE.map((band) => (
          <LetterRow key={band.letter} {...band} />
        ))}
        {WITHOUT_PERCENT.map((letter) => (
          <LetterRow key={letter.letter} {...letter} fromPercent={null} />
        ))}
      </tbody>
    </table>
  )
}

type LetterRowProps = GradeLetter & {
  /** Null for a letter that no percentage earns. */
  fromPercent: number | null
}

function LetterRow({ letter, points, fromPercent, description }: LetterRowProps) {
  const language = useLanguage()
  return (
    <tr className="*:border-t *:border-line *:py-1.5 *:pe-3">
      <th scope="row" className="text-start font-semibold">
        <bdi>{letter}</bdi>
      </th>
      <td className="figure">{fromPercent === null ? '–' : <Percents from={fromPercent} />}</td>
      <td className="figure">{formatNumber(points, language, { minimumFractionDigits: 1 })}</td>
      <td>{description[language]}</td>
    </tr>
  )
}

function Percents({ from: percent }: { from: number }) {
  const language = useLanguage()
  const from = formatNumber(percent, language)
  const lowest = formatNumber(LOWEST_BOUND, language)
  return percent > 0 ? <Trans>from {from}%</Trans> : <Trans>below {lowest}%</Trans>
}
