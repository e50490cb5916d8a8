import fc from 'fast-check'
import type { TreeEditCosts } from '../src/edit-costs.ts'

// Quarters, so that sums are exact in any order.
const cost = fc.integer({ min: 0, max: 12 }).map((quarters) => quarters / 4)

export const constantCosts: fc.Arbitrary<TreeEditCosts> = fc.record({
  insert: cost,
  delete: cost,
  relabel: cost,
})

/** Costs by label, for labels under 4. */
export const labelCosts: fc.Arbitrary<TreeEditCosts> = fc
  .tuple(
    fc.array(cost, { minLength: 4, maxLength: 4 }),
    fc.array(cost, { minLength: 4, maxLength: 4 }),
    fc.array(cost, { minLength: 16, maxLength: 16 }),
  )
  .map(([inserts, deletes, relabels]) => ({
    insert: (label) => inserts[label],
    delete: (label) => deletes[label],
    relabel: (from, to) => relabels[4 * from + to],
  }))

export const anyCosts: fc.Arbitrary<TreeEditCosts> = fc.oneof(
  fc.constant({ insert: 1, delete: 1, relabel: 1 }),
  constantCosts,
  labelCosts,
)
