import { createRegistry, type Finding } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import { foldLineEnds, tokenizeCode } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '../src/edit-distance.ts'
import { editSimilarityMetric } from '../src/edit-similarity-metric.ts'
import type { EditSimilarityOptions } from '../src/edit-similarity-options.ts'
import { explainEditSimilarity } from '../src/explain.ts'
import { entries } from '../src/registry.ts'

const SETTINGS: readonly EditSimilarityOptions[] = [
  {},
  { unit: 'token', references: 'average' },
  { distance: 'indel' },
  { variant: 'difflib' },
  { variant: 'levenshtein' },
  { unit: 'token', distance: 'weighted', insert: 2, delete: 0, substitute: 1.5 },
]

for (const options of SETTINGS) {
  testExplanations(editSimilarityMetric(options), (candidate, references) =>
    explainEditSimilarity(candidate, references, options),
  )
}

const told = (findings: readonly Finding[]) => findings.map(({ kind, label }) => `${kind} ${label}`)

test('characters are kept, replaced, inserted and deleted', () => {
  const { findings } = explainEditSimilarity('kitten', 'sitting')
  expect(told(findings)).toEqual(['kept itt', 'kept n', 'replaced k → s', 'replaced e → i', 'inserted g'])
  expect(findings[2]).toMatchObject({ status: 'missed', candidate: [[0, 1]], reference: [[0, 1]] })
  expect(findings[4]).toMatchObject({ status: 'missed', candidate: [], reference: [[6, 7]] })
})

test('tokens are told in runs', () => {
  const { findings } = explainEditSimilarity('f(a, b)', 'f(a)', { unit: 'token' })
  expect(told(findings)).toEqual(['kept f ( a', 'kept )', 'deleted , b'])
  expect(findings[2]).toMatchObject({ status: 'extra', candidate: [[3, 6]], reference: [] })
})

test('insertions and deletions alone replace nothing', () => {
  expect(told(explainEditSimilarity('ab', 'xb', { distance: 'indel' }).findings)).toEqual([
    'kept b',
    'inserted x',
    'deleted a',
  ])
})

test('the best of several references is explained', () => {
  expect(explainEditSimilarity('abc', ['x', 'abd']).reference).toBe(1)
})

describe('the costs of the steps add up to the distance', () => {
  const costs = { insert: 2, delete: 1, substitute: 2.5 }
  const settings = [
    [{}, { insert: 1, delete: 1, substitute: 1 }],
    [{ distance: 'indel' }, { insert: 1, delete: 1, substitute: Number.NaN }],
    [{ distance: 'weighted', ...costs }, costs],
    [{ unit: 'token' }, { insert: 1, delete: 1, substitute: 1 }],
  ] as const

  test.each(settings)('%j', (options, { insert, delete: remove, substitute }) => {
    const length = (text: string) => ('unit' in options ? tokenizeCode(text) : Array.from(text)).length
    // the metric folds line ends, the distance takes texts as they are
    const text = codeLikeText.map(foldLineEnds)
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        let cost = 0
        for (const { kind, ...spans } of explainEditSimilarity(candidate, reference, options).findings) {
          const [own] = spans.candidate.map((span) => candidate.slice(...span))
          const [other] = spans.reference.map((span) => reference.slice(...span))
          if (kind === 'inserted') cost += insert * length(other)
          else if (kind === 'deleted') cost += remove * length(own)
          else if (kind === 'replaced') cost += substitute * length(own)
          else expect(tokenizeCode(own)).toEqual(tokenizeCode(other))
        }
        expect(cost).toBeCloseTo(editDistance(candidate, reference, options), 9)
      }),
    )
  })
})

test('the registry explains with the options of the spec', async () => {
  const explain = await createRegistry(entries).explain('edit-similarity:unit=token')
  expect(told(explain('a b', ['a c']).findings)).toEqual(['kept a', 'replaced b → c'])
})

test('line ends are equal, with the places of each text', () => {
  const { score, findings } = explainEditSimilarity('a\r\nb', 'a\nb')
  expect(score).toBe(1)
  expect(findings).toMatchObject([{ kind: 'kept', label: 'a\nb', candidate: [[0, 4]], reference: [[0, 3]] }])
})

test('texts that are too long to explain are an error, and without a score there are no findings', () => {
  const [a, b] = ['a'.repeat(20_000), 'b'.repeat(20_000)]
  expect(() => explainEditSimilarity(a, b)).toThrow(/too long to explain: 20000 × 20000 symbols/)
  expect(explainEditSimilarity(a, b, { distance: 'weighted' })).toEqual({
    score: Number.NaN,
    reference: 0,
    findings: [],
  })
})
