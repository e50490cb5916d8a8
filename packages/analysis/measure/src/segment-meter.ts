import { inputErrorAt } from '@codegen-eval/messages'
import type { MeasuredOutput, MeasureFailure, Segment } from '@codegen-eval/samples'
import { checkNamedMetrics } from './check-metrics.ts'
import type { NamedMetric } from './metric-specs.ts'
import { metricOffsets, outputMeasurer, rowWidth } from './row-measurer.ts'

/** Measures one segment at a time, with all metrics and for all models. */
export interface SegmentMeter {
  /**
   * All rows of the segment that was measured last: those of the first model, metric after metric, then those of the
   * next model. The next segment overwrites them.
   */
  readonly row: Float64Array
  /**
   * Measures a segment. All segments must have the models of the first one, or some of them; the rows of a model that is
   * absent are zeros.
   *
   * @throws InputError if a metric fails or writes a number that is not finite.
   */
  measure(segment: Segment): void
  /** Whether a model of the first segment is absent from the segment that was measured last. */
  isAbsent(model: number): boolean
  /** Where the row of a model and a metric starts in `row`. */
  offset(model: number, metric: number): number
}

/** Creates a meter whose memory is allocated with the first segment. */
export function createSegmentMeter(metrics: readonly NamedMetric[]): SegmentMeter {
  checkNamedMetrics(metrics)
  const measureOutputs = outputMeasurer(metrics)
  const offsets = metricOffsets(metrics)
  const stride = rowWidth(metrics)
  let row = new Float64Array(0)
  let all: readonly string[] = []
  // the outputs by the models of the first segment
  let outputs: readonly (string | undefined)[] = []
  const offset = (model: number, metric: number): number => model * stride + offsets[metric]

  return {
    get row() {
      return row
    },
    offset,
    isAbsent: (model) => outputs[model] === undefined,
    measure(segment) {
      const { models, candidates } = segment
      if (row.length === 0) {
        row = new Float64Array(stride * models.length)
        all = models
      }
      outputs = candidates
      if (models.length < all.length) {
        outputs = all.map((model) => candidates[models.indexOf(model)])
        row.fill(0)
      }
      const measured = segment.measured ?? measureOutputs(segment)
      copyMeasured(segment, measured, all, (m, numbers) => row.set(numbers, m * stride))
    },
  }
}

/** Passes on the numbers of each model, or throws the failure that measuring would have met first. */
function copyMeasured(
  { file, line, models }: Segment,
  measured: readonly MeasuredOutput[],
  all: readonly string[],
  copy: (model: number, numbers: Float64Array) => void,
): void {
  let first: MeasureFailure | undefined
  for (let m = 0; m < all.length; m++) {
    const outcome = measured[models.length === all.length ? m : models.indexOf(all[m])]
    if (outcome === undefined) continue
    if (outcome instanceof Float64Array) copy(m, outcome)
    else if (first === undefined || outcome.metric < first.metric) first = outcome
  }
  if (first !== undefined) throw inputErrorAt({ file, line }, first.text, first.cause)
}
