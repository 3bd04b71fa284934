import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** The prefixes of a build's variables, for Vite's `loadEnv`. */
export const BUILD_VARIABLES = ['VITE_', 'SITE_URL', 'INSTITUTION', 'OPERATOR_']

/** Who runs this copy, for the privacy policy (OPS-06). The server of the embedded edition reads them, too. */
export const OPERATOR_VARIABLES = {
  OPERATOR_NAME: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\P{Cc}{2,100}$/u, 'OPERATOR_NAME must be a name of 2 to 100 characters, on one line'),
    ),
  ),
  OPERATOR_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:https:\/\/[^\s/"<>]+\.[^\s"<>]+|[^\s@:/?"<>]+@[^\s@:/?"<>]+)$/,
        'OPERATOR_CONTACT must be an e-mail address, or an address that begins with https://',
      ),
    ),
  ),
}

export const OPERATOR_PROBLEM = 'OPERATOR_NAME and OPERATOR_CONTACT go together: set both or none'

export function isOperatorWhole(variables: {
  OPERATOR_NAME?: string | undefined
  OPERATOR_CONTACT?: string | undefined
}): boolean {
  return Boolean(variables.OPERATOR_NAME) === Boolean(variables.OPERATOR_CONTACT)
}

/** The variables that configure a build. An empty value counts as not set. */
const schema = v.pipe(
  v.object({
    VITE_SUPABASE_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^https?:\/\/[^\s/]+\/?$/,
          'VITE_SUPABASE_URL must be the address of a project, like https://abc.supabase.co',
        ),
      ),
    ),
    VITE_SUPABASE_KEY: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (key) => !isSecret(key),
          'VITE_SUPABASE_KEY must be the publishable key: a secret key would be readable in every browser',
        ),
      ),
    ),
    /** The public origin of the site. The server of the embedded edition reads it, too. */
    SITE_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^https?:\/\/[^\s/?#]+\/?$/,
          'SITE_URL must be an address such as https://zameel.example.edu, without a path',
        ),
      ),
    ),
    /** The folder with the university's data; the server of the embedded edition reads it, too. */
    INSTITUTION: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (folder) => existsSync(join(folder, 'profile.ts')),
          "INSTITUTION must be the folder of a university's data, such as app/domain/institution/example",
        ),
      ),
    ),
    ...OPERATOR_VARIABLES,
    VITE_CALCULATORS_REQUIRE_LOGIN: v.optional(
      v.picklist(['true', 'false'], 'VITE_CALCULATORS_REQUIRE_LOGIN must be true or false'),
    ),
    VITE_WITHOUT_BACKEND: v.optional(
      v.picklist(['true', 'false'], 'VITE_WITHOUT_BACKEND must be true or false'),
    ),
  }),
  v.check(
    (environment) => Boolean(environment.VITE_SUPABASE_URL) === Boolean(environment.VITE_SUPABASE_KEY),
    'VITE_SUPABASE_URL and VITE_SUPABASE_KEY go together: set both or none',
  ),
  v.check(
    (environment) =>
      environment.VITE_WITHOUT_BACKEND !== 'true' ||
      (!environment.VITE_SUPABASE_URL && environment.VITE_CALCULATORS_REQUIRE_LOGIN !== 'true'),
    'VITE_WITHOUT_BACKEND=true makes a copy without accounts: neither VITE_SUPABASE_URL nor VITE_CALCULATORS_REQUIRE_LOGIN goes with it',
  ),
  v.check(isOperatorWhole, OPERATOR_PROBLEM),
)

/** New secret keys have a prefix; old ones are JWTs with the role `service_role`. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  try {
    return JSON.parse(atob(key.split('.')[1] ?? '')).role === 'service_role'
  } catch {
    return false
  }
}

/** The first problem with the variables of a build, as one line, or null. */
export function buildEnvironmentProblem(environment: Record<string, string | undefined>): string | null {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const result = v.safeParse(schema, set)
  return result.success ? null : result.issues[0].message
}

/**
 * Why the site cannot be built for a base path (HOST-04): links, the service worker, the calendar feeds and the rules of static
 * hosts all name addresses from the root. Null for the root itself.
 */
export function basePathProblem(...bases: readonly string[]): string | null {
  const path = bases.find((base) => base !== '/')
  return path === undefined
    ? null
    : `The site is served from the root of its address, not under "${path}": give it a host name of its own`
}
