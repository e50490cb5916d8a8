import type { Metric } from '@codegen-eval/metric'
import type { Batches, Segment } from '../input/segment.ts'
import { UsageError } from '../usage-error.ts'
import { eachSegment, type OnRows } from './each-segment.ts'
import type { NamedMetric } from './metric-specs.ts'
import { createScorer } from './scorer.ts'
import { createSkips, type Skips } from './skips.ts'

/** The rows of all metrics and models on the same segments, as statistics need them. */
export interface MeasuredCorpus {
  readonly segments: number
  readonly models: readonly string[]
  /** `metrics[k].rows[m]` are the rows of `models[m]`, one after another. */
  readonly metrics: readonly MeasuredMetric[]
}

/** The rows of one metric. */
export interface MeasuredMetric {
  readonly spec: string
  readonly metric: Metric
  readonly rows: readonly Float64Array[]
}

/** Settings of `measureCorpus`. */
export interface MeasureOptions {
  /** Receives broken rows. By default the first one is thrown. */
  readonly skips?: Skips
  /** Called after each batch with the number of rows read so far. */
  readonly onRows?: OnRows | undefined
  /** Selects models, given those of the input. By default all of them. */
  readonly choose?: ((models: readonly string[]) => readonly string[]) | undefined
}

/** Measures every segment with every metric. */
export async function measureCorpus(
  batches: Batches,
  metrics: readonly NamedMetric[],
  options: MeasureOptions = {},
): Promise<MeasuredCorpus> {
  const { skips = createSkips('stop'), onRows, choose = (all: readonly string[]) => all } = options
  const scorer = createScorer(metrics)
  let models: readonly string[] = []
  let chosen: readonly number[] = []
  let rows: GrowingRows[][] = []
  let segments = 0
  const visit = (segment: Segment): void => {
    if (segments === 0) {
      models = choose(segment.models)
      chosen = models.map((model) => segment.models.indexOf(model))
      rows = metrics.map(() => models.map(growingRows))
    }
    scorer.add({ ...segment, models, candidates: chosen.map((m) => segment.candidates[m]!) })
    for (let k = 0; k < metrics.length; k++) {
      for (let m = 0; m < models.length; m++) rows[k]![m]!.add(scorer.segmentRow(m, k))
    }
    segments++
  }
  await eachSegment(batches, skips, visit, onRows)
  return {
    segments,
    models,
    metrics: metrics.map(({ spec, metric }, k) => ({ spec, metric, rows: rows[k]!.map((own) => own.all()) })),
  }
}

/**
 * The models of flags, if they are there.
 *
 * @throws UsageError that lists the models.
 */
export function checkModel(flag: string, name: string, models: readonly string[]): void {
  if (!models.includes(name)) {
    throw new UsageError(`${flag} ${name}: there is no such model; the models are ${models.join(', ')}`)
  }
}

interface GrowingRows {
  add(row: Float64Array): void
  all(): Float64Array
}

function growingRows(): GrowingRows {
  let numbers = new Float64Array(1024)
  let end = 0
  return {
    add(row) {
      if (end + row.length > numbers.length) {
        const larger = new Float64Array(2 * (end + row.length))
        larger.set(numbers.subarray(0, end))
        numbers = larger
      }
      numbers.set(row, end)
      end += row.length
    },
    all: () => numbers.slice(0, end),
  }
}
