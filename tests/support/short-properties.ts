import fc from 'fast-check'

/** Milliseconds after which a property has looked long enough at one change of the code (ADR-98). */
const LONG_ENOUGH = 500

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  interruptAfterTimeLimit: LONG_ENOUGH,
  markInterruptAsFailure: false,
})
