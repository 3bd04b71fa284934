import { useLingui } from '@lingui/react/macro'
import { formatNumber, formatPercent, roundHalfUp } from '../i18n/numbers'
import type { Limits, Reading } from '../i18n/typed-number'
import { useLanguage } from '../i18n/use-language'

/** Enough for the shortest text that says what was typed. */
const EXACT = { maximumFractionDigits: 10 }

/**
 * The sentence beside an entry that does not simply count as it stands, whether the number that was meant counts, and whether
 * it only says the share of a full mark.
 */
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
  // Of the share of a full mark nothing is wrong: "= 85%", "≈ 93.33%" (INPUT-10).
  if (remark.is === 'fraction' && counts !== null) {
    const sign = roundHalfUp(counts, 2) === roundHalfUp(counts, 10) ? '=' : '≈'
    return { text: `${sign} ${formatPercent(counts, language)}`, isCounted: true, isShare: true }
  }
  const isInRange = remark.is === 'rounded'
  const counted = shown(counts)
  const outcome = counts === null ? t`this does not count` : t`${counted} counts`
  return {
    text: [reason(), outcome].filter(Boolean).join(': '),
    isShare: false,
    isCounted: isInRange || (meant !== null && outOfRange === 'nearest'),
  }
}
