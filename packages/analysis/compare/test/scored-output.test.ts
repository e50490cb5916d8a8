import type { Measurement } from '@codegen-eval/measure'
import { planInput } from '@codegen-eval/measure/internal'
import type { Sample } from '@codegen-eval/samples'
import type { ResultWriter, WrittenScore } from '@codegen-eval/samples/write'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../measure/test/registry.ts'
import { scoredOutput } from '../src/scored-output.ts'

const SEGMENTS = [
  segment('a', ['return x'], { wren: 'return x', heron: 'y' }),
  segment('b', ['return y'], { wren: 'return x', heron: 'return y' }),
].map((each, i) => ({ ...each, stratum: ['left', 'right', 'mean'][i] }))

async function opened(): Promise<Measurement> {
  const input = {
    open: () => batchesOf(SEGMENTS),
    hints: async () => [],
    hasReferenceFiles: false,
    checkFit() {},
  }
  return (await planInput(input, { registry: await loadRegistry(), metrics: ['exact-match'] })).open()
}

const jsonOf = (scored: Awaited<ReturnType<Awaited<ReturnType<typeof scoredOutput>>>>) =>
  JSON.parse(JSON.stringify(scored.output.json()))

test('scores alone need no intervals, and segments are written while they are read', async () => {
  const lines: string[] = []
  const finish = await scoredOutput(await opened(), { onSegmentLines: (text) => lines.push(text) })
  expect(lines.join('').trim().split('\n')).toHaveLength(4)
  const scored = await finish()
  expect(jsonOf(scored).models.wren['exact-match'].score).toBe(0.5)
  expect(jsonOf(scored)).not.toHaveProperty('resamples')
  expect([scored.scores.models, scored.skips.count]).toEqual([['wren', 'heron'], 0])
})

test('intervals and strata follow the settings of the draws', async () => {
  const finish = await scoredOutput(await opened(), {
    intervals: true,
    byStratum: true,
    resamples: 100,
    seed: 7,
  })
  const { resamples, seed, strata } = jsonOf(await finish())
  expect([resamples, seed, Object.keys(strata)]).toEqual([100, 7, ['left', 'right', 'mean']])
  expect([strata.left.weight, strata.right.weight]).toEqual([0.5, 0.5])
  const wrong = await scoredOutput(await opened(), { byStratum: true, stratumWeights: { up: 1 } })
  await expect(wrong()).rejects.toThrow('"up" is none of left, right')
})

test('a writer of results gets each output and the scores of all', async () => {
  const samples: Sample[] = []
  const written: WrittenScore[] = []
  const results: ResultWriter = {
    add: (sample) => void samples.push(sample),
    finish: (_, scores) => void written.push(...scores),
  }
  await (await scoredOutput(await opened(), { results }))()
  expect([samples.length, written.length]).toEqual([4, 2])
})

test('a page shows segments if it was announced', async () => {
  const scored = await (await scoredOutput(await opened(), { withPage: true }))()
  expect(await scored.output.page!()).toContain('Scores of wren')
})
