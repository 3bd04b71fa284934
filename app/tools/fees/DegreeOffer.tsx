import { Trans } from '@lingui/react/macro'
import { PROGRAMME, programmeOf } from '../../domain/degree/kept-programme'
import { shownWords } from '../../domain/degree/programme'
import { majorsOf, PROGRAMS } from '../../domain/institution/fee-rates'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/store/use-kept'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import { programOfDegree } from './program-of-degree'
import { useFeeText } from './use-fee-text'

type DegreeOfferProps = {
  /** Of the kept degree program. */
  id: string
  onUse: (program: string, major: string | null) => void
}

/** The program and major of the student's degree, to be taken over with one press; nothing where its title does not name them. */
export function DegreeOffer({ id, onUse }: DegreeOfferProps) {
  const language = useLanguage()
  const { nameOf } = useFeeText()
  const [kept] = useKept(PROGRAMME, id)
  const title = programmeOf(kept)?.name
  const found = title && programOfDegree(title)
  if (!found) return null
  const { program, major } = found
  const names = [nameOf(PROGRAMS, program), nameOf(majorsOf(program), major)].filter(Boolean).join(' · ')
  const degree = isolated(shownWords(title, language))
  return (
    <Message
      kind="note"
      action={
        <Button size="small" onClick={() => onUse(program, major)}>
          <Trans>Use {names}</Trans>
        </Button>
      }
    >
      <Trans>From your degree “{degree}”</Trans>
    </Message>
  )
}
