import type { KnipConfig } from 'knip'

export default {
  entry: [
    // Started by name, as a process of its own.
    'bench/lite-alone.ts',
    // A route of the development server alone.
    'app/ui/ComponentGallery.tsx',
  ],
  project: ['{app,server,scripts,tests,bench}/**/*.{ts,tsx,css}', '*.ts'],
  // Generated from the database, with more in it than the product uses.
  ignore: ['app/backend/database.types.ts'],
  ignoreDependencies: [
    // @supabase/lite brings no database of its own: it imports this one.
    '@electric-sql/pglite',
    // Part of supabase-js; a test reads its constants.
    '@supabase/auth-js',
    // Run as a program by its path.
    'supabase',
  ],
  // A type that only its file names is still part of what the file's functions say.
  ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig
