import { Trans } from '@lingui/react/macro'
import { GRADE_SCALE } from '../../../domain/institution/grade-scale'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'

/** Percent, 0 to 100. */
const LOWEST_PASS = Math.min(
  ...GRADE_SCALE.map(({ fromPercent }) => fromPercent).filter((percent) => percent > 0),
)

/** The grade scale that the calculators use. */
export function GradeScale() {
  const language = useLanguage()
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
        {GRADE_SCALE.map(({ letter, points, fromPercent, description }) => {
          const from = formatNumber(fromPercent, language)
          const lowest = formatNumber(LOWEST_PASS, language)
          return (
            <tr key={letter} className="*:border-t *:border-line *:py-1.5 *:pe-3">
              <th scope="row" className="text-start font-semibold">
                <bdi>{letter}</bdi>
              </th>
              <td className="figure">
                {fromPercent > 0 ? <Trans>from {from}%</Trans> : <Trans>below {lowest}%</Trans>}
              </td>
              <td className="figure">{formatNumber(points, language, { minimumFractionDigits: 1 })}</td>
              <td>{description[language]}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
