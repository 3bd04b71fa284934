import { useLingui } from '@lingui/react/macro'
import { courseLabel } from '../../domain/course-keys'
import type { StudentMail } from '../../domain/institution/contact'
import { isolated } from '../../i18n/direction'
import { listFormat } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import type { SwapStep } from './matches/swap-matches'
import type { SwapRequest } from './swap-requests'

/** The mails to other students, in the language of the screen (SWAP-11, SWAP-25). */
export function useSwapMail() {
  const { t } = useLingui()
  const language = useLanguage()
  // A mail program shows each subject by its first letters, and the specified one has no marks of direction in it.
  const about = (course: string, text: string): StudentMail => ({
    subject: `${t`Swap Request:`} ${courseLabel(course)}`,
    text,
  })
  return {
    /** About a request on the board. */
    mailAbout: ({ course_name, current_section, target_section, other_target_sections }: SwapRequest) => {
      const course = isolated(courseLabel(course_name))
      const current = isolated(current_section)
      const sections = [target_section, ...other_target_sections].map(isolated)
      const wanted = listFormat(language, 'disjunction').format(sections)
      return about(
        course_name,
        t`Hello! I saw your swap request for ${course}: you have section ${current} and want section ${wanted}. Would you like to swap with me?`,
      )
    },
    /** To the student at a place of a match, who gives a section to the next one and gets that of the one before. */
    mailInMatch: (course_name: string, steps: readonly SwapStep[], place: number) => {
      const course = isolated(courseLabel(course_name))
      const gives = isolated(steps[place]?.gives ?? '')
      const gets = isolated(steps[place - 1]?.gives ?? '')
      return about(
        course_name,
        steps.length === 2
          ? t`Hello! We can swap sections in ${course}: you give section ${gives} and get my section ${gets}. Shall we?`
          : t`Hello! Three of us can swap sections in ${course}: you give section ${gives} and get section ${gets}. Shall we?`,
      )
    },
  }
}
