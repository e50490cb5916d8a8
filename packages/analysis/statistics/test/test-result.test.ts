import { expect, test } from 'vitest'
import { checkAlternative } from '../src/test-result.ts'

test('there are three alternatives', () => {
  for (const alternative of ['two-sided', 'greater', 'less'] as const)
    expect(() => {
      checkAlternative(alternative)
    }).not.toThrow()
  expect(() => {
    // @ts-expect-error there is no such alternative
    checkAlternative('larger')
  }).toThrow("alternative: expected one of two-sided, greater, less, got 'larger'")
})
