import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { type KeptProgramme, PROGRAMME, programmeOf } from '../../domain/degree/kept-programme'
import type { Programme } from '../../domain/degree/programme'
import { hoursAskedBy } from '../../domain/degree/programme-hours'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { hrefOf } from '../../screens'
import { OpenSentence } from '../degree/OpenSentence'
import { type Solved, useVerdict } from '../degree/use-verdict'

/** One line, which leads to the degree's progress; nothing for a programme that cannot be read. */
export function DegreeAnswer({ id }: { id: string }) {
  const [kept] = useKept(PROGRAMME, id)
  const programme = programmeOf(kept)
  return programme && <Solving programme={programme} kept={kept} />
}

function Solving({ programme, kept }: { programme: Programme; kept: KeptProgramme }) {
  const solved = useVerdict(programme, kept)
  return solved !== null && solved !== 'failed' && <Line {...solved} />
}

function Line({ programme, verdict }: Solved) {
  const language = useLanguage()
  const asked = hoursAskedBy(programme)
  const [done] = verdict.credits
  const number = (value: number) => formatNumber(value, language)
  return (
    <Link
      to={hrefOf(language, 'degreeProgress')}
      prefetch="intent"
      className="mt-4 flex min-h-11 items-center justify-between gap-3 border-t border-line py-2 text-sm hover:underline hover:underline-offset-4"
    >
      <span>
        <span className="block font-medium">
          {asked === null ? (
            <Plural
              value={done}
              one="# credit hour of your degree done"
              other="# credit hours of your degree done"
            />
          ) : (
            <Trans>
              Degree: {number(done)} of {number(asked)} credit hours done
            </Trans>
          )}
        </span>{' '}
        <span className="block text-muted">
          <OpenSentence verdict={verdict} />
        </span>
      </span>
      <ChevronRight
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className="mirror-in-rtl shrink-0 text-muted"
      />
    </Link>
  )
}
