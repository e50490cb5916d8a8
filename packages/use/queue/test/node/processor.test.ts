import { expect, test } from 'vitest'
import { measureBatch } from '../../src/measure-batch.ts'
import processJob from '../../src/node/processor.ts'
import { restoreRows } from '../../src/node/stored-rows.ts'
import { scoreBatch } from '../../src/score-batch.ts'
import { metrics, SPECS, segments } from '../segments.ts'

test('the processor of all metrics gives the rows of each', async () => {
  const batch = scoreBatch('run-1', SPECS, segments(2))
  expect(restoreRows('run-1', await processJob({ data: batch }))).toEqual(
    await measureBatch(batch, await metrics()),
  )
})
