import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchNews } from './swap-matches'

/** What the other students of a match have said of it (BOARD-02). */
export function OthersAnswers({ others }: Pick<MatchNews, 'others'>) {
  const { t } = useLingui()
  const answered = others.filter(({ answer }) => answer !== null)
  if (answered.length === 0) return null
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics where the bullets are hidden.
      role="list"
      className="mt-3 text-sm wrap-anywhere"
    >
      {answered.map(({ requestId, name: given, answer }) => {
        const name = <bdi className="font-medium">{given ?? t`Unknown`}</bdi>
        return (
          <li key={requestId}>
            {answer === 'yes' ? (
              <Trans>{name} says that the swap worked.</Trans>
            ) : (
              <Trans>{name} says that the swap did not work.</Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}
