import { Plural } from '@lingui/react/macro'
import { type Programme, requirementCount } from '../../../domain/degree/programme'
import { useDegreeText } from './use-degree-text'

/** The blocks of a programme that is not kept yet, and how much each asks for. */
export function ProgrammeOutline({ programme }: { programme: Programme }) {
  const { words, programmeName } = useDegreeText()
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {programme.blocks.map((block) => (
        <li key={block.id} className="flex justify-between gap-4 py-1.5">
          <bdi className="min-w-0 wrap-anywhere">{words(block.name ?? {}) || programmeName(programme)}</bdi>
          <span className="figure shrink-0 text-muted">
            {'all' in block && (
              <Plural value={requirementCount([block])} one="# requirement" other="# requirements" />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
