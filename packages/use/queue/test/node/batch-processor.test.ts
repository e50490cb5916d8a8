import { createRegistry } from '@codegen-eval/metric'
import { expect, test, vi } from 'vitest'
import { measureBatch } from '../../src/measure-batch.ts'
import { batchProcessor } from '../../src/node/batch-processor.ts'
import { restoreRows } from '../../src/node/stored-rows.ts'
import { scoreBatch } from '../../src/score-batch.ts'
import { metrics, registry, SPECS, segments } from '../segments.ts'

test('a job gives the rows of its batch, and the registry is loaded once', async () => {
  const load = vi.fn(async () => registry())
  const processJob = batchProcessor(load)
  const batch = scoreBatch('run-1', SPECS, segments(3))
  const rows = await measureBatch(batch, await metrics())
  for (let i = 0; i < 2; i++)
    expect(restoreRows('run-1', await processJob({ data: JSON.parse(JSON.stringify(batch)) }))).toEqual(rows)
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  [scoreBatch('run-1', ['blue'], []), "unknown metric 'blue'"],
  [{ id: 'run-1' }, 'not a batch of segments'],
])('an error that another attempt would repeat ends the job', async (data, message) => {
  const failed = expect(batchProcessor(async () => registry())({ data })).rejects
  await failed.toMatchObject({ name: 'UnrecoverableError', message: expect.stringContaining(message) })
})

test('any other error may be tried again', async () => {
  const broken = batchProcessor(async () => {
    throw new Error('out of memory')
  })
  const failed = expect(broken({ data: scoreBatch('run-1', SPECS, []) })).rejects
  await failed.toMatchObject({ name: 'Error', message: 'out of memory' })
})

test('lists of metrics beyond those kept are created again', async () => {
  const processJob = batchProcessor(async () =>
    createRegistry([...(await import('@codegen-eval/chrf/registry')).entries]),
  )
  const specs = Array.from({ length: 10 }, (_, i) => `chrf:beta=${i + 1}`)
  for (const spec of [...specs, specs[0]!])
    expect((await processJob({ data: scoreBatch('run-1', [spec], segments(1)) })).signatures).toHaveLength(1)
})
