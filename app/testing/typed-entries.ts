import fc from 'fast-check'
import { type Typed, typedOf } from '../i18n/typed-number'

/** What students type into number fields, and what they paste by mistake. */
export const typedEntries: fc.Arbitrary<Typed> = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }).map(String).map(typedOf),
  fc.integer({ min: -50, max: 150 }),
  fc.constantFrom<Typed>(null, '9,5', '17/20', '1,234', '3٬5', 'abc', '-', '25/20', '12 ', '1e3'),
  fc.string().map(typedOf),
)
