import { usePlanText } from '../../every-tool/use-plan-text'
import type { PlanItem } from './plan-items'

/** The name of a course or own block in the reader's language. */
export function useItemName(): (item: PlanItem) => string {
  const { courseName, blockName } = usePlanText()
  return ({ course, timed }) => (course ? courseName(course) : blockName(timed))
}
