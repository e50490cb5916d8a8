import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { createScorer, eachSegment, type SamplesBy, type Scores } from '@codegen-eval/measure'
import type { Registry } from '@codegen-eval/metric'
import { createSkips, type Skips } from '@codegen-eval/records'
import { readWholeText } from '@codegen-eval/records/node'
import type { SegmentSource } from '@codegen-eval/segments'
import { batchMetrics } from '../batch-metrics.ts'
import type { BatchQueue } from './batch-queue.ts'
import { type QueuedOptions, queuedSegments } from './queued-segments.ts'

/** Settings of `scoreQueued`. */
export interface ScoreQueuedOptions extends QueuedOptions {
  /** Specs of metrics, such as `chrf` or `codebleu:lang=python`. */
  readonly metrics: readonly string[]
  /** The metrics by name; all of this project by default. */
  readonly registry?: Registry
  /** Receives broken rows and those of failed batches. By default the first one is thrown. */
  readonly skips?: Skips
  /** How several samples of a task become one result; their mean by default. */
  readonly samplesBy?: SamplesBy
}

/**
 * Scores segments by the workers of a queue. The scores have the same bytes as those of a single run, whatever the number
 * of workers and batches, because rows are added exactly.
 *
 * @throws InputError (as a rejection) for the first broken row or failed batch, unless `skips` collects them; if no row is
 * left. UsageError for unknown metrics and lost connections.
 */
export async function scoreQueued(
  queue: BatchQueue,
  source: SegmentSource,
  options: ScoreQueuedOptions,
): Promise<Scores> {
  const { metrics: specs, skips = createSkips('stop'), samplesBy } = options
  const registry = options.registry ?? (await loadAllMetrics())
  const metrics = await batchMetrics(registry, specs, readWholeText)
  const scorer = createScorer(metrics, samplesBy)
  await eachSegment(queuedSegments(queue, source, metrics, options), skips, (segment) => scorer.add(segment))
  return scorer.scores()
}
