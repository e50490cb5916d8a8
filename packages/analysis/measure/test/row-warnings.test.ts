import { batchesOf, itemsOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measuredBatches } from '../src/measured-batches.ts'
import { extractableWatch, rowWarnings, watchedBatches } from '../src/row-warnings.ts'

const metrics = [{ spec: 'share', metric: shareMetric() }]
const FENCED = 'Here:\n```ts\nlet x = 1\n```\n'

async function warnings(rows: readonly ReturnType<typeof segment>[], unextracted: boolean) {
  const watch = rowWarnings(metrics, { unextracted })
  await itemsOf(watchedBatches(measuredBatches(batchesOf(rows), metrics), watch))
  return watch.warnings()
}

test('outputs with fences are announced once, unless their code is taken out', async () => {
  const rows = [segment('a', ['r'], { x: FENCED, y: 'r' }), segment('b', ['r'], { x: FENCED, y: FENCED })]
  const note = 'note: 3 of 4 outputs contain a code fence: option extract fences takes the code out'
  expect(await warnings(rows, true)).toEqual([note])
  expect(await warnings(rows, false)).toEqual([])
})

test('backticks in code are no fence, nor are fences that the reference has, too', () => {
  const watch = extractableWatch()
  watch.add(segment('a', ['r'], { x: 'const s = `a```b`', y: 'x = 1' }))
  watch.add(segment('b', [FENCED], { x: FENCED, y: FENCED }))
  expect(watch.warnings()).toEqual([])
})

test('a row on which a metric fails has no warning, because it is an error', async () => {
  expect(await warnings([segment('a', ['r'], { x: 'undefined', y: 'boom' })], true)).toEqual([])
  expect(await warnings([segment('a', ['r'], { x: 'undefined', y: 'r' })], true)).toEqual([
    'warning: metric share, model x: 1 of 1 segment without a score (first: in, id a: nothing was defined)',
  ])
})
