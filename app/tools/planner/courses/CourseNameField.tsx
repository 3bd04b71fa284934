import { useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { FIELD_LIMITS } from '../../../domain/table-limits'
import { TextField } from '../../../ui/TextField'
import type { PlanItem } from '../every-part/plan-items'
import { useItemName } from '../every-part/use-item-name'

type CourseNameFieldProps = { item: PlanItem; dispatch: Dispatch<PlanAction>; className?: string }

/** The name of a course or own block. Clearing it restores the default name. */
export function CourseNameField({ item, dispatch, className }: CourseNameFieldProps) {
  'use memo'
  const { t } = useLingui()
  const itemName = useItemName()
  const { id, name } = item.timed
  const rename = (next: string | null) => dispatch({ type: 'rename', id, name: next })

  return (
    <TextField
      label={item.course ? t`Course code or name` : t`What is it?`}
      placeholder={item.course ? undefined : t`Work, prayer, sport, the way home`}
      value={name ?? itemName(item)}
      onChange={rename}
      onBlur={() => name?.trim() === '' && rename(null)}
      maxLength={FIELD_LIMITS.course}
      autoComplete="off"
      isCompact
      className={className}
    />
  )
}
