import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { loadEnv } from 'vite'
import { BUILD_VARIABLES } from './app/backend/build-environment.ts'
import { PRERENDERED_PATHS } from './app/screens.ts'
import { finishBuild } from './scripts/finish-build.ts'
import { searchOptions } from './scripts/search-engines.ts'

export default {
  ssr: false,
  // The variable lets a test build the site with other settings without overwriting `build`.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  prerender: PRERENDERED_PATHS,
  buildEnd: ({ reactRouterConfig, viteConfig: { mode, root, resolve } }) =>
    finishBuild(
      join(reactRouterConfig.buildDirectory, 'client'),
      searchOptions(loadEnv(mode, root, BUILD_VARIABLES)),
      resolve.alias,
    ),
} satisfies Config
