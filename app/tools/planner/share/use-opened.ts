import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Opened, opened } from '../../../domain/plan-links/shared-plan'
import { textsIn } from './plan-links'

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
