import { useLingui } from '@lingui/react/macro'

/** What the button of a lock does, in a word, and with its section and course (PLAN-16). */
export function useLockText(): (isLocked: boolean) => {
  word: string
  of: (section: string, course: string) => string
} {
  const { t } = useLingui()
  return (isLocked) =>
    isLocked
      ? { word: t`Unlock`, of: (section, course) => t`Unlock ${section} of ${course}` }
      : { word: t`Lock`, of: (section, course) => t`Lock ${section} of ${course}` }
}
