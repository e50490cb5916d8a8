import { quote } from '@codegen-eval/messages'
import { checkOptionNames } from '@codegen-eval/metric/internal'
import { createSkips, type Skips } from '@codegen-eval/records'
import type { Segment, SegmentSource } from '@codegen-eval/samples'
import { batchesOf, mapSegments, sameModels, withModels } from '@codegen-eval/samples/internal'
import { corpusRecorder } from './corpus-recorder.ts'
import { eachSegment, type OnRecords } from './each-segment.ts'
import { encodedBatches } from './encoded-batches.ts'
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { NamedMetric } from './metric-specs.ts'
import { createSegmentMeter } from './segment-meter.ts'

/**
 * Receives a segment, with all of its models, and its scores.
 *
 * @param score The score of a model of the corpus under a metric, both by index; `NaN` where it is undefined.
 */
export type OnSegment = (segment: Segment, score: (model: number, metric: number) => number) => void

/** Settings of `measureCorpus`. */
export interface MeasureOptions {
  /** Receives broken rows. By default the first one is thrown. */
  readonly skips?: Skips
  /** Called after each batch with the number of rows read so far. */
  readonly onRecords?: OnRecords | undefined
  /** Called after each segment was measured. */
  readonly onSegment?: OnSegment | undefined
  /** Selects models, given those of the input. By default all of them. */
  readonly choose?: ((models: readonly string[]) => readonly string[]) | undefined
  /** An `AbortSignal`: measuring stops before the next batch once it is aborted, and throws its reason. */
  readonly signal?: { throwIfAborted(): void } | undefined
}

/**
 * Measures every segment with every metric. Segments are samples of one task if they have the same number `task`.
 *
 * @throws InputError for a broken row, for one whose models differ from those of the first row, and for one on which a
 * metric fails, unless `skips` collects them; if no segment is left. RangeError for two models of one name.
 */
export async function measureCorpus(
  source: SegmentSource,
  metrics: readonly NamedMetric[],
  options: MeasureOptions = {},
): Promise<MeasuredCorpus> {
  checkOptionNames('measureCorpus', options, ['skips', 'onRecords', 'onSegment', 'choose', 'signal'])
  const {
    skips = createSkips('stop'),
    onRecords,
    onSegment,
    choose = (all: readonly string[]) => all,
    signal,
  } = options
  const afterBatch: OnRecords = async (records) => {
    await onRecords?.(records)
    signal?.throwIfAborted()
  }
  signal?.throwIfAborted()
  const meter = createSegmentMeter(metrics)
  let models: readonly string[] | undefined
  let width = 0
  const recorder = corpusRecorder(metrics)
  const score = (m: number, k: number): number => metrics[k].metric.score(meter.row, meter.offset(m, k))
  const visit = (segment: Segment): void => {
    if (models === undefined) {
      models = choose(segment.models)
      const twice = models.find((model, i, all) => all.indexOf(model) < i)
      if (twice !== undefined)
        throw new RangeError(`models: ${quote(twice)} comes twice; expected a name for each model`)
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
    afterBatch,
  )
  return recorder.corpus()
}
