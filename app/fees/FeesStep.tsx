import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { formatMoney } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import type { Exemption } from '../institution/fee-rates'
import { profile } from '../institution/profile'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { FigureList, MainFigure } from '../ui/Figures'
import { Message } from '../ui/Message'
import type { Fees } from './fees'

/** Step 3: the total and what it is made of. */
export function FeesStep({ fees, exemption }: { fees: Fees; exemption: Exemption }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, profile.currency, language)
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <MainFigure label={<Trans>Total for the semester</Trans>} value={money(fees.total)} />
        <Button size="small" onPress={() => window.print()} className="print:hidden">
          <Printer aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Print</Trans>
        </Button>
      </div>
      {exemption !== 'none' && (
        <div className="mt-4">
          <Message kind="note">
            {exemption === 'full' ? (
              <Trans>Your tuition is waived; only repeated courses are charged.</Trans>
            ) : (
              <Trans>You pay half of the tuition; repeated courses are charged in full.</Trans>
            )}
          </Message>
        </div>
      )}
      <h3 className="mt-6 mb-1 font-semibold">
        <Trans>What it is made of</Trans>
      </h3>
      <FigureList
        rows={[
          { name: t`Tuition`, value: money(fees.tuitionFees) },
          { name: t`Materials and supplies`, value: money(fees.materialsSupplies) },
          { name: t`Student services`, value: money(fees.studentServices) },
          { name: t`Work term`, value: money(fees.workTermFees) },
          { name: t`Additional fees`, value: money(fees.additionalFees) },
        ]}
      />
    </Card>
  )
}
