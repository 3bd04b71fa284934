import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type PartKind, sectionOfPart } from '../../domain/plan/class-parts'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { sectionText } from './section-text'

const PARTS: Readonly<Record<PartKind, MessageDescriptor>> = {
  lecture: msg`Lecture`,
  lab: msg`Lab`,
  tutorial: msg`Tutorial`,
}

/** The parts of a course in the reader's language (PLAN-28). One that is not known is called as the page calls it. */
export function usePartText() {
  const { i18n } = useLingui()
  const language = useLanguage()
  const partName = (part: string) =>
    Object.hasOwn(PARTS, part) ? i18n._(PARTS[part as PartKind]) : isolated(part)
  return {
    /** "Lab". */
    partName,
    /** "Lab L01": the part with its own name in that of the section. */
    partText: (part: string, section: string | null) => {
      const own = section?.trim() && sectionText(sectionOfPart(section.trim(), part), language)
      return own ? `${partName(part)} ${own}` : partName(part)
    },
  }
}
