import type { KnipConfig } from 'knip'

export default {
  entry: [
    // Started as separate processes.
    'bench/static-alone.ts',
    'tests/support/writing-engine.ts',
    // Started as a thread, by its path.
    'server/api/feed-worker.ts',
    // Built by scripts/build-service-worker.ts.
    'app/service-worker.ts',
    // Started by Supabase's edge runtime.
    'supabase/functions/*/index.ts',
    // INSTITUTION chooses among these; the data in tests/ proves that it does.
    '{app/domain/institution/*,tests/institution}/*.ts',
    // Named by stryker.config.json, and by the first.
    'vitest.mutation.config.ts',
    'tests/support/short-properties.ts',
    // A route of the development server only.
    'app/pages/gallery/ComponentGallery.tsx',
  ],
  project: ['{app,server,scripts,supabase,tests,bench}/**/*.{ts,tsx,css}', '*.ts'],
  // Generated, with more types than the product uses.
  ignore: ['app/backend/database.types.ts'],
  ignoreDependencies: [
    // A dependency of supabase-js; a test reads its constants.
    '@supabase/auth-js',
    // Used as command-line programs.
    'supabase',
  ],
  // Programs of the operating system.
  ignoreBinaries: ['mount', 'umount', 'setpriv', 'systemd-analyze', 'psql'],
  // A type that is only used in its own file is still part of the signatures that the file exports.
  ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig
