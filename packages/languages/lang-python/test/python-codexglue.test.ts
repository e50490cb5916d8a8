import { expect, test } from 'vitest'
import { PYTHON_CODEXGLUE } from '../src/python-codexglue.ts'

test("assignments are those that GraphCodeBERT's extraction knows", () => {
  // its parser for Python handles assignment, augmented_assignment, for_in_clause and default_parameter
  const known = Object.entries(PYTHON_CODEXGLUE.dataFlow.rules).filter(
    ([, { as }]) => as === 'assign' || as === 'define',
  )
  expect(known.map(([kind]) => kind)).toEqual([
    'assignment',
    'augmented_assignment',
    'for_in_clause',
    'default_parameter',
  ])
})
