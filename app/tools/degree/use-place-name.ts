import { isolated } from '../../i18n/direction'
import { findPlace, type PlaceView } from './programme/degree-view'
import { useDegreeText } from './programme/use-degree-text'

/** What a place is called away from its block, each name isolated: "SEMESTER 6: General Elective". */
export function usePlaceName(blocks: readonly PlaceView[]): (name: string) => string {
  const { nameText } = useDegreeText()
  return (name) => {
    const found = findPlace(blocks, name)
    if (!found) return isolated(name)
    const { block, place } = found
    const text = nameText(place.requirement)
    return place === block ? text : `${nameText(block.requirement)}: ${text}`
  }
}
