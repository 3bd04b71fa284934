import type { ReactNode } from 'react'
import { PROGRAMME, programmeOf } from '../../domain/degree/kept-programme'
import { type ProgrammeWords, shownWords } from '../../domain/degree/programme'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'

type DegreeTitleProps = {
  /** Of the kept degree program. */
  id: string
  /** `shown` is the title in the language of the page. */
  children: (title: ProgrammeWords, shown: string) => ReactNode
}

/** The title of the student's degree program; nothing without one. Apart from the fees, since it takes the reader of programs. */
export function DegreeTitle({ id, children }: DegreeTitleProps) {
  const language = useLanguage()
  const [kept] = useKept(PROGRAMME, id)
  const title = programmeOf(kept)?.name
  return title && children(title, shownWords(title, language))
}
