import { dirname, join } from 'node:path'

export const PROJECT_ROOT = dirname(import.meta.dirname)
/** A test can name a build with other settings, as for react-router.config.ts. */
export const SITE_DIRECTORY = join(PROJECT_ROOT, process.env.BUILD_DIRECTORY ?? 'build', 'client')
export const SUPABASE_CONFIG = join(PROJECT_ROOT, 'supabase', 'config.toml')
export const COMPILE_CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'node-compile')
