import { everyMapping } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CodeFinding } from '../src/code-finding.ts'
import type { FindingF1Options } from '../src/finding-f1-options.ts'
import { matchFindings } from '../src/match-findings.ts'
import { someFindings } from './some-findings.ts'

const BY = ['lines', 'label', 'text', 'verdict', 'path+text', 'lines+label+verdict'] as const
const MATCHES = ['pairs', 'total'] as const
const options = fc.record({
  by: fc.constantFrom(...BY),
  match: fc.constantFrom(...MATCHES),
  unknown: fc.boolean(),
  tolerance: fc.nat(2),
  similarity: fc.constantFrom(0, 0.3, 1),
})

/** The similarity of one pair alone; `undefined` if it does not match. */
function similarityOf(
  found: CodeFinding,
  golden: readonly CodeFinding[],
  g: number,
  given: FindingF1Options,
) {
  // the golden list keeps its length, because verdicts go by index
  const only = golden.map((each, i) =>
    i === g ? each : { path: 'nowhere', line: 1, label: '-', text: '-', id: '-' },
  )
  const match = matchFindings([found], only, { ...given, match: 'many' })
  return match.pairs.find((pair) => pair.golden === g)?.similarity
}

test('one to one: no matching of all has more pairs, or a larger total', () => {
  fc.assert(
    fc.property(someFindings, someFindings, options, (found, golden, given) => {
      const { pairs, missed, extra } = matchFindings(found, golden, given)
      expect(new Set(pairs.map((pair) => pair.found)).size).toBe(pairs.length)
      expect(new Set(pairs.map((pair) => pair.golden)).size).toBe(pairs.length)
      expect(pairs.length + missed.length).toBe(golden.length)
      expect(pairs.length + extra.length).toBe(found.length)

      const similarities = golden.map((_, g) => found.map((each) => similarityOf(each, golden, g, given)))
      for (const pair of pairs) expect(similarities[pair.golden][pair.found]).toBeCloseTo(pair.similarity, 12)
      let [mostPairs, bestTotal, largestTotal] = [0, 0, 0]
      everyMapping(golden.length, found.length, (mapping) => {
        const chosen = [...mapping].flatMap((f, g) => (f < 0 ? [] : [similarities[g][f]]))
        if (chosen.includes(undefined)) return
        const total = chosen.reduce<number>((sum, each) => sum + each!, 0)
        largestTotal = Math.max(largestTotal, total)
        if (chosen.length > mostPairs) [mostPairs, bestTotal] = [chosen.length, total]
        else if (chosen.length === mostPairs) bestTotal = Math.max(bestTotal, total)
      })
      const total = pairs.reduce((sum, { similarity }) => sum + similarity, 0)
      if (given.match === 'total') expect(total).toBeCloseTo(largestTotal, 9)
      else {
        expect(pairs.length).toBe(mostPairs)
        expect(total).toBeCloseTo(bestTotal, 9)
      }
    }),
    { numRuns: 300 },
  )
})

const pairsOf = (found: CodeFinding[], golden: CodeFinding[], given: FindingF1Options = {}) =>
  matchFindings(found, golden, given).pairs.map((pair) => [pair.found, pair.golden, pair.similarity])

test('a comment about two golden findings is credited once, under `many` twice', () => {
  const found = [{ text: 'both', verdicts: { 0: true, 1: true } }]
  const golden = [{ text: 'first' }, { text: 'second' }]
  expect(matchFindings(found, golden, { by: 'verdict' })).toMatchObject({ missed: [1], extra: [] })
  expect(pairsOf(found, golden, { by: 'verdict', match: 'many' })).toEqual([
    [0, 0, 1],
    [0, 1, 1],
  ])
})

test('under `many` the most similar one is taken, the first of equals; one that was beaten is no extra', () => {
  const golden = [{ text: 'g' }]
  const found = [0.7, 0.9, 0.9, 0.8, 0.2].map((score, i) => ({ text: `t${i}`, verdicts: { 0: score } }))
  const given = { by: 'verdict', match: 'many' } as const
  expect(pairsOf(found, golden, given)).toEqual([[1, 0, 0.9]])
  expect(matchFindings(found, golden, given).extra).toEqual([2, 3, 4])
  expect(matchFindings([...found, found[4]], golden, given).extra).toEqual([2, 3, 4])
})

test('lines overlap in one file, or lie within the tolerance', () => {
  const golden = [{ path: 'src/a.ts', line: 3, endLine: 6 }]
  expect(pairsOf([{ path: './src\\a.ts', line: 5, endLine: 8 }], golden)).toEqual([[0, 0, 2 / 6]])
  expect(pairsOf([{ path: '/home/x/src/a.ts', line: 3 }], golden)).toEqual([[0, 0, 1 / 4]])
  expect(pairsOf([{ path: 'x/src/a.ts', line: 3 }], golden)).toEqual([])
  expect(pairsOf([{ path: 'src/a.ts', line: 8 }], golden, { tolerance: 1 })).toEqual([])
  expect(pairsOf([{ path: 'src/a.ts', line: 8 }], golden, { tolerance: 2 })).toEqual([[0, 0, 0]])
  expect(pairsOf([{ line: 4 }], [{ line: 4 }])).toEqual([[0, 0, 1]])
})

test('texts are compared by the Jaccard index of their words', () => {
  const golden = [{ text: 'Null pointer in parse()' }]
  // null, in, parse of null, pointer, in, parse and the
  expect(pairsOf([{ text: 'null in the PARSE' }], golden, { by: 'text' })).toEqual([[0, 0, 3 / 5]])
  expect(pairsOf([{ text: 'null in the PARSE' }], golden, { by: 'text', similarity: 0.7 })).toEqual([])
})

test('verdicts name golden findings by id, or by index', () => {
  const golden = [{ id: 'leak', text: 'a' }, { text: 'b' }]
  const found = [{ text: 'x', verdicts: { 1: true, leak: 0.4 } }]
  expect(pairsOf(found, golden, { by: 'verdict' })).toEqual([[0, 1, 1]])
  expect(pairsOf(found, golden, { by: 'verdict', confidence: 0.4, match: 'many' })).toEqual([
    [0, 0, 0.4],
    [0, 1, 1],
  ])
})

test('what is not known is decided by `unknown`, and counted', () => {
  const golden = [{ text: 'a' }, { text: 'b' }]
  const found = [{ text: 'x', verdicts: { 0: false, 1: null } }, { text: 'y' }]
  expect(matchFindings(found, golden, { by: 'verdict' })).toMatchObject({ pairs: [], unknownPairs: 3 })
  expect(pairsOf(found, golden, { by: 'verdict', unknown: true })).toHaveLength(2)
  // labels that differ exclude a pair, whatever its verdict
  const labelled = matchFindings([{ label: 'p' }], [{ label: 'q' }], { by: 'label+verdict' })
  expect(labelled.unknownPairs).toBe(0)
})

test('names of prototypes are ordinary ids, paths and labels', () => {
  const odd = ['constructor', '__proto__', 'toString'].map((name) => ({
    id: name,
    label: name,
    path: name,
    line: 1,
  }))
  expect(pairsOf(odd, odd, { by: 'lines+label' })).toEqual(odd.map((_, i) => [i, i, 1]))
  expect(pairsOf(odd, odd, { by: 'verdict' })).toEqual([])
})

test('mistakes are errors', () => {
  expect(() => matchFindings('[]' as never, [])).toThrow('found: expected a list of findings, got "[]"')
  expect(() => matchFindings([], [{ line: 0 }])).toThrow(
    'golden[0].line: expected a whole number from 1, got 0',
  )
  expect(() => matchFindings([], [], { by: 'line' })).toThrow(/by=line: expected path, lines/)
})
