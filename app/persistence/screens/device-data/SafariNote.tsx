import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepsNothing, keptTexts, SAFARI_NOTE } from '../../../browser/kept-texts'
import { useKeptFact } from '../../use-kept-fact'

/** Says once, in Safari, that it deletes what a site has stored after seven days without a visit (KEEP-18). */
export function SafariNote() {
  const [isNew] = useState(() => keptTexts.read(SAFARI_NOTE) === null)
  const isOnlyHere = useKeptFact(({ documentOwner }) => documentOwner() === null && !keepsNothing())
  const isShown = isNew && isOnlyHere && !matchMedia('(display-mode: standalone)').matches
  useEffect(() => {
    if (isShown) keptTexts.write(SAFARI_NOTE, 'said')
  }, [isShown])
  if (!isShown) return null
  return (
    <p className="basis-full">
      <Trans>
        This browser may delete what is saved here after seven days without a visit, unless you install Zameel
        or sign in.
      </Trans>
    </p>
  )
}
