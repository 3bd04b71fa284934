import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { isOperatorWhole, OPERATOR_PROBLEM, OPERATOR_VARIABLES } from '../app/backend/build-environment.ts'
import { LOG_FORMATS, type LogFormat } from './log.ts'
import { readMailDomains } from './mail-domain.ts'
import { PROJECT_ROOT } from './paths.ts'
import { StartError } from './start-error.ts'

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535))

/** A URL with one of the given schemes, returned unchanged. */
const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol)),
  )

/** Scheme, host and port only, for links and the CORS header. */
const origin = v.pipe(
  url('http:', 'https:'),
  v.check((text) => URL.canParse(text) && ['', '/'].includes(text.slice(new URL(text).origin.length))),
  v.transform((text) => new URL(text).origin),
)

/** `name@host` or `Name <name@host>`, on one line. */
const sender = v.pipe(v.string(), v.regex(/^[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/))

const A_PORT = 'a whole number from 0 to 65535 (0: any free port)'

/** What each variable has to be. Error messages never quote the value, because some are secrets; a list of domains is none. */
const RULES = {
  PORT: A_PORT,
  HOST: 'an IP address or a host name',
  DATA_DIR: 'a path',
  DATABASE_URL: 'a URL that begins with postgres:// or postgresql://',
  SITE_URL: 'an address such as https://zameel.example.edu, without a path',
  SMTP_URL: 'a URL that begins with smtp:// or smtps://',
  MAIL_FROM: 'a sender such as Zameel <no-reply@example.edu>',
  FEEDBACK_WEBHOOK_URL: 'a URL that begins with https://',
  INSTITUTION: "the folder of a university's data, such as app/domain/institution/example",
  LOG_FORMAT: 'text or json',
  METRICS_PORT: A_PORT,
  OPERATOR_NAME: 'a name of 2 to 100 characters, on one line',
  OPERATOR_CONTACT: 'an e-mail address, or an address that begins with https://',
  STUDENT_MAIL_DOMAINS: 'domains with commas between them, such as example.edu,student.example.edu',
} as const

const Variables = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.excludes('\0')), '.data'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  SITE_URL: v.optional(origin),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: v.optional(sender, 'Zameel <no-reply@localhost>'),
  // Plain http is for a receiver on the same machine.
  FEEDBACK_WEBHOOK_URL: v.optional(
    v.pipe(
      url('https:', 'http:'),
      v.check((text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(text)),
    ),
  ),
  INSTITUTION: v.optional(
    v.pipe(
      v.string(),
      v.check((folder) => existsSync(join(PROJECT_ROOT, folder, 'profile.ts'))),
    ),
  ),
  LOG_FORMAT: v.optional(v.picklist(LOG_FORMATS), 'text'),
  METRICS_PORT: v.optional(port),
  ...OPERATOR_VARIABLES,
  STUDENT_MAIL_DOMAINS: v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const read = readMailDomains(dataset.value)
        if ('domains' in read) return read.domains
        addIssue({ message: `${RULES.STUDENT_MAIL_DOMAINS}; ${read.problem}` })
        return NEVER
      }),
    ),
  ),
})

export type Environment = {
  /** 0 means any free port. */
  port: number
  host: string
  /** Absolute. */
  dataDirectory: string
  databaseUrl: string | undefined
  /** Origin without a trailing slash; undefined means http://localhost and the port. */
  siteUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  feedbackWebhookUrl: string | undefined
  /** Of the figures for a monitor, 0 for any free one; undefined means none (OPS-02). */
  metricsPort: number | undefined
  /** Whether others can reach this copy, and the privacy policy cannot say who runs it (OPS-06). */
  lacksOperator: boolean
  /** The folder with the university's data, from the project's root; undefined for the one that package.json names. */
  institution: string | undefined
  /** Allowlist of e-mail domains that may sign up, as `asciiDomain` returns them; empty allows all. */
  studentMailDomains: string[]
}

/** The variables that are set, without the spaces around them. An empty variable counts as not set. */
const givenOf = (variables: NodeJS.ProcessEnv): Partial<Record<keyof typeof RULES, string>> =>
  Object.fromEntries(
    Object.keys(RULES).flatMap((name) => {
      const value = variables[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )

/**
 * Reads LOG_FORMAT alone, before the others, so that a refused one is told in that format (OPS-03). An unknown format is
 * `text` here; `readEnvironment` refuses it.
 */
export const readLogFormat = (variables: NodeJS.ProcessEnv): LogFormat =>
  v.parse(v.fallback(Variables.entries.LOG_FORMAT, 'text'), givenOf(variables).LOG_FORMAT)

/**
 * Reads and validates the environment variables of the embedded edition. An empty variable counts as not set.
 * Throws a StartError that names the variable and the rule, and the value only of STUDENT_MAIL_DOMAINS.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = v.safeParse(Variables, givenOf(variables))
  if (!parsed.success) {
    const [issue] = parsed.issues
    const name = v.getDotPath(issue) as keyof typeof RULES
    throw new StartError(`${name} must be ${issue.type === 'raw_transform' ? issue.message : RULES[name]}`)
  }
  const { output } = parsed
  if (!isOperatorWhole(output)) throw new StartError(OPERATOR_PROBLEM)
  return {
    port: output.PORT,
    host: output.HOST,
    dataDirectory: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    siteUrl: output.SITE_URL,
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM,
    feedbackWebhookUrl: output.FEEDBACK_WEBHOOK_URL,
    metricsPort: output.METRICS_PORT,
    lacksOperator: output.OPERATOR_NAME === undefined && !isLoopback(output.HOST),
    institution: output.INSTITUTION,
    studentMailDomains: output.STUDENT_MAIL_DOMAINS ?? [],
  }
}

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
