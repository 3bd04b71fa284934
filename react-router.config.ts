import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { loadEnv } from 'vite'
import { BUILD_VARIABLES } from './app/backend/build-environment.ts'
import { PRERENDERED_PATHS } from './app/screens.ts'
import { compress, finishBuild } from './scripts/finish-build.ts'
import { searchOptions } from './scripts/search-engines.ts'
import { writeSecurityFile } from './scripts/security-file.ts'
import { institutionFolder } from './scripts/share-pictures.ts'

export default {
  ssr: false,
  // The variable lets a test build the site with other settings without overwriting `build`. Nothing is compressed there.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  prerender: PRERENDERED_PATHS,
  buildEnd: async ({ reactRouterConfig, viteConfig: { mode, root, resolve } }) => {
    const clientDirectory = join(reactRouterConfig.buildDirectory, 'client')
    const variables = loadEnv(mode, root, BUILD_VARIABLES)
    await finishBuild(clientDirectory, searchOptions(variables), resolve.alias, institutionFolder(variables))
    await writeSecurityFile(clientDirectory, variables)
    if (!process.env.BUILD_DIRECTORY) await compress(clientDirectory)
  },
} satisfies Config
