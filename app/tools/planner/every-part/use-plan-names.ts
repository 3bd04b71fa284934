import { PLAN } from '../../../domain/plan/plan'
import { useKeptDocuments } from '../../../persistence/use-kept-documents'
import { usePlanText } from '../../every-tool/use-plan-text'

/** The names of plans, each followed by a number where one before it has the same. */
export function usePlanNames(ids: readonly string[]): string[] {
  const { planName } = usePlanText()
  const names = useKeptDocuments(PLAN, ids).map(planName)
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
