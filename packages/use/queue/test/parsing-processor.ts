import { entries } from '@codegen-eval/codebleu/registry'
import { createRegistry } from '@codegen-eval/metric'
import { type BatchJob, batchProcessor } from '../src/node/batch-processor.ts'

const measure = batchProcessor(async () => createRegistry(entries))

/** Measures the batch of a job under a metric that parses. */
export default function parsingProcessor(job: BatchJob): Promise<unknown> {
  return measure(job)
}
