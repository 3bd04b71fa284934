import { PAST_TERMS } from '../../../domain/past-terms/past-terms'
import { useKept } from '../../../persistence/store/use-kept'
import { type Past, pastStanding } from './past-standing'

/** The past terms with their figures. */
export function usePast(): Past {
  'use memo'
  const [{ terms }] = useKept(PAST_TERMS)
  return { terms, standing: pastStanding(terms) }
}
