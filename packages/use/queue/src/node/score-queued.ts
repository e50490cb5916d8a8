import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import type { Measurement, SamplesBy, Scores } from '@codegen-eval/measure'
import { type FileMeasurementOptions, planFileMeasurement } from '@codegen-eval/measure/node'
import { UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import type { BatchQueue } from './batch-queue.ts'
import type { QueuedOptions } from './queued-batches.ts'
import { queuedSegments } from './queued-segments.ts'

/** Settings of `openQueuedMeasurement`. */
export interface QueuedMeasurementOptions
  extends QueuedOptions,
    Omit<
      FileMeasurementOptions,
      'registry' | 'threads' | 'registryModule' | 'chooseModels' | 'languageField'
    > {
  /** The metrics by name; all of this project by default. */
  readonly registry?: Registry
}

/** Settings of `scoreQueued`. */
export interface ScoreQueuedOptions extends QueuedMeasurementOptions {
  /** How several samples of a task become one result; their mean by default. */
  readonly samplesBy?: SamplesBy
}

/**
 * Opens files with outputs of models, which the workers of a queue measure: see `openFileMeasurement`. The rows, scores and
 * signatures are those of a single run.
 *
 * @throws UsageError (as a rejection) for unknown metrics, for one that learns from all references first, and for lost
 * connections.
 */
export async function openQueuedMeasurement(
  queue: BatchQueue,
  files: readonly string[],
  options: QueuedMeasurementOptions,
): Promise<Measurement> {
  const registry = options.registry ?? (await loadAllMetrics())
  const plan = await planFileMeasurement(
    files,
    { ...options, registry },
    {
      measure: (batches, metrics, { specs }) =>
        queuedSegments(
          queue,
          batches,
          // workers know the metrics by all their options
          metrics.map(({ metric }, k) => ({ spec: specs[k].full, metric })),
          options,
        ),
    },
  )
  const [learner] = plan.fits
  if (learner !== undefined)
    throw new UsageError(
      `option metric ${learner.spec}: it learns from all references first, which no batch has: set its option ${learner.resolved.entry.fit!.option} to what was learned before`,
    )
  return plan.open()
}

/**
 * Scores files by the workers of a queue. The scores have the same bytes as those of a single run, whatever the number of
 * workers and batches, because rows are added exactly.
 *
 * @throws InputError (as a rejection) for the first broken row or failed batch, unless `onError` is `skip`; if no row is
 * left. UsageError as `openQueuedMeasurement` does.
 */
export async function scoreQueued(
  queue: BatchQueue,
  files: readonly string[],
  options: ScoreQueuedOptions,
): Promise<Scores> {
  return (await openQueuedMeasurement(queue, files, options)).scores(options.samplesBy)
}
