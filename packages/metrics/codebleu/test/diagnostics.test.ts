import { expect, test } from 'vitest'
import { DIAGNOSTIC_COLUMNS, diagnosticShares } from '../src/diagnostics.ts'

test('shares of segments stand under the names of their columns, in their order', () => {
  const shares = diagnosticShares(Float64Array.of(9, 1, 2, 3, 4), 1, 4)
  expect(shares).toEqual({ candidateErrors: 0.25, referenceErrors: 0.5, parsedReferences: 0.75, givenUp: 1 })
  expect(Object.keys(shares)).toEqual(DIAGNOSTIC_COLUMNS)
})
