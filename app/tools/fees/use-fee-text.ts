import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Enrollment } from '../../domain/institution/fee-rates'
import type { Choice } from '../../domain/institution/types'
import { useLanguage } from '../../i18n/use-language'
import type { NamedCourse } from './fee-form'

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
  return {
    enrollments,
    defaultName,
    courseName: ({ name }: Pick<NamedCourse, 'name'>, number: number) => name?.trim() || defaultName(number),
    /** The name of a choice; undefined while nothing is chosen. */
    nameOf: (choices: readonly Choice[], code: string | null) =>
      choices.find((choice) => choice.code === code)?.name[language],
    optionsOf: (choices: readonly Choice[]) =>
      choices.map(({ code, name }) => ({ value: code, label: name[language] })),
  }
}
