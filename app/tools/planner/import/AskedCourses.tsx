import { Trans } from '@lingui/react/macro'
import type { PastedTerm } from '../../../domain/paste/pasted-terms'
import { Checkbox } from '../../../ui/Checkbox'
import { Message } from '../../../ui/Message'
import { Quoted } from '../../../ui/Quoted'

type AskedCoursesProps = {
  asked: PastedTerm['asked']
  /** The names of those to import. */
  wanted: ReadonlySet<string>
  onChange: (wanted: ReadonlySet<string>) => void
}

/** Asks about the courses of which the text does not say that the student takes them (PASTE-03). */
export function AskedCourses({ asked, wanted, onChange }: AskedCoursesProps) {
  if (asked.length === 0) return null
  return (
    <Message kind="warning">
      <p>
        <Trans>The page does not say clearly that you take these. Which should be imported?</Trans>
      </p>
      {asked.map(({ status, course: { name, title } }) => (
        <Checkbox
          key={name}
          checked={wanted.has(name)}
          onChange={(isWanted) => {
            const next = new Set(wanted)
            if (isWanted) next.add(name)
            else next.delete(name)
            onChange(next)
          }}
        >
          <span className="wrap-anywhere">
            <bdi className="font-medium">{name}</bdi> {title && <bdi>{title}</bdi>}
            {' · '}
            {status === null ? (
              <Trans>without a status</Trans>
            ) : (
              <Trans>
                status <Quoted>{status}</Quoted>
              </Trans>
            )}
          </span>
        </Checkbox>
      ))}
    </Message>
  )
}
