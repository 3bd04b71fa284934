/** What an event of the academic calendar is about, in the order in which screens list it. Each has a colour and a name of its own (CAL-03). */
export const EVENT_TYPES = ['holidays', 'exams', 'registration', 'deadlines', 'academic'] as const

export type EventType = (typeof EVENT_TYPES)[number]
