import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ProgrammeEdit } from '../../../domain/degree/edit-programme'
import { MOST_PROGRAMME_HOURS, PROGRAMME_NAME_LIMIT, type Programme } from '../../../domain/degree/programme'
import type { ProgrammeError } from '../../../domain/degree/read-programme'
import { HIGHEST_LEAST_GPA } from '../../../domain/degree/read-programme'
import { type Limits, readTyped, type Typed } from '../../../i18n/typed-number'
import { useLanguage } from '../../../i18n/use-language'
import { ActionDialog } from '../../../ui/ActionDialog'
import { NumberField } from '../../../ui/NumberField'
import { TextField } from '../../../ui/TextField'
import { Refusal } from '../programme/Refusal'
import { useDegreeText } from '../programme/use-degree-text'
import { renamed } from './requirement-draft'

const HOURS: Limits = { min: 0, max: MOST_PROGRAMME_HOURS, decimals: 2, otherwise: null }
const LEAST_GPA: Limits = { min: 0, max: HIGHEST_LEAST_GPA, decimals: 2, otherwise: null }

type FactsDialogProps = {
  programme: Programme
  /** Gives the rule that it would break, and keeps nothing then. */
  onDone: (edit: ProgrammeEdit) => ProgrammeError | null
  onClose: () => void
}

/** What the programme is called, and what it asks for as a whole. */
export function FactsDialog({ programme, onDone, onClose }: FactsDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { words } = useDegreeText()
  const [name, setName] = useState(words(programme.name))
  const [university, setUniversity] = useState(programme.university ?? '')
  const [credits, setCredits] = useState<Typed>(programme.credits ?? null)
  const [gpa, setGpa] = useState<Typed>(programme.gpa ?? null)
  const [residency, setResidency] = useState<Typed>(programme.residency ?? null)
  const [fault, setFault] = useState<ProgrammeError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const numbers = [
    { typed: credits, limits: HOURS },
    { typed: gpa, limits: LEAST_GPA },
    { typed: residency, limits: HOURS },
  ].map(({ typed, limits }) => ({ typed, counts: readTyped(typed, limits).counts }))
  const save = () => {
    const named = name === words(programme.name) ? programme.name : renamed(programme.name, name, language)
    const isRefused = !named || numbers.some(({ typed, counts }) => typed !== null && counts === null)
    if (isRefused) {
      setRefusals(refusals + 1)
      return
    }
    const [all, least, here] = numbers.map(({ counts }) => counts ?? undefined)
    const facts = {
      name: named,
      university: university.trim() || undefined,
      credits: all,
      gpa: least,
      residency: here,
    }
    setFault(onDone({ type: 'facts', facts }))
  }
  return (
    <ActionDialog
      title={<Trans>The program</Trans>}
      onClose={onClose}
      action={<Trans>Save</Trans>}
      onAction={save}
      form={{ refusals, className: 'gap-1' }}
    >
      <TextField
        label={t`Name`}
        value={name}
        onChange={setName}
        maxLength={PROGRAMME_NAME_LIMIT}
        error={refusals > 0 && name.trim() === '' && t`Type a name.`}
        autoComplete="off"
      />
      <TextField
        label={t`University`}
        value={university}
        onChange={setUniversity}
        maxLength={PROGRAMME_NAME_LIMIT}
      />
      <NumberField label={t`Credit hours in all`} value={credits} onChange={setCredits} limits={HOURS} />
      <NumberField label={t`Least GPA`} value={gpa} onChange={setGpa} limits={LEAST_GPA} />
      <NumberField
        label={t`Credit hours to earn at this university`}
        value={residency}
        onChange={setResidency}
        limits={HOURS}
      />
      {fault && <Refusal error={fault} />}
    </ActionDialog>
  )
}
