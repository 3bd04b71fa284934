import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { webhookMessage } from './embed.ts'
import { FEEDBACK_LIMITS, FEEDBACK_TYPES, readSubmission, type Submission } from './submission.ts'

const time = new Date('2026-11-21T12:00:00Z')
const embedOf = (submission: Submission) => webhookMessage(submission, time).embeds[0]

const characters = (most: number) =>
  fc
    .array(fc.oneof(fc.constantFrom('`', '@', '*', '<', '\n', ' ', '😀', 'ع'), fc.string({ minLength: 1 })), {
      minLength: 1,
      maxLength: most,
    })
    .map((parts) => [...parts.join('')].slice(0, most).join(''))

const submission = fc.record({
  name: characters(FEEDBACK_LIMITS.name),
  type: fc.constantFrom(...FEEDBACK_TYPES),
  message: characters(FEEDBACK_LIMITS.message),
})

describe('the embed of a webhook', () => {
  test('FEED-10: title, colour by type, three fields, time and footer', () => {
    expect(embedOf({ name: 'Salma', type: 'bug', message: 'It broke' })).toEqual({
      title: 'New feedback: Bug report',
      color: 0xef4444,
      fields: [
        { name: 'Name', value: '```\nSalma\n```', inline: true },
        { name: 'Feedback Type', value: '```\nbug\n```', inline: true },
        { name: 'Message', value: '```\nIt broke\n```' },
      ],
      timestamp: '2026-11-21T12:00:00.000Z',
      footer: { text: 'Zameel feedback' },
    })
  })

  test('SEC-09: nothing that is typed ends the code block, so no markup, link or mention is read', () => {
    fc.assert(
      fc.property(submission, (typed) => {
        for (const { value } of embedOf(typed).fields) {
          expect(value.startsWith('```\n') && value.endsWith('\n```')).toBe(true)
          expect(value.slice(3, -3)).not.toContain('`')
        }
        expect(webhookMessage(typed, time).allowed_mentions).toEqual({ parse: [] })
      }),
    )
  })

  test('FEED-10 DATA-19: every field keeps within 1024 characters and all within 6000, and no word is lost', () => {
    fc.assert(
      fc.property(submission, (typed) => {
        const { title, fields, footer } = embedOf(typed)
        const lengths = fields.flatMap(({ name, value }) => [[...name].length, [...value].length])
        expect(Math.max(...lengths)).toBeLessThanOrEqual(1024)
        expect(lengths.reduce((sum, length) => sum + length, title.length + footer.text.length)).toBeLessThan(
          6000,
        )
        const message = fields.filter(({ name }) => name.startsWith('Message'))
        expect(message.map(({ value }) => value.slice(4, -4)).join('')).toBe(
          typed.message.replaceAll('`', 'ˋ'),
        )
      }),
    )
  })
})

describe('what a form sends', () => {
  test('FEED-04: the name may be missing or blank, and then is Anonymous', () => {
    expect(readSubmission({ type: 'other', message: ' hi ' })).toEqual({
      name: 'Anonymous',
      type: 'other',
      message: 'hi',
    })
    expect(readSubmission({ name: '\u00a0', type: 'other', message: 'hi' })?.name).toBe('Anonymous')
  })

  test('FEED-03: anything gives a submission within the rules, or none', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        const read = readSubmission(body)
        if (read === null) return
        expect(FEEDBACK_TYPES).toContain(read.type)
        expect(read.message.trim()).not.toBe('')
      }),
    )
  })
})
