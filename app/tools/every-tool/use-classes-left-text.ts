import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** How many more classes can be missed, in the same words on every screen (INPUT-06). */
export function useClassesLeftText(): (count: number) => string {
  const { t } = useLingui()
  return (count) =>
    t`${plural(count, { 0: 'No classes left', one: '# class left', other: '# classes left' })}`
}
