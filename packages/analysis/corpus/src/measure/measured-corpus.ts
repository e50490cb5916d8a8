import type { Metric } from '@codegen-eval/metric'
import { checkOptionNames } from '@codegen-eval/metric/internal'
import { mapSegments } from '../input/check-segments.ts'
import { sameModels } from '../input/same-models.ts'
import type { Segment } from '../input/segment.ts'
import { batchesOf, type SegmentSource } from '../input/segment-source.ts'
import { withModels } from '../input/with-models.ts'
import { UsageError } from '../usage-error.ts'
// biome-ignore lint/suspicious/noImportCycles: to be opened
import { corpusRecorder } from './corpus-recorder.ts'
import { eachSegment, type OnRows } from './each-segment.ts'
import { encodedBatches } from './encoded-batches.ts'
import type { NamedMetric } from './metric-specs.ts'
import { createSegmentMeter } from './segment-meter.ts'
import { createSkips, type Skips } from './skips.ts'

/** The rows of all metrics and models on the same segments, as statistics need them. */
export interface MeasuredCorpus {
  readonly segments: number
  readonly models: readonly string[]
  /** `metrics[k].rows[m]` are the rows of `models[m]`, one after another. */
  readonly metrics: readonly MeasuredMetric[]
  /** The number of samples, if each segment stands for those of a task: see `taskCorpus`. */
  readonly samples?: number
  /** The task of each segment, from 0 in order of first appearance; absent if every segment is a task by itself. */
  readonly tasks?: Int32Array
  /** The cluster of each segment, from 0 in order of first appearance; absent if segments have none. */
  readonly clusters?: Int32Array
  /**
   * `absent[m][i]` is 1 where `models[m]` has no output in segment `i`, because it has fewer samples of the task; its row
   * is all zeros. Left out if no output is absent.
   */
  readonly absent?: readonly Uint8Array[]
}

/** The rows of one metric. */
export interface MeasuredMetric {
  readonly spec: string
  readonly metric: ScoredMetric
  readonly rows: readonly Float64Array[]
  /**
   * `scores[m]` are the scores of the segments of `models[m]` if those of the rows are others, because a row adds several
   * samples: see `taskCorpus`.
   */
  readonly scores?: readonly Float64Array[]
}

/**
 * Receives a segment, with all of its models, and its scores.
 *
 * @param score The score of a model of the corpus under a metric, both by index; `NaN` where it is undefined.
 */
export type OnSegment = (segment: Segment, score: (model: number, metric: number) => number) => void

/** The part of a metric that is needed once texts are measured, or that scores of other programs have. */
export type ScoredMetric = Omit<Metric, 'prepare' | 'measure'>

/** Settings of `measureCorpus`. */
export interface MeasureOptions {
  /** Receives broken rows. By default the first one is thrown. */
  readonly skips?: Skips
  /** Called after each batch with the number of rows read so far. */
  readonly onRows?: OnRows | undefined
  /** Called after each segment was measured. */
  readonly onSegment?: OnSegment | undefined
  /** Selects models, given those of the input. By default all of them. */
  readonly choose?: ((models: readonly string[]) => readonly string[]) | undefined
}

/**
 * Measures every segment with every metric. Segments are samples of one task if they have the same number `task`.
 *
 * @throws InputError for a broken row, for one whose models differ from those of the first row, and for one on which a
 * metric fails, unless `skips` collects them; if no segment is left.
 */
export async function measureCorpus(
  source: SegmentSource,
  metrics: readonly NamedMetric[],
  options: MeasureOptions = {},
): Promise<MeasuredCorpus> {
  checkOptionNames('measureCorpus', options, ['skips', 'onRows', 'onSegment', 'choose'])
  const { skips = createSkips('stop'), onRows, onSegment, choose = (all: readonly string[]) => all } = options
  const meter = createSegmentMeter(metrics)
  let models: readonly string[] | undefined
  let width = 0
  const recorder = corpusRecorder(metrics)
  const score = (m: number, k: number): number => metrics[k].metric.score(meter.row, meter.offset(m, k))
  const visit = (segment: Segment): void => {
    if (models === undefined) {
      models = choose(segment.models)
      width = segment.models.length
    }
    if (segment.models.length === width) {
      meter.measure(withModels(segment, models))
    } else {
      const present = models.filter((model) => segment.models.includes(model))
      if (present.length === 0) return
      meter.measure(withModels(segment, present))
    }
    recorder.add(segment, models, meter)
    onSegment?.(segment, score)
  }
  await eachSegment(
    encodedBatches(mapSegments(batchesOf(source), sameModels()), metrics),
    skips,
    visit,
    onRows,
  )
  return recorder.corpus()
}

/**
 * Checks that a model that a flag names is one of the models.
 *
 * @throws UsageError that lists the models.
 */
export function checkModel(flag: string, name: string, models: readonly string[]): void {
  if (!models.includes(name)) {
    throw new UsageError(`${flag} ${name}: there is no such model; the models are ${models.join(', ')}`)
  }
}
