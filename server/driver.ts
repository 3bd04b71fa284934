import './before-libraries.ts'

/**
 * The driver of Postgres. Late imports: all static ones are loaded before the first module runs, and the guard of
 * before-libraries.ts would come too late.
 */
export const { default: postgres } = await import('postgres')
export const { createPostgresConnection } = await import('@supabase/lite/postgres')
