import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type KeptProgramme, PROGRAMME, programmeOf } from '../../domain/degree/kept-programme'
import type { Programme } from '../../domain/degree/programme'
import { useKept } from '../../persistence/use-kept'
import { FoldedSection } from '../../ui/FoldedSection'
import { SelectField } from '../../ui/SelectField'
import { Spinner } from '../../ui/Spinner'
import type { Answer } from './answer'
import { onlyIn, type ProgrammeFigures, programmeFigures } from './compared-programmes'
import { NotSolved } from './NotSolved'
import { useDegreeText } from './programme/use-degree-text'
import { type Solved, useVerdict } from './use-verdict'

/** No other programme is chosen. */
const NONE = ''

type CompareSectionProps = {
  answer: Answer
  /** The other programmes, by name. */
  others: readonly { value: string; label: string }[]
}

/** "What if": two programmes with the same courses, side by side (DEG-09). */
export function CompareSection({ answer, others }: CompareSectionProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(NONE)
  const only = others.length === 1 ? others[0]?.value : undefined
  const id = only ?? (others.some(({ value }) => value === chosen) ? chosen : NONE)
  return (
    <FoldedSection
      title={<Trans>Compare with another program</Trans>}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <div className="flex flex-col gap-4">
        {only === undefined && (
          <SelectField
            label={t`The other program`}
            value={id}
            onChange={setChosen}
            options={[{ value: NONE, label: t`Choose a program` }, ...others]}
            isCompact
          />
        )}
        {id !== NONE && <Other key={id} id={id} answer={answer} />}
      </div>
    </FoldedSection>
  )
}

function Other({ id, answer }: { id: string; answer: Answer }) {
  const [kept] = useKept(PROGRAMME, id)
  const programme = programmeOf(kept)
  return programme && <Solving answer={answer} programme={programme} kept={kept} />
}

type SolvingProps = { answer: Answer; programme: Programme; kept: KeptProgramme }

function Solving({ answer, programme, kept }: SolvingProps) {
  const other = useVerdict(programme, kept)
  if (other === null) return <Spinner />
  return other === 'failed' ? <NotSolved /> : <Compared answer={answer} other={other} />
}

function Compared({ answer, other }: { answer: Answer; other: Solved }) {
  const { programmeName, names, number } = useDegreeText()
  const { programme } = other
  const of = (have: number, need: number | null): ReactNode =>
    need === null ? (
      number(have)
    ) : (
      <Trans>
        {number(have)} of {number(need)}
      </Trans>
    )
  const columns = [
    {
      name: programmeName(answer.programme),
      figures: programmeFigures(answer.programme, answer.courses, answer.verdict),
    },
    {
      name: programmeName(programme),
      figures: programmeFigures(programme, other.courses, other.verdict),
    },
  ]
  const rows: { name: ReactNode; value: (figures: ProgrammeFigures) => ReactNode }[] = [
    { name: <Trans>Credit hours done</Trans>, value: ({ done, asked }) => of(done, asked) },
    {
      name: <Trans>Requirements done</Trans>,
      value: ({ requirementsDone, requirements }) => of(requirementsDone, requirements),
    },
    { name: <Trans>Requirements still to take</Trans>, value: ({ open }) => number(open) },
    {
      name: <Trans>Passed courses that do not count</Trans>,
      value: ({ uncounted }) => number(uncounted),
    },
  ]
  const lost = [
    { name: programmeName(answer.programme), codes: onlyIn(answer.courses, answer.verdict, other.verdict) },
    { name: programmeName(programme), codes: onlyIn(answer.courses, other.verdict, answer.verdict) },
  ]
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="border-b border-line align-bottom">
              <td />
              {columns.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two programmes can have one name.
                <th key={index} scope="col" className="p-2 text-start font-semibold wrap-anywhere">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are always the same.
              <tr key={index} className="border-b border-line">
                <th scope="row" className="py-2 pe-2 text-start font-normal text-muted">
                  {name}
                </th>
                {columns.map(({ figures }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={at} className="figure p-2 font-medium">
                    {value(figures)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lost.map(
        ({ name, codes }, index) =>
          codes.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={index} className="text-sm">
              <Trans>
                Count only in <bdi>{name}</bdi>: {names(codes)}
              </Trans>
            </p>
          ),
      )}
    </>
  )
}
