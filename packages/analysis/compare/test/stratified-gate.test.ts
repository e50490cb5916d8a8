import { meanScoreRows, stratifiedDifference } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { judgeGate } from '../src/judge-gate.ts'
import { stratifiedGate } from '../src/stratified-gate.ts'
import { corpusOf, wave } from './corpora.ts'
import { gateJson, gateText } from './written.ts'

const before = [...wave(0.5, 1, 40), ...wave(0.5, 2, 20)]
const after = [...wave(0.45, 3, 40), ...wave(0.7, 4, 20)]
const strata = before.map((_, i) => (i < 40 ? 'common' : 'rare'))
const models = { baseline: 'before', candidate: 'after' }
const judged = (options = {}) =>
  judgeGate({ ...corpusOf({ before, after }), strata }, { ...models, ...options })

test('the evidence is that of the weighted difference', () => {
  const found = stratifiedGate(meanScoreRows(before), meanScoreRows(after), {
    strata,
    stratumWeights: 'size',
    clusters: undefined,
    alpha: 0.05,
  })
  const twin = stratifiedDifference(meanScoreRows(after), meanScoreRows(before), { strata, weights: 'size' })
  expect(found.difference).toMatchObject({ value: twin.difference, low: twin.low, high: twin.high })
  expect(found.pValue).toBe(twin.pValue)
  expect(found.candidateScore.value - found.baselineScore.value).toBeCloseTo(twin.difference, 12)
})

test('the mean of strata is judged, and weights decide', async () => {
  const equal = await judged()
  expect([equal.verdict, equal.settings.stratumWeights]).toEqual(['not worse', 'equal'])
  const weighted = await judged({ stratumWeights: { common: 20, rare: 1 } })
  expect([weighted.verdict, weighted.passed]).toEqual(['worse', false])
})

test('strata and a reversal are told', async () => {
  const gate = await judged()
  const text = gateText(gate)
  expect(text).toMatch(
    /\nstratum +weight +tasks +after +before +difference +95 % interval +p\ncommon +50\.0 +40 .* -\d+\.\d\d /,
  )
  expect(text).toContain('Warning: after is ahead of before in rare, and behind in common')
  expect(gateJson(gate)).toMatchObject({
    stratumWeights: 'equal',
    metrics: {
      mean: {
        strata: [
          { stratum: 'common', segments: 40, significant: true },
          { stratum: 'rare' },
          { stratum: 'mean', reversed: true },
        ],
      },
    },
  })
})

test('a stratum of one segment leaves the gate open', async () => {
  const corpus = { ...corpusOf({ before, after }), strata: before.map((_, i) => (i === 0 ? 'one' : 'rest')) }
  const gate = await judgeGate(corpus, models)
  expect([gate.verdict, gate.metrics[0]!.difference.low]).toEqual(['open', Number.NaN])
  expect(gateText(gate)).toContain('stratum "one" has one task or cluster')
})

test('an open case of outcomes is planned with the variance that more segments will have', async () => {
  // two of ten lost in one stratum, and one lost and one gained in the other
  const lost = Array.from({ length: 20 }, (_, i) => (i === 0 || i === 1 || i === 10 ? 0 : 1))
  const gained = lost.map((_, i) => (i === 11 ? 0 : 1))
  const halves = lost.map((_, i) => (i < 10 ? 'x' : 'y'))
  const needed = async (copies: number) => {
    const repeated = <T>(list: readonly T[]) => Array.from({ length: copies }, () => list).flat()
    const corpus = {
      ...corpusOf({ before: repeated(gained), after: repeated(lost) }),
      strata: repeated(halves),
    }
    return (await judgeGate(corpus, models)).metrics[0]!.segmentsNeeded
  }
  // the same rates have the same plan, however many segments they come from
  expect(await needed(1)).toBe(154)
  expect(await needed(3)).toBe(154)
})
