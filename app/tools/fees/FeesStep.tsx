import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { profile } from '#institution/profile'
import { OTHER_FEES } from '../../domain/institution/fee-rates'
import type { Exemption } from '../../domain/institution/types'
import { formatMoney, formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Button } from '../../ui/Button'
import { FigureList } from '../../ui/Figures'
import { Message } from '../../ui/Message'
import { amountOfPart, type Fees, OTHER_FEE_CODES, type TuitionPart } from './fees'
import { useFeeText } from './use-fee-text'

type FeesStepProps = {
  fees: Fees
  tuition: readonly TuitionPart[]
  exemption: Exemption | null
}

/** Step 3: the breakdown of the total. */
export function FeesStep({ fees, tuition, exemption }: FeesStepProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, profile.currency, language)
  return (
    <>
      {exemption && (
        <Message kind="note">
          <ExemptionNotice exemption={exemption} />
        </Message>
      )}
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-semibold">
          <Trans>Breakdown</Trans>
        </h3>
        <Button size="small" onClick={() => window.print()} className="print:hidden">
          <Printer aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Print</Trans>
        </Button>
      </div>
      <FigureList
        rows={[
          { name: t`Tuition`, value: money(fees.tuitionFees), note: <Multiplications parts={tuition} /> },
          ...OTHER_FEE_CODES.flatMap((code) => {
            const name = OTHER_FEES[code]?.name[language]
            return name ? [{ name, value: money(fees[code]) }] : []
          }),
          { name: t`Additional fees`, value: money(fees.additionalFees) },
          { name: t`Total`, value: money(fees.total), isTotal: true },
        ]}
      />
    </>
  )
}

/** "12 credit hours × QAR 975.00 = QAR 11,700.00"; nothing of a part that is one amount. */
function Multiplications({ parts }: { parts: readonly TuitionPart[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { countText } = useFeeText()
  const money = (amount: number) => formatMoney(amount, profile.currency, language)
  return parts.map((part) => {
    const factors = [
      part.per !== 'semester' && countText(part.count, part.per),
      money(part.amount),
      part.percent < 100 && formatPercent(part.percent, language),
    ].filter((factor) => factor !== false)
    if (factors.length === 1) return null
    const product = `${factors.join(' × ')} = ${money(amountOfPart(part))}`
    return (
      <span key={part.isForRepeated ? 'repeated' : 'all'} className="block">
        {part.isForRepeated ? t`Repeated courses: ${product}` : product}
      </span>
    )
  })
}

function ExemptionNotice({ exemption: { tuitionPercent } }: { exemption: Exemption }) {
  const language = useLanguage()
  const share = formatPercent(tuitionPercent, language)
  if (tuitionPercent === 0) {
    return <Trans>Your tuition is waived; only repeated courses are charged.</Trans>
  }
  if (tuitionPercent === 50) {
    return <Trans>You pay half of the tuition; repeated courses are charged in full.</Trans>
  }
  return <Trans>You pay {share} of the tuition; repeated courses are charged in full.</Trans>
}
