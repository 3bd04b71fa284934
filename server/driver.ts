import './library-patches.ts'

/**
 * The Postgres driver. Imported dynamically: static imports are all loaded before the first module runs, and the patches
 * would come too late.
 */
export const { default: postgres } = await import('postgres')
