import { useLingui } from '@lingui/react/macro'
import { formatNumber, formatPercent } from '../i18n/numbers'
import type { Limits, Reading } from '../i18n/typed-number'
import { useLanguage } from '../i18n/use-language'

/** Enough for the shortest text that says what was typed. */
const EXACT = { maximumFractionDigits: 10 }

/** The sentence beside an entry that does not simply count as it stands, and whether another number counts for it. */
export function useTypedNote({ counts, meant, remark }: Reading, { min, max, decimals, outOfRange }: Limits) {
  const { t } = useLingui()
  const language = useLanguage()
  if (remark === null) return null
  const shown = (number: number | null) => formatNumber(number ?? 0, language, EXACT)
  const value = shown(meant)
  const counted = shown(counts)
  const isLost = counts === null

  const sentence = (): string => {
    switch (remark.is) {
      case 'not-a-number':
        return isLost ? t`Enter a number: this does not count` : t`Enter a number: ${counted} counts`
      case 'two-meanings': {
        const [one, other] = remark.meanings.map(String)
        return isLost
          ? t`Write ${one} or ${other}: this can mean both`
          : t`Write ${one} or ${other}: ${counted} counts`
      }
      case 'too-high': {
        const most = shown(max)
        return isLost
          ? t`${value} is more than ${most}: it does not count`
          : t`${value} is more than ${most}: ${counted} counts`
      }
      case 'too-low': {
        const least = shown(min)
        return isLost
          ? t`${value} is less than ${least}: it does not count`
          : t`${value} is less than ${least}: ${counted} counts`
      }
      case 'rounded':
        return decimals === 0 ? t`Enter a whole number: ${counted} counts` : t`Rounded: ${counted} counts`
      case 'fraction': {
        const percent = formatPercent(counts ?? 0, language)
        return t`${percent} counts`
      }
    }
  }
  const isInRange = remark.is === 'rounded' || remark.is === 'fraction'
  const isCounted = isInRange || (meant !== null && outOfRange === 'nearest')
  return { text: sentence(), isCounted }
}
