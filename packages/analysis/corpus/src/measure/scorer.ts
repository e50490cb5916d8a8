import { addRow, type Evaluation, evaluationOf } from '@codegen-eval/metric'
import type { Segment } from '../input/segment.ts'
import { inputErrorAt } from '../input-error.ts'
import { messageOf, quote } from '../message-text.ts'
import type { NamedMetric } from './metric-specs.ts'

/** Rows are summed in blocks of so many, and then the blocks, so that work split by blocks gives the same sums. */
const BLOCK_ROWS = 4096

/** The outcome of a run. */
export interface Scores {
  readonly segments: number
  readonly models: readonly string[]
  /** `metrics[k].results[m]` is the outcome of metric `k` for `models[m]`. */
  readonly metrics: readonly {
    readonly spec: string
    readonly name: string
    readonly results: readonly Evaluation[]
  }[]
}

/** Sums the rows of all metrics over segments. */
export interface Scorer {
  /**
   * Measures a segment. All segments must have the same models.
   *
   * @throws InputError if a metric fails; then nothing of the segment counts.
   */
  add(segment: Segment): void
  /** The score of the segment that was added last; `NaN` where it is undefined. */
  segmentScore(model: number, metric: number): number
  /** The numbers of the segment that was added last, in memory that the next one overwrites. */
  segmentRow(model: number, metric: number): Float64Array
  scores(): Scores
}

/** Starts with no segment. */
export function createScorer(metrics: readonly NamedMetric[]): Scorer {
  // one row of all numbers: those of the first model, metric after metric, then those of the next
  const offsets: number[] = []
  let stride = 0
  for (const { metric } of metrics) {
    offsets.push(stride)
    stride += metric.columns.length
  }
  let models: readonly string[] = []
  let row = new Float64Array(0)
  let block = row
  let total = row
  let segments = 0

  function start(first: Segment): void {
    models = first.models
    row = new Float64Array(stride * models.length)
    block = new Float64Array(row.length)
    total = new Float64Array(row.length)
  }

  function measure({ references, candidates, file, line }: Segment): void {
    for (let k = 0; k < metrics.length; k++) {
      const { metric, spec } = metrics[k]!
      let model: string | undefined
      try {
        const prepared = metric.prepare(references)
        for (let m = 0; m < candidates.length; m++) {
          model = models[m]
          metric.measure(candidates[m]!, prepared, row, m * stride + offsets[k]!)
        }
      } catch (error) {
        const whose = model === undefined ? 'the references' : `the output of model ${quote(model)}`
        throw inputErrorAt({ file, line }, `metric ${spec} failed on ${whose}: ${messageOf(error)}`, error)
      }
    }
  }

  return {
    add(segment) {
      if (segments === 0) start(segment)
      measure(segment)
      addRow(block, row)
      segments++
      if (segments % BLOCK_ROWS === 0) {
        addRow(total, block)
        block.fill(0)
      }
    },
    segmentScore: (model, metric) => metrics[metric]!.metric.score(row, model * stride + offsets[metric]!),
    segmentRow(model, metric) {
      const from = model * stride + offsets[metric]!
      return row.subarray(from, from + metrics[metric]!.metric.columns.length)
    },
    scores() {
      const sum = total.slice()
      addRow(sum, block)
      return {
        segments,
        models,
        metrics: metrics.map(({ spec, metric }, k) => ({
          spec,
          name: metric.name,
          results: models.map((_, m) => {
            const from = m * stride + offsets[k]!
            return evaluationOf(metric, sum.slice(from, from + metric.columns.length), segments)
          }),
        })),
      }
    },
  }
}
