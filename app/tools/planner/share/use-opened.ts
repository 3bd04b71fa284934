import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { textsIn } from '../../../domain/plan-links/link-fragment'
import { type Opened, opened } from '../../../domain/plan-links/shared-plan'

/** What a text in the address holds. */
type OpenedText = Opened & { text: string }

/** What the fragment of the address holds. Null until it has been read; after that the last one until a new one has been. */
export function useOpened(): readonly OpenedText[] | null {
  const { hash } = useLocation()
  const [plans, setPlans] = useState<readonly OpenedText[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.all(textsIn(hash).map(async (text) => ({ ...(await opened(text)), text }))).then((read) => {
      if (isCurrent) setPlans(read)
    })
    return () => {
      isCurrent = false
    }
  }, [hash])
  return plans
}
