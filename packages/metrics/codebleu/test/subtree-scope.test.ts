import { expect, test } from 'vitest'
import { matchSubtrees, referenceSubtrees } from '../src/subtree-match.ts'
import { codeXGlueScope, ebsbScope, paperScope, type SubtreeScope } from '../src/subtree-scope.ts'
import { parser } from './parser.ts'

const paper = paperScope(parser.grammar, ['comment'])
const codeXGlue = codeXGlueScope(parser.grammar)
const ebsb = ebsbScope(parser.grammar)

const share = (scope: SubtreeScope, candidate: string, reference: string) => {
  const kept = referenceSubtrees(parser.parse(reference), scope)
  return [matchSubtrees(parser.parse(candidate), kept, scope).clipped, kept.total]
}

test('names do not matter, kinds of leaves do', () => {
  for (const scope of [paper, codeXGlue, ebsb]) {
    const [same, total] = share(scope, 'y = a', 'x = b')
    expect(same).toBe(total)
    expect(share(scope, 'y = 1', 'x = b')[0]).toBeLessThan(total!)
  }
})

test('operators are leaves that ebsb sees and the others do not', () => {
  for (const scope of [paper, codeXGlue]) expect(share(scope, 'a + b', 'a - b')).toEqual([3, 3])
  const [same, total] = share(ebsb, 'a + b', 'a - b')
  expect(same).toBeLessThan(total!)
})

test('the paper does not see comments', () => {
  expect(share(paper, 'f(a) # b', 'f(a)')).toEqual(share(paper, 'f(a)', 'f(a)'))
})

test('the operator "not in" is a subtree of its own in codexglue alone', () => {
  expect(share(codeXGlue, 'a not in b', 'a not in b')[1]).toBe(
    share(paper, 'a not in b', 'a not in b')[1] + 1,
  )
})

test('strings have the shape of older grammars in ebsb: quotes, and no content', () => {
  // module, expression statement, string, two quotes
  expect(share(ebsb, '"a"', '"a"')).toEqual([5, 5])
})
