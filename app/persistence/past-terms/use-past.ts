import { type Past, pastStanding } from '../../domain/past-terms/past-standing'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { useKept } from '../use-kept'

/** The past terms with their figures. */
export function usePast(): Past {
  'use memo'
  const [{ terms }] = useKept(PAST_TERMS)
  return { terms, standing: pastStanding(terms) }
}
