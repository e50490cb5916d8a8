import { createSkips } from '@codegen-eval/records'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkSpecs, makeMetrics } from '../src/metric-specs.ts'
import { scoreMeasurement } from '../src/score-measurement.ts'
import { createScorer } from '../src/scorer.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()
const load = async (): Promise<string> => ''
const metrics = await makeMetrics(
  registry,
  checkSpecs(registry, ['exact-match', 'chrf'], {}),
  new Map(),
  load,
)
const SEGMENTS = [
  { ...segment('a', ['return x'], { wren: 'return x', heron: 'return y' }), stratum: 'java' },
  { ...segment('b', ['return x'], { wren: 'return (', heron: 'return x' }), stratum: 'go' },
]
const input = () => ({ metrics, skips: createSkips('stop'), batches: batchesOf(SEGMENTS) })

test('scores are those of the scorer, and rows are kept if they are wanted', async () => {
  const scorer = createScorer(metrics)
  for (const each of SEGMENTS) scorer.add(each)
  const { scores, corpus, byStratum } = await scoreMeasurement(input())
  expect(scores).toEqual(scorer.scores())
  expect([corpus, byStratum.size]).toEqual([undefined, 0])
  const kept = await scoreMeasurement(input(), { keepsRows: true })
  expect(kept.corpus).toMatchObject({ segments: 2, models: ['wren', 'heron'] })
})

test('each stratum has its scores and rows', async () => {
  const { byStratum } = await scoreMeasurement(input(), { byStratum: true, keepsRows: true })
  expect([...byStratum.keys()]).toEqual(['go', 'java'])
  expect([...byStratum.values()].map(({ scores, corpus }) => [scores.segments, corpus!.segments])).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('each segment is shown with its scores', async () => {
  const shown: [string | number, number][] = []
  await scoreMeasurement(input(), {
    onSegment: ({ id }, { segmentScore }) => shown.push([id, segmentScore(0, 0)]),
  })
  expect(shown).toEqual([
    ['a', 1],
    ['b', 0],
  ])
})
