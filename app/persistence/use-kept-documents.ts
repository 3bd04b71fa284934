import type { Kind } from '../domain/document-kind'
import type { Data } from './merge/registers'
import { useKeptList } from './use-kept-list'

/**
 * The kept documents of a kind with these ids, in their order. The list is the same object until one of them changes. During
 * hydration it has none.
 */
export function useKeptDocuments<Shape extends Data>(
  kind: Kind<Shape>,
  ids: readonly string[],
): readonly Shape[] {
  return useKeptList(({ readDocument }) => ids.map((id) => readDocument(kind, id)))
}
