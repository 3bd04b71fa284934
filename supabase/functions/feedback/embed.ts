import type { FeedbackType, Submission } from './submission.ts'

/** The chat message for a webhook: one embed (FEED-10). */
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

/** Blue, green, red and gray (FEED-10), as RGB numbers. */
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

/** Characters in one field. Chat services accept 1024, and the code block needs a few. */
const FIELD_LENGTH = 1000

/** The embed of a submission received at `time`. A long message is split into several fields. */
export function webhookMessage({ name, type, message }: Submission, time: Date): WebhookMessage {
  const parts = splitMessage(message)
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
    // User input must not mention (ping) anybody.
    allowed_mentions: { parse: [] },
  }
}

/** A code block, where markup, mentions and links have no effect. Backticks are replaced, so that nobody can close it. */
function verbatim(text: string): string {
  return `\`\`\`\n${text.replaceAll('`', 'ˋ')}\n\`\`\``
}

function splitMessage(text: string): string[] {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / FIELD_LENGTH) }, (_, index) =>
    characters.slice(index * FIELD_LENGTH, (index + 1) * FIELD_LENGTH).join(''),
  )
}
