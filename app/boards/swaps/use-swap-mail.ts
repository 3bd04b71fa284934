import { useLingui } from '@lingui/react/macro'
import { courseLabel } from '../../domain/course-keys'
import type { StudentMail } from '../../domain/institution/contact'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import type { SwapStep } from './matches/swap-matches'
import type { SwapRequest } from './swap-requests'

/** The mails to other students, in the language of the screen (SWAP-11, SWAP-25). */
export function useSwapMail() {
  const { t } = useLingui()
  const language = useLanguage()
  const about = (course: string, textOf: (course: string) => string): StudentMail => {
    const name = courseLabel(course)
    return { subject: t`Swap Request: ${name}`, text: textOf(name) }
  }
  return {
    /** About a request on the board. */
    mailAbout: ({ course_name, current_section, target_section, other_target_sections }: SwapRequest) => {
      const wanted = listFormat(language, 'disjunction').format([target_section, ...other_target_sections])
      return about(
        course_name,
        (course) =>
          t`Hello! I saw your swap request for ${course}: you have section ${current_section} and want section ${wanted}. Would you like to swap with me?`,
      )
    },
    /** To the student at a place of a match, who gives a section to the next one and gets that of the one before. */
    mailInMatch: (course: string, steps: readonly SwapStep[], place: number) => {
      const gives = steps[place]?.gives ?? ''
      const gets = steps[place - 1]?.gives ?? ''
      return about(course, (name) =>
        steps.length === 2
          ? t`Hello! We can swap sections in ${name}: you give section ${gives} and get my section ${gets}. Shall we?`
          : t`Hello! Three of us can swap sections in ${name}: you give section ${gives} and get section ${gets}. Shall we?`,
      )
    },
  }
}
