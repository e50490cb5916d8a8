import { createRegistry, type Explain, explainSegment, type Finding, segmentRow } from '@codegen-eval/metric'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bertScoreMetric, codeBertScoreMetric } from '../src/bert-score-metric.ts'
import { learnIdf } from '../src/bert-scores.ts'
import {
  bertScoreExplainer,
  codeBertScoreExplainer,
  explainBertScore,
  explainCodeBertScore,
} from '../src/explain.ts'
import { entries, useEncoders } from '../src/registry.ts'
import { toyEncoder } from './toy-encoder.ts'

const encoder = toyEncoder()
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '(', '+ x', '\n'), { maxLength: 6 })
  .map((words) => words.join(' '))

const explain = (
  candidate: string,
  references: readonly string[],
  explainer: Explain = bertScoreExplainer({ encoder }),
) => explainSegment(explainer, candidate, { references })

const told = (findings: readonly Finding[]) =>
  findings.map(({ kind, status, label }) => `${kind} ${status} ${label.replace(/^\S+ /, '')}`)

describe.each([
  ['BERTScore', bertScoreMetric({ encoder }), bertScoreExplainer({ encoder })],
  [
    'BERTScore as bert_score',
    bertScoreMetric({ encoder, compat: 'bert-score', score: 'recall' }),
    bertScoreExplainer({ encoder, compat: 'bert-score', score: 'recall' }),
  ],
  [
    'CodeBERTScore',
    codeBertScoreMetric({ encoder, score: 'f3' }),
    codeBertScoreExplainer({ encoder, score: 'f3' }),
  ],
] as const)('%s', (_, metric, explainer) => {
  test('the score is the metric’s, and places are in the texts', async () => {
    const references = fc.array(text, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(text, references, async (candidate, theirs) => {
        await metric.encode!([{ candidates: [candidate], references: theirs }])
        const { score, reference, findings } = await explain(candidate, theirs, explainer)
        expect(score).toBe(metric.score(segmentRow(metric, candidate, theirs)))
        for (const finding of findings) {
          for (const [start, end] of finding.candidate) expect(candidate.slice(start, end)).toMatch(/^\S+$/)
          for (const [start, end] of finding.reference)
            expect(theirs[reference]!.slice(start, end)).toMatch(/^\S+$/)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('a text explains itself with matches only, each by itself', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (own) => {
        const { findings } = await explain(own, [own], explainer)
        for (const { status, label } of findings)
          expect([status, label.slice(0, 6)]).toEqual(['matched', '1.0000'])
      }),
      { numRuns: 50 },
    )
  })
})

/** Words with these vectors, and `[`, `]` at the ends. */
function fixedEncoder(vectors: Readonly<Record<string, readonly number[]>>) {
  const words = Object.keys(vectors)
  const split = (given: string) => ['[', ...given.split(' ').filter(Boolean), ']']
  const idOf = (word: string) => words.indexOf(word)
  return {
    fields: {},
    layer: 0,
    tokenIds: (given: string) => Int32Array.from(split(given), idOf),
    encode: async (inputs: readonly { readonly text: string }[]) =>
      inputs.map(({ text: given }) => {
        const tokens = split(given)
        return {
          ids: Int32Array.from(tokens, idOf),
          tokens,
          special: Uint8Array.from(tokens, (word) => (word === '[' || word === ']' ? 1 : 0)),
          vectors: Float32Array.from(tokens.flatMap((word) => vectors[word] ?? [0, 0])),
          dimension: 2,
          truncated: false,
        }
      }),
  }
}

test('tokens stand beside the most similar one of the other text, with the cosine', async () => {
  const fixed = fixedEncoder({ sum: [1, 0], total: [0.8, 0.6], print: [-0.6, 0.8] })
  const { score, findings } = await explain('print total', ['sum'], bertScoreExplainer({ encoder: fixed }))
  // precision (0 + 0.8) / 2, recall 0.8; print is most similar to a special token, whose vector is 0
  expect(score).toBeCloseTo((2 * 0.4 * 0.8) / 1.2, 6)
  expect(findings).toEqual([
    {
      kind: 'recall',
      label: '0.8000 sum ~ total',
      status: 'matched',
      candidate: [[6, 11]],
      reference: [[0, 3]],
    },
    { kind: 'precision', label: '0.0000 print ~ [', status: 'extra', candidate: [[0, 5]], reference: [] },
    {
      kind: 'precision',
      label: '0.8000 total ~ sum',
      status: 'matched',
      candidate: [[6, 11]],
      reference: [[0, 3]],
    },
  ])
})

test('the reference that counts is explained', async () => {
  expect((await explain('a b', ['x y z', 'a b', 'a'])).reference).toBe(1)
  await expect(explain('a', [])).rejects.toThrow(RangeError)
})

test('nothing is compared with a blank text', async () => {
  const { score, findings } = await explain('', ['a'])
  expect(score).toBe(0)
  expect(findings).toEqual([
    { kind: 'recall', label: 'a', status: 'missed', candidate: [], reference: [[0, 1]] },
  ])
})

test('tokens without weight are left out, and without any the score is undefined', async () => {
  const idfWeights = learnIdf(encoder, ['a b', 'a c'])
  const { findings } = await explain('a b', ['a b'], bertScoreExplainer({ encoder, idfWeights }))
  expect(told(findings)).toEqual(['recall matched b ~ b', 'precision matched b ~ b'])
  const none = await explain('a', ['a'], bertScoreExplainer({ encoder, idfWeights }))
  expect(none).toEqual({ score: Number.NaN, reference: 0, findings: [] })
})

test('CodeBERTScore leaves punctuation out, and reads sources', async () => {
  const explainer = codeBertScoreExplainer({ encoder, sources: true })
  const { findings } = await explainSegment(explainer, '( a )', { references: ['a'], source: 'task' })
  expect(told(findings)).toEqual(['recall matched a ~ a', 'precision matched a ~ a'])
  expect(findings[0]).toMatchObject({ candidate: [[2, 3]], reference: [[0, 1]] })
  await expect(explain('a', ['a'], explainer)).rejects.toThrow('the segment has no field "source"')
})

test('an encoder may say where its tokens are', async () => {
  const placing = {
    ...encoder,
    tokenSpans: (_: string, tokens: readonly string[]) => tokens.map(() => undefined),
  }
  const { findings } = await explain('a', ['a'], bertScoreExplainer({ encoder: placing }))
  expect(findings[0]).toMatchObject({ label: '1.0000 a ~ a', candidate: [], reference: [] })
})

test('specs explain', async () => {
  useEncoders(async ({ layer }) => toyEncoder(layer))
  const registry = createRegistry(entries)
  for (const spec of ['bert-score:model=m', 'code-bert-score:model=m']) {
    const { findings } = await explain('a', ['a'], await registry.explain(spec))
    expect(findings).toHaveLength(2)
  }
})

test('one candidate is explained in one call, as by the function for many', async () => {
  expect(await explainBertScore('a b', ['b c', 'a b'], { encoder })).toEqual(
    await explain('a b', ['b c', 'a b']),
  )
  const code = codeBertScoreExplainer({ encoder, sources: true })
  const segment = { references: ['b c'], source: 'x' }
  expect(await explainCodeBertScore('a b', 'b c', { encoder, sources: true }, 'x')).toEqual(
    await explainSegment(code, 'a b', segment),
  )
})

test('an option that is not accepted is a rejection', async () => {
  const wrong = { encoder, score: 'f9' as 'f1' }
  await expect(explainBertScore('a', 'a', wrong)).rejects.toThrow(RangeError)
  await expect(explainCodeBertScore('a', 'a', wrong)).rejects.toThrow(RangeError)
})
