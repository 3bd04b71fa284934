import type { KnipConfig } from 'knip'

export default {
  entry: [
    // Started by name, as a process of its own.
    'tests/support/lite-alone.ts',
    'bench/static-alone.ts',
    // Built by a script of its own (scripts/build-service-worker.ts).
    'app/service-worker.ts',
    // Supabase's edge runtime starts it.
    'supabase/functions/*/index.ts',
    // A route of the development server alone.
    'app/ui/ComponentGallery.tsx',
  ],
  project: ['{app,server,scripts,supabase,tests,bench}/**/*.{ts,tsx,css}', '*.ts'],
  // Generated from the database, with more in it than the product uses.
  ignore: ['app/backend/database.types.ts'],
  ignoreDependencies: [
    // Part of supabase-js; a test reads its constants.
    '@supabase/auth-js',
    // Run as programs by their path.
    'deno',
    'supabase',
  ],
  // Of the operating system: a test makes a small disk where it may, and the engine runs without root's rights.
  ignoreBinaries: ['mount', 'umount', 'setpriv'],
  // A type that only its file names is still part of what the file's functions say.
  ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig
