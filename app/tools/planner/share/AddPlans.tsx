import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { comparedOf, MOST_COMPARED, withMore } from '../../../domain/plan-links/comparison'
import { type Compared, opened } from '../../../domain/plan-links/shared-plan'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { Form } from '../../../ui/Form'
import { TextAreaField } from '../../../ui/TextAreaField'
import { pastedTexts } from './plan-links'
import type { OwnPlan } from './use-own-plans'

/** Characters of the field: more than ten links of the longest that apps keep whole. */
const LONGEST_PASTE = 40_000

/** How many plans or links were not added, by reason. */
type NotAdded = { missing: number; broken: number; newer: number; twice: number; tooMany: number }

const NONE: NotAdded = { missing: 0, broken: 0, newer: 0, twice: 0, tooMany: 0 }

type AddPlansProps = {
  compared: readonly Compared[]
  /** The student's own plans that are not compared yet. */
  ownPlans: readonly OwnPlan[]
  onAdd: (compared: readonly Compared[]) => void
}

/** Adds plans to a comparison: from pasted links, several at once, and the student's own. */
export function AddPlans({ compared, ownPlans, onAdd }: AddPlansProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const [pasted, setPasted] = useState('')
  const [notAdded, setNotAdded] = useState(NONE)
  const [refusals, setRefusals] = useState(0)
  const hasProblem = Object.values(notAdded).some((count) => count > 0)

  const change = (text: string) => {
    setPasted(text)
    setNotAdded(NONE)
  }
  const addPasted = async () => {
    const links = await Promise.all(
      pastedTexts(pasted).map(async ({ link, text }) => {
        const read = await opened(text)
        return read.kind === 'plan'
          ? { link, kind: read.kind, plan: comparedOf(calendar, read.shared) }
          : { link, kind: read.kind, plan: null }
      }),
    )
    const result = withMore(
      compared,
      links.flatMap(({ plan }) => plan ?? []),
    )
    const isLeft = (plan: Compared | null) => plan === null || result.tooMany.includes(plan)
    const left = links.filter(({ plan }) => isLeft(plan)).map(({ link }) => link)
    const count = {
      missing: links.length === 0 ? 1 : 0,
      broken: links.filter(({ kind }) => kind === 'broken').length,
      newer: links.filter(({ kind }) => kind === 'newer').length,
      twice: result.twice.length,
      tooMany: result.tooMany.length,
    }
    setNotAdded(count)
    // What was not added stays in the field.
    if (links.length > 0) setPasted([...new Set(left)].join('\n'))
    if (Object.values(count).some((some) => some > 0)) setRefusals(refusals + 1)
    if (result.compared.length > compared.length) onAdd(result.compared)
  }
  const addOwn = ({ semester, week }: OwnPlan) => {
    const result = withMore(compared, [{ owner: null, semester, week }])
    setNotAdded({ ...NONE, tooMany: result.tooMany.length })
    if (result.compared.length > compared.length) onAdd(result.compared)
  }
  return (
    <Card title={<Trans>Add plans</Trans>} className="print:hidden">
      <Form onSubmit={addPasted} refusals={refusals}>
        <TextAreaField
          label={t`Links to plans`}
          hint={t`Paste one link or several. Other words around them do not matter.`}
          error={hasProblem ? <NotAddedText {...notAdded} /> : undefined}
          value={pasted}
          onChange={change}
          maxLength={LONGEST_PASTE}
          autoComplete="off"
          spellCheck={false}
          className="[&_textarea]:max-h-40! [&_textarea]:text-sm [&_textarea]:wrap-anywhere"
        />
        <Button type="submit" tone="primary" className="self-start">
          <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add</Trans>
        </Button>
      </Form>
      {ownPlans.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-sm font-medium">
            <Trans>Your own plans</Trans>
          </h3>
          <ul className="flex flex-wrap gap-3">
            {ownPlans.map((plan) => (
              <li key={plan.id}>
                <Button size="small" onClick={() => addOwn(plan)}>
                  <Plus aria-hidden="true" size={16} strokeWidth={2} />
                  <Trans>
                    Add <bdi>{plan.name}</bdi>
                  </Trans>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** One sentence for each reason. */
function NotAddedText({ missing, broken, newer, twice, tooMany }: NotAdded) {
  return (
    <span className="flex flex-col gap-1">
      {missing > 0 && (
        <span>
          <Trans>There is no link to a plan in this text.</Trans>
        </span>
      )}
      {broken > 0 && (
        <span>
          <Plural
            value={broken}
            one="# link is broken or incomplete. Ask for it again, and copy all of it."
            other="# links are broken or incomplete. Ask for them again, and copy all of them."
          />
        </span>
      )}
      {newer > 0 && (
        <span>
          <Plural
            value={newer}
            one="# link comes from a newer version of Zameel. Reload the page, then add it again."
            other="# links come from a newer version of Zameel. Reload the page, then add them again."
          />
        </span>
      )}
      {twice > 0 && (
        <span>
          <Plural value={twice} one="# plan is compared already." other="# plans are compared already." />
        </span>
      )}
      {tooMany > 0 && (
        <span>
          <Trans>A comparison has at most {MOST_COMPARED} plans.</Trans>{' '}
          <Plural value={tooMany} one="# plan was not added." other="# plans were not added." />
        </span>
      )}
    </span>
  )
}
