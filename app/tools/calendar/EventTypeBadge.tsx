import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { EventType } from '../../domain/institution/event-types'
import { Badge } from '../../ui/Badge'
import type { Tone } from '../../ui/tones'

/** The name of each event type, that of one event (exams always come in weeks of several), and the colour. They are always shown together, because not everyone can tell colours apart. */
export const EVENT_TYPE_LOOKS: Record<
  EventType,
  { name: MessageDescriptor; one: MessageDescriptor; tone: Tone }
> = {
  holidays: { name: msg`Holidays`, one: msg`Holiday`, tone: 'green' },
  exams: { name: msg`Exams`, one: msg`Exams`, tone: 'red' },
  registration: { name: msg`Registration`, one: msg`Registration`, tone: 'blue' },
  deadlines: { name: msg`Deadlines`, one: msg`Deadline`, tone: 'orange' },
  academic: { name: msg`Academic`, one: msg`Academic`, tone: 'gray' },
}

/** The type of one event, or with `isPlural` of all such events. */
export function EventTypeBadge({ type, isPlural = false }: { type: EventType; isPlural?: boolean }) {
  const { i18n } = useLingui()
  const { name, one, tone } = EVENT_TYPE_LOOKS[type]
  return <Badge tone={tone}>{i18n._(isPlural ? name : one)}</Badge>
}
