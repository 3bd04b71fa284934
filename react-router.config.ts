import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { loadEnv } from 'vite'
import { BUILD_VARIABLES } from './app/backend/build-environment.ts'
import { PRERENDERED_PATHS } from './app/screens.ts'
import { compress, finishBuild } from './scripts/finish-build.ts'
import { searchOptions } from './scripts/search-engines.ts'

export default {
  ssr: false,
  // The variable lets a test build the site with other settings without overwriting `build`. Nothing is compressed there.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  prerender: PRERENDERED_PATHS,
  buildEnd: async ({ reactRouterConfig, viteConfig: { mode, root, resolve } }) => {
    const clientDirectory = join(reactRouterConfig.buildDirectory, 'client')
    await finishBuild(clientDirectory, searchOptions(loadEnv(mode, root, BUILD_VARIABLES)), resolve.alias)
    if (!process.env.BUILD_DIRECTORY) await compress(clientDirectory)
  },
} satisfies Config
