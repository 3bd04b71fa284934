import type { FeedbackType, Submission } from './submission.ts'

/** The chat message that a webhook gets: one embed (FEED-10). */
export type WebhookMessage = {
  embeds: [
    {
      title: string
      color: number
      fields: { name: string; value: string; inline?: boolean }[]
      timestamp: string
      footer: { text: string }
    },
  ]
  allowed_mentions: { parse: [] }
}

/** Blue, green, red and gray (FEED-10), as the numbers that chat services take. */
const COLORS: Record<FeedbackType, number> = {
  suggestion: 0x3b82f6,
  feature: 0x22c55e,
  bug: 0xef4444,
  other: 0x6b7280,
}

const TITLES: Record<FeedbackType, string> = {
  suggestion: 'Suggestion',
  feature: 'Feature request',
  bug: 'Bug report',
  other: 'Other',
}

/** Characters of text in one field: chat services take 1024, and the marks of the code block need a few. */
const FIELD_LENGTH = 1000

/** One embed for a submission that came at `time`. A long message goes on in further fields. */
export function webhookMessage({ name, type, message }: Submission, time: Date): WebhookMessage {
  const parts = piecesOf(message)
  return {
    embeds: [
      {
        title: `New feedback: ${TITLES[type]}`,
        color: COLORS[type],
        fields: [
          { name: 'Name', value: verbatim(name), inline: true },
          { name: 'Feedback Type', value: verbatim(type), inline: true },
          ...parts.map((part, index) => ({
            name: index === 0 ? 'Message' : `Message (${index + 1}/${parts.length})`,
            value: verbatim(part),
          })),
        ],
        timestamp: time.toISOString(),
        footer: { text: 'Zameel feedback' },
      },
    ],
    // Nobody is to be called by what a stranger typed.
    allowed_mentions: { parse: [] },
  }
}

/** As a code block, in which neither markup nor mentions nor links are read; its end cannot be typed. */
function verbatim(text: string): string {
  return `\`\`\`\n${text.replaceAll('`', 'ˋ')}\n\`\`\``
}

function piecesOf(text: string): string[] {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / FIELD_LENGTH) }, (_, index) =>
    characters.slice(index * FIELD_LENGTH, (index + 1) * FIELD_LENGTH).join(''),
  )
}
