import { PLAN } from '../../domain/plan/plan'
import { useKeptFact } from '../../persistence/store/use-kept-fact'
import { usePlanText } from '../every-tool/use-plan-text'

/** The names of plans, each followed by a number where one before it has the same. */
export function usePlanNames(ids: readonly string[]): string[] {
  const { planName } = usePlanText()
  const typed = useKeptFact(
    ({ readDocument }) => JSON.stringify(ids.map((id) => readDocument(PLAN, id).name)),
    '[]',
  )
  const names = (JSON.parse(typed) as (string | null)[]).map((name) => planName({ name }))
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
