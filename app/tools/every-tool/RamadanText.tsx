import { Trans } from '@lingui/react/macro'
import type { Ramadan } from '../../domain/institution/ramadan-dates'
import { dayRangePieces } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'

/** That classes are at other hours, when, and how sure that is (TERM-09). */
export function RamadanText({ ramadan: { first, last, isExpected } }: { ramadan: Ramadan }) {
  const range = Object.values(dayRangePieces(first, last, 'short', useLanguage())).join('')
  return (
    <>
      <Trans>Ramadan, {range}: classes are at Ramadan hours.</Trans>
      {isExpected && (
        <>
          {' '}
          <Trans>These dates are expected: the university has not published them yet.</Trans>
        </>
      )}
    </>
  )
}
