import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CodeFinding } from '../src/code-finding.ts'
import { type FindingF1Options, findingF1Settings } from '../src/finding-f1-options.ts'
import { comparedFinding, jaccard, pairComparison, wordsOf } from '../src/pair-similarity.ts'

const compare = (found: CodeFinding, golden: CodeFinding, options: FindingF1Options = {}) =>
  pairComparison(findingF1Settings(options))(comparedFinding(found), comparedFinding(golden), 0)

describe('lines', () => {
  const golden = { path: 'src/a.ts', line: 10, endLine: 13 }
  test.each<[CodeFinding, number | undefined]>([
    [golden, 1],
    [{ path: './src/a.ts', line: 12, endLine: 15 }, 2 / 6],
    [{ path: '/home/me/src/a.ts', line: 10, endLine: 11 }, 1 / 2],
    [{ path: 'src\\a.ts', line: 13 }, 1 / 4],
    [{ path: 'src/a.ts', line: 14 }, undefined],
    [{ path: 'a.ts', line: 10 }, undefined],
  ])('%j', (found, similarity) => {
    expect(compare(found, golden)?.similarity).toBe(similarity)
  })

  test('may lie apart by the tolerance', () => {
    const found = { path: 'src/a.ts', line: 16 }
    expect(compare(found, golden, { tolerance: 3 })).toEqual({ similarity: 0, isUnknown: false })
    expect(compare(found, golden, { tolerance: 2 })).toBeUndefined()
  })

  test('that are not known leave the pair unknown', () => {
    expect(compare({ path: 'src/a.ts' }, golden)).toEqual({ similarity: 0, isUnknown: true })
  })
})

test('labels agree or not, and a missing one is unknown', () => {
  const by = { by: 'label' }
  expect(compare({ label: 'a' }, { label: 'a' }, by)).toEqual({ similarity: 1, isUnknown: false })
  expect(compare({ label: 'a' }, { label: 'b' }, by)).toBeUndefined()
  expect(compare({ label: 'a' }, { text: 'b' }, by)).toEqual({ similarity: 0, isUnknown: true })
})

test('a verdict stands for its golden finding, by id or index', () => {
  const by = { by: 'verdict' }
  expect(compare({ text: 'x', verdicts: { 0: true } }, { text: 'y' }, by)?.similarity).toBe(1)
  expect(compare({ text: 'x', verdicts: { g: 0.7 } }, { id: 'g', text: 'y' }, by)?.similarity).toBe(0.7)
  expect(compare({ text: 'x', verdicts: { g: 0.4 } }, { id: 'g', text: 'y' }, by)).toBeUndefined()
  expect(compare({ text: 'x', verdicts: { g: null } }, { id: 'g', text: 'y' }, by)?.isUnknown).toBe(true)
})

test('the Jaccard index is that of the definition, symmetric and 1 for equal sets', () => {
  const words = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(words, words, (a, b) => {
      const union = new Set([...a, ...b]).size
      const expected = union === 0 ? 0 : a.filter((word) => b.includes(word)).length / union
      expect(jaccard(new Set(a), new Set(b))).toBe(expected)
      expect(jaccard(new Set(b), new Set(a))).toBe(expected)
    }),
  )
  expect([...wordsOf('Use x2, use Y!')]).toEqual(['use', 'x2', 'y'])
})
