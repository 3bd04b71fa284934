import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { StudentIdField } from './StudentIdField'

type PosterIdFieldProps = Omit<ComponentProps<typeof StudentIdField>, 'label' | 'name' | 'hint'>

/** The student ID of a post, with what posting it tells others. */
export function PosterIdField(props: PosterIdFieldProps) {
  const { t } = useLingui()
  return (
    <StudentIdField
      label={t`Student ID`}
      name="student-id"
      autoComplete="on"
      hint={t`While your post is open, signed-in students see it with your name, and can work out your student e-mail address from it.`}
      {...props}
    />
  )
}
