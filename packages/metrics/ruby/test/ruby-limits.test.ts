import { MAX_TREE_PAIRS } from '@codegen-eval/tree-edit-distance'
import { expect, test } from 'vitest'
import { RUBY_LIMITS } from '../src/ruby-limits.ts'

test('trees whose distance is sought are within what treeEditDistance takes', () => {
  expect(RUBY_LIMITS.treePairs).toBeLessThanOrEqual(MAX_TREE_PAIRS)
})

test('limits cannot be moved', () => {
  expect(Object.isFrozen(RUBY_LIMITS)).toBe(true)
})
