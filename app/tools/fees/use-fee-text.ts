import { plural, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { profile } from '#institution/profile'
import type { Enrollment } from '../../domain/institution/fee-rates'
import type { Choice } from '../../domain/institution/types'
import { formatMoney } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import type { NamedCourse } from './fee-form'
import type { Price } from './fees'

/** The names of choices and courses in the interface language. */
export function useFeeText() {
  const { t } = useLingui()
  const language = useLanguage()
  const enrollments: Record<Enrollment, string> = {
    fullTime: t`Full time`,
    partTime: t`Part time`,
  }
  /** A select, so that Arabic can name each number by its ordinal (FEES-11). */
  const defaultName = (number: number) => t`${select(number.toString(), { other: `Course ${number}` })}`
  const countText = (count: number, per: 'creditHour' | 'course') =>
    per === 'creditHour'
      ? t`${plural(count, { one: '# credit hour', other: '# credit hours' })}`
      : t`${plural(count, { one: '# course', other: '# courses' })}`
  /** "QAR 975 a credit hour"; null for none. */
  const priceText = (price: Price | null): string | null => {
    if (!price) return null
    if (price.amount === 0) return t`no tuition`
    const money = formatMoney(price.amount, profile.currency, language)
    const text = {
      creditHour: t`${money} a credit hour`,
      course: t`${money} a course`,
      semester: t`${money} a semester`,
    }[price.per]
    return price.isFrom ? t`from ${text}` : text
  }
  return {
    priceText,
    countText,
    enrollments,
    defaultName,
    courseName: ({ name }: Pick<NamedCourse, 'name'>, number: number) => name?.trim() || defaultName(number),
    /** The name of a choice; undefined while nothing is chosen. */
    nameOf: (choices: readonly Choice[], code: string | null) =>
      choices.find((choice) => choice.code === code)?.name[language],
    /** The choices, each with the price that it would bring. */
    optionsOf: (choices: readonly Choice[], priceWith: (code: string) => Price | null) =>
      choices.map(({ code, name }) => ({
        value: code,
        label: name[language],
        detail: priceText(priceWith(code)),
      })),
  }
}
