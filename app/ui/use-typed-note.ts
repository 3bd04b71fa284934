import { useLingui } from '@lingui/react/macro'
import { formatNumber, formatPercent } from '../i18n/numbers'
import type { Limits, Reading } from '../i18n/typed-number'
import { useLanguage } from '../i18n/use-language'

/** Enough for the shortest text that says what was typed. */
const EXACT = { maximumFractionDigits: 10 }

/** The sentence beside an entry that does not simply count as it stands, and whether the number that was meant counts. */
export function useTypedNote({ counts, meant, remark }: Reading, { min, max, decimals, outOfRange }: Limits) {
  const { t } = useLingui()
  const language = useLanguage()
  if (remark === null) return null
  const shown = (number: number | null) => formatNumber(number ?? 0, language, EXACT)

  const reason = (): string => {
    switch (remark.is) {
      case 'not-a-number':
        return t`Enter a number`
      case 'two-meanings': {
        const [one, other] = remark.meanings.map(String)
        return t`Write ${one} or ${other}`
      }
      case 'too-high': {
        const [value, most] = [shown(meant), shown(max)]
        return t`${value} is more than ${most}`
      }
      case 'too-low': {
        const [value, least] = [shown(meant), shown(min)]
        return t`${value} is less than ${least}`
      }
      case 'rounded':
        return decimals === 0 ? t`Enter a whole number` : t`Rounded`
      case 'fraction':
        return ''
    }
  }
  const isInRange = remark.is === 'rounded' || remark.is === 'fraction'
  const counted = remark.is === 'fraction' ? formatPercent(counts ?? 0, language) : shown(counts)
  const outcome = counts === null ? t`this does not count` : t`${counted} counts`
  return {
    text: [reason(), outcome].filter(Boolean).join(': '),
    isCounted: isInRange || (meant !== null && outOfRange === 'nearest'),
  }
}
