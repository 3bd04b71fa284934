import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { PRERENDERED_PATHS } from './app/screens.ts'
import { finishBuild } from './scripts/finish-build.ts'

export default {
  ssr: false,
  // A test builds the site with other variables beside the one that stands there.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  prerender: PRERENDERED_PATHS,
  buildEnd: ({ reactRouterConfig }) => finishBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
