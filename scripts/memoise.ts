import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import reactCompiler from 'babel-plugin-react-compiler'

const preset = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[reactCompiler, { compilationMode: 'annotation' }]] }),
  rolldown: { filter: { code: /'use memo'/ } },
})

/**
 * Memoises what has the directive "use memo": the components that a key press renders (ADR-49). After the macros of Lingui,
 * which it would take apart. Tests of screens render the same.
 */
export function memoise() {
  return babel({ presets: [preset] })
}
