import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type BatchJob, batchProcessor } from '../src/node/batch-processor.ts'
import { registry } from './segments.ts'

// the environment names files by which tests see and stop a batch
const measure = batchProcessor(async () => registry())
const { QUEUE_TEST_BEGUN, QUEUE_TEST_HOLD } = process.env

/** Measures the batch of a job, once the file that stops it is gone. */
export default async function heldProcessor(job: BatchJob): Promise<unknown> {
  if (QUEUE_TEST_BEGUN !== undefined) writeFileSync(QUEUE_TEST_BEGUN, '')
  while (QUEUE_TEST_HOLD !== undefined && existsSync(QUEUE_TEST_HOLD)) await delay(20)
  return measure(job)
}
