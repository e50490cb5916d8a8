import { loadLanguage } from '@codegen-eval/languages'
import { childrenOf, type FlatTree, NODE_NAMED } from '@codegen-eval/syntax'
import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchSubtrees, numberedSubtrees, referenceSubtrees } from '../src/subtree-match.ts'
import { codeXGlueScope, ebsbScope, paperScope } from '../src/subtree-scope.ts'
import { parser } from './parser.ts'

const paper = paperScope(parser.grammar, ['comment'])
const codeXGlue = codeXGlueScope(parser.grammar)
const ebsb = ebsbScope(parser.grammar)

const { snippets: functions } = fixtureJson<{ readonly snippets: readonly { readonly code: string }[] }>(
  'golden/functions.json',
)
const snippets = ['x = 1', 'f(a, b)[0]', 'x = y if z else "a"', ...functions.map(({ code }) => code)]

/** A subtree of the paper as text. */
function written(tree: FlatTree, node: number): string {
  const seen = childrenOf(tree, node).filter((child) => {
    const kind = tree.grammar.kinds[tree.kind[child]]
    return (tree.flags[child] & NODE_NAMED) !== 0 && (tree.flags[child] & 4) === 0 && kind !== 'comment'
  })
  return `(${[tree.grammar.kinds[tree.kind[node]], ...seen.map((child) => written(tree, child))].join(' ')})`
}

/** The subtrees of the paper as texts. */
function allWritten(source: string): string[] {
  const tree = parser.parse(source)
  return Array.from({ length: tree.size }, (_, node) => node)
    .filter((node) => node === 0 || (tree.subtreeSize[node] > 1 && (tree.flags[node] & NODE_NAMED) !== 0))
    .map((node) => written(tree, node))
}

test('subtrees match as their texts do, each as often as the reference has it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...snippets), fc.constantFrom(...snippets), (candidate, reference) => {
      const kept = referenceSubtrees(parser.parse(reference), paper)
      const left = allWritten(reference)
      expect(kept.total).toBe(left.length)
      let clipped = 0
      for (const own of allWritten(candidate)) {
        const at = left.indexOf(own)
        if (at < 0) continue
        left.splice(at, 1)
        clipped++
      }
      expect(matchSubtrees(parser.parse(candidate), kept, paper).clipped).toBe(clipped)
    }),
  )
})

test('a tree has all of its own subtrees', () => {
  for (const scope of [paper, codeXGlue, ebsb]) {
    for (const snippet of snippets) {
      const tree = parser.parse(snippet)
      const kept = referenceSubtrees(tree, scope)
      expect(matchSubtrees(tree, kept, scope)).toEqual({ clipped: kept.total, found: kept.total })
    }
  }
})

test('found counts each subtree that the candidate has at all', () => {
  const kept = referenceSubtrees(parser.parse('f(a)\nf(a)'), paper)
  const { clipped, found } = matchSubtrees(parser.parse('f(a)'), kept, paper)
  // module, and twice: expression statement, call, arguments
  expect(kept.total).toBe(7)
  expect([clipped, found]).toEqual([3, 6])
})

test('subtrees of several trees have equal numbers where they are alike, in the order of their nodes', () => {
  const trees = ['f(a)', 'f(b)\ng(c[d])'].map((source) => parser.parse(source))
  const [one, other] = numberedSubtrees(trees, paper)
  // module, expression statement, call, arguments; of the second statement a subscript as well
  expect(one!.map(({ number }) => number).slice(1)).toEqual(other!.slice(1, 4).map(({ number }) => number))
  expect(other!.map(({ node }) => node)).toEqual(other!.map(({ node }) => node).sort((a, b) => a - b))
  expect(other).toHaveLength(8)
})

test('an error without visible nodes is an error whatever its text, a skipped character is that character', async () => {
  const { grammar, parse } = await loadLanguage('csharp')
  const scope = codeXGlueScope(grammar)
  const found = (candidate: string, reference: string) =>
    matchSubtrees(parse(candidate), referenceSubtrees(parse(reference), scope), scope).found
  // (compilation_unit (ERROR)) both, by tree-sitter 0.25.1 and 0.27.1
  expect(found('x', 'y')).toBe(1)
  // (compilation_unit (ERROR (UNEXPECTED '$')))
  expect(found('$', '$')).toBe(2)
  expect(found('$', '`')).toBe(0)
})
