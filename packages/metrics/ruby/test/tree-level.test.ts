import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RUBY_LIMITS } from '../src/ruby-limits.ts'
import { treeLevel } from '../src/tree-level.ts'
import { treeSimilarityOptions } from '../src/tree-similarity-options.ts'
import { code } from './arbitrary-code.ts'
import { parser } from './parser.ts'

const rubyTrees = treeSimilarityOptions.tree.values

describe.each(rubyTrees)('%s', (tree) => {
  const level = treeLevel({ parser, tree })

  test('a tree is like itself', () => {
    fc.assert(
      fc.property(code, (source) => {
        const own = level.view(source)
        if (own) expect(level.compare(own, own)).toEqual({ similarity: 1, gap: 0, bounded: false })
      }),
    )
  })

  test('similarity is from 0 to 1', () => {
    fc.assert(
      fc.property(code, code, (one, other) => {
        const [a, b] = [level.view(one), level.view(other)]
        if (!a || !b) return
        const { similarity } = level.compare(a, b)
        expect(similarity).toBeGreaterThanOrEqual(0)
        expect(similarity).toBeLessThanOrEqual(1)
        if (tree !== 'moves') expect(level.compare(b, a).similarity).toBe(similarity)
      }),
    )
  })

  test('trees too large for a distance with moves are compared by a bound of it', () => {
    const lines = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => `${name}(${i % 7})\n`).join('')
    const [a, b] = [lines(500, 'f'), lines(480, 'g')].map((source) => level.view(source)!)
    const size = a!.sizes.length + b!.sizes.length
    expect(a!.sizes.length * b!.sizes.length).toBeGreaterThan(RUBY_LIMITS.treePairs)
    const { similarity, bounded, gap } = level.compare(a!, b!)
    expect(bounded).toBe(tree === 'moves')
    if (tree !== 'moves') expect(gap).toBe(0)
    // another name in each of 480 calls, and 20 calls more: statement, call, name, arguments and argument
    const edits = 480 + 20 * 5
    if (tree === 'ted') expect(similarity).toBeCloseTo(1 - edits / size, 12)
    expect(similarity).toBeGreaterThan(0.5)
  })
})

/** Similarities under `ted`, `moves` and `bag`. */
const all = (one: string, other: string) =>
  rubyTrees.map((tree) => {
    const level = treeLevel({ parser, tree })
    return level.compare(level.view(one)!, level.view(other)!).similarity
  })

test('one name changed is one edit', () => {
  // module, statement, call, name, arguments, argument
  expect(all('f(x)', 'g(x)')).toEqual([11 / 12, 11 / 12, 11 / 12])
})

test('a statement that moves is one edit with moves, several without, and none for a bag', () => {
  const [ted, moves, bag] = all('f(x, y)\ng(a)\nh(b)', 'g(a)\nh(b)\nf(x, y)')
  expect(bag).toBe(1)
  expect(moves).toBe(1 - 1 / 34)
  expect(ted).toBeLessThan(moves!)
})

test('what does not parse has no tree', () => {
  expect(treeLevel({ parser, tree: 'ted' }).view('f(')).toBeUndefined()
})
