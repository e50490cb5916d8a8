import { createRegistry, segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crystalBleuMetric } from '../src/crystal-bleu-metric.ts'
import { explainCrystalBleu } from '../src/explain.ts'
import { entries } from '../src/registry.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'
import { formatSharedNgrams } from '../src/shared-ngrams-json.ts'

const corpus = ['foo(a) = Bar[x1]', '__proto__.constructor.toString()', '( ) ( )']
const shared = sharedNgrams(corpus, { k: 6 })
const metric = crystalBleuMetric(shared)

testExplanations(metric, (candidate, references) => explainCrystalBleu(candidate, references, shared))

test('n-grams of the list are of a kind of their own, and say whether the other side has them', () => {
  const brackets = sharedNgrams(['( ) ( )'], { k: 2, order: 2 })
  expect(brackets.ngrams.map(({ tokens }) => tokens.join(' '))).toEqual(['(', ')'])
  const { findings } = explainCrystalBleu('f(x)', 'f((y))', brackets)
  expect(findings.map(({ kind, label, status }) => `${kind} ${label}: ${status}`)).toEqual([
    '1-gram f: matched',
    '1-gram y: missed',
    '1-gram x: extra',
    '2-gram f (: matched',
    '2-gram ( (: missed',
    '2-gram ( y: missed',
    '2-gram y ): missed',
    '2-gram ) ): missed',
    '2-gram ( x: extra',
    '2-gram x ): extra',
    'shared n-gram (: matched',
    'shared n-gram (: missed',
    'shared n-gram ): matched',
    'shared n-gram ): missed',
  ])
})

test('as many n-grams are matched as the row says, and those of the list are not among them', () => {
  const references = fc.array(codeLikeText, { minLength: 1, maxLength: 3 })
  const listed = new Set(shared.ngrams.map(({ tokens }) => tokens.join(' ')))
  fc.assert(
    fc.property(codeLikeText, references, (candidate, refs) => {
      const row = segmentRow(metric, candidate, refs)
      const { findings } = explainCrystalBleu(candidate, refs, shared)
      for (let n = 1; n <= shared.order; n++) {
        const own = findings.filter(({ kind }) => kind === `${n}-gram`)
        expect(own.filter(({ status }) => status === 'matched')).toHaveLength(row[n - 1])
        const inCandidate = own.filter(({ status }) => status !== 'missed')
        expect(Math.max(1, inCandidate.length)).toBe(row[shared.order + n - 1])
      }
      for (const { kind, label } of findings) expect(listed.has(label)).toBe(kind === 'shared n-gram')
    }),
  )
})

test('the registry explains with the list that the spec names', async () => {
  const explain = await createRegistry(entries).explain('crystalbleu:shared-ngrams=list', () =>
    formatSharedNgrams(shared),
  )
  expect(explain('foo(a)', ['foo(a)'])).toEqual(explainCrystalBleu('foo(a)', ['foo(a)'], shared))
})

test('without a list it is an error', async () => {
  await expect(createRegistry(entries).explain('crystalbleu')).rejects.toThrow(
    /option shared-ngrams is required/,
  )
})
