import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Rounded hours in words: "about 5 hours". A word of its own in Arabic, where "about" changes what two hours are called. */
export function useAboutHoursText(): (hours: number) => string {
  const { t } = useLingui()
  return (hours) => t`${plural(hours, { one: 'about # hour', other: 'about # hours' })}`
}
