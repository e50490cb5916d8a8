import fc from 'fast-check'
import type { BoxCorners, LabelledBox } from '../src/labelled-box.ts'

/** Boxes on a small grid, so that they often overlap. */
export const gridBox: fc.Arbitrary<BoxCorners> = fc
  .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 5 })))
  .map(([a, b, c, d]) => [Math.min(a!, c!), Math.min(b!, d!), Math.max(a!, c!), Math.max(b!, d!)])

/** Lists of such boxes in few classes, of which some are names of prototypes. */
export const gridBoxes: fc.Arbitrary<LabelledBox[]> = fc.array(
  fc.record({ class: fc.constantFrom('cat', '__proto__', 'constructor', 1), box: gridBox }),
  { maxLength: 6 },
)
