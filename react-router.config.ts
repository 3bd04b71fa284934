import type { Config } from '@react-router/dev/config'
import { PRERENDERED_PATHS } from './app/screens.ts'

export default {
  ssr: false,
  prerender: PRERENDERED_PATHS,
} satisfies Config
