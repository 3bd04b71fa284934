import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { textsIn } from '../../term/share/plan-links'
import { type Opened, opened } from '../../term/share/shared-plan'

/** What the fragment of the address holds. Null until it has been read; after that the last one until a new one has been. */
export function useOpened(): readonly Opened[] | null {
  const { hash } = useLocation()
  const [plans, setPlans] = useState<readonly Opened[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.all(textsIn(hash).map(opened)).then((read) => {
      if (isCurrent) setPlans(read)
    })
    return () => {
      isCurrent = false
    }
  }, [hash])
  return plans
}
