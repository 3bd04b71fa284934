/** Path prefixes of the API, which always answers in JSON. Hosted Supabase has all six; the product uses the first three. */
export const API_PATHS = ['/auth', '/rest', '/functions', '/storage', '/graphql', '/realtime'] as const
