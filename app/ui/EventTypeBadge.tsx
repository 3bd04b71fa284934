import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { EventType } from '../institution/types'
import { Badge } from './Badge'
import type { Tone } from './tones'

/** The name and colour of each event type. They are always shown together, because not everyone can tell colours apart. */
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
