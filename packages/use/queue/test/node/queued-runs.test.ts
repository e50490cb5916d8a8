import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import type { BatchQueue } from '../../src/node/batch-queue.ts'
import { queuedRuns } from '../../src/node/queued-runs.ts'
import { LIMITS, samples, tasks } from '../programs-to-run.ts'

/** A queue whose batches fail. */
const broken = { add: async () => {}, take: async () => new Error('no sandbox') } as unknown as BatchQueue

test('a failed batch, a broken row and an output of no task are errors with their places', async () => {
  const first = async (
    ...outputs: Parameters<typeof queuedRuns>[1] extends AsyncIterable<infer T> ? T[] : never
  ) => {
    async function* all() {
      yield* outputs
    }
    return queuedRuns(broken, all(), tasks(), { ...LIMITS, run: 'r' }).next()
  }
  await expect(first(...samples())).rejects.toThrow('outputs.jsonl, line 1: batch r-1 failed: no sandbox')
  await expect(first(new InputError('outputs.jsonl, line 1: broken'))).rejects.toThrow('broken')
  await expect(first(...samples([{ id: 'other', candidate: '' }]))).rejects.toThrow(
    'outputs.jsonl, line 1: no task has the id "other"',
  )
})
