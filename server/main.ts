import { enableCompileCache } from 'node:module'
import { COMPILE_CACHE } from './paths.ts'

// Half of a start is the compiling of libraries (0.8 s, with what was compiled before 0.45 s).
enableCompileCache(COMPILE_CACHE)
await import('./serve.ts')
