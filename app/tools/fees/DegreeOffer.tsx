import { Trans } from '@lingui/react/macro'
import { majorsOf, PROGRAMS } from '../../domain/institution/fee-rates'
import type { Words } from '../../domain/institution/types'
import { isolated } from '../../i18n/direction'
import { Button } from '../../ui/Button'
import { Message } from '../../ui/Message'
import { programOfDegree } from './program-of-degree'
import { useFeeText } from './use-fee-text'

type DegreeOfferProps = {
  title: Partial<Words>
  /** In the language of the page. */
  shown: string
  onUse: (program: string, major: string | null) => void
  isUsed: boolean
}

/** The program and major of the student's degree, to be taken over with one press; nothing where its title does not name them. */
export function DegreeOffer({ title, shown, onUse, isUsed }: DegreeOfferProps) {
  const { nameOf } = useFeeText()
  const found = programOfDegree(title)
  if (!found) return null
  const { program, major } = found
  const names = [nameOf(PROGRAMS, program), nameOf(majorsOf(program), major)].filter(Boolean).join(' · ')
  const degree = isolated(shown)
  if (isUsed) {
    return (
      <Message kind="note">
        <Trans>
          Taken from your degree program “{degree}”: {names}.
        </Trans>
      </Message>
    )
  }
  return (
    <Message
      kind="note"
      action={
        <Button size="small" onClick={() => onUse(program, major)}>
          <Trans>Use {names}</Trans>
        </Button>
      }
    >
      <Trans>Your degree program is “{degree}”.</Trans>
    </Message>
  )
}
