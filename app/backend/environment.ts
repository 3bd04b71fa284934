import { EMBEDDED_PUBLISHABLE_KEY } from './embedded-key.ts'

/**
 * Where the back end is, fixed when the site is built: a hosted project by `VITE_SUPABASE_URL` and `VITE_SUPABASE_KEY`,
 * else the embedded edition that serves this page. vite.config.ts refuses to build with a value that is no address.
 */
export const backendKey: string = import.meta.env.VITE_SUPABASE_KEY || EMBEDDED_PUBLISHABLE_KEY

/** The origin of the back end. Only in a browser: the embedded edition serves this page. */
export function backendUrl(): string {
  return import.meta.env.VITE_SUPABASE_URL || window.location.origin
}

/** The origin of the published site, without a slash at its end; undefined when the build does not know it. */
export const siteUrl: string | undefined =
  import.meta.env.SITE_URL && new URL(import.meta.env.SITE_URL).origin

/** Whether the calculators require a login, too (NAV-10). */
export const calculatorsRequireLogin: boolean = import.meta.env.VITE_CALCULATORS_REQUIRE_LOGIN === 'true'

/** Whether this copy has accounts and boards. Without them it is its static files alone (HOST-02). */
export const hasBackend: boolean = import.meta.env.VITE_WITHOUT_BACKEND !== 'true'

/** Who runs this copy, and their e-mail or https address; undefined when nobody is named (OPS-06). */
export type Operator = { name: string; contact: string }

export function operatorOfThisCopy(): Operator | undefined {
  const name = import.meta.env.OPERATOR_NAME
  const contact = import.meta.env.OPERATOR_CONTACT
  return name && contact ? { name, contact } : undefined
}
