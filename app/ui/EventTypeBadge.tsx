import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { EventType } from '../institution/types'
import { Badge } from './Badge'
import type { Tone } from './tones'

/** A word and a colour for each type of event; they stand together wherever a type is shown. */
export const EVENT_TYPE_LOOKS: Record<EventType, { name: MessageDescriptor; tone: Tone }> = {
  holidays: { name: msg`Holidays`, tone: 'green' },
  exams: { name: msg`Exams`, tone: 'red' },
  registration: { name: msg`Registration`, tone: 'blue' },
  deadlines: { name: msg`Deadlines`, tone: 'orange' },
  academic: { name: msg`Academic`, tone: 'gray' },
}

export function EventTypeBadge({ type }: { type: EventType }) {
  const { i18n } = useLingui()
  const { name, tone } = EVENT_TYPE_LOOKS[type]
  return <Badge tone={tone}>{i18n._(name)}</Badge>
}
