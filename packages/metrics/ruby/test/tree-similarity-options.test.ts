import { expect, test } from 'vitest'
import { treeSimilaritySettings } from '../src/tree-similarity-options.ts'
import { parser } from './parser.ts'

test('the default is the edit distance', () => {
  expect(treeSimilaritySettings({ parser }).tree).toBe('ted')
})

test('unknown names and values are errors', () => {
  expect(() => treeSimilaritySettings({ parser, tree: 'apted' as 'ted' })).toThrow(
    'tree-similarity: option tree=apted: expected one of ted, moves, bag',
  )
  expect(() => treeSimilaritySettings({ parser, trees: 'ted' } as never)).toThrow(/did you mean 'tree'/)
  expect(() => treeSimilaritySettings({} as never)).toThrow(TypeError)
})
