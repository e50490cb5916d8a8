import type { Segment } from '../input/segment.ts'
// biome-ignore lint/suspicious/noImportCycles: to be opened
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { NamedMetric } from './metric-specs.ts'
import { segmentGroups } from './segment-groups.ts'
import type { SegmentMeter } from './segment-meter.ts'

/** Keeps the rows of measured segments. */
export interface CorpusRecorder {
  /**
   * Adds the rows that the meter measured last.
   *
   * @param segment The segment that was measured.
   * @param models The models of the first segment, in the order of the meter.
   */
  add(segment: Segment, models: readonly string[], meter: Omit<SegmentMeter, 'measure'>): void
  /** All rows so far. */
  corpus(): MeasuredCorpus
}

/** Starts with no segment. */
export function corpusRecorder(metrics: readonly NamedMetric[]): CorpusRecorder {
  const groups = segmentGroups()
  const absent: number[][] = []
  let models: readonly string[] = []
  let rows: GrowingRows[][] = []
  let segments = 0
  return {
    add(segment, measured, meter) {
      if (segments === 0) {
        models = measured
        rows = metrics.map(({ metric }) => models.map(() => growingRows(metric.columns.length)))
      }
      groups.add(segment)
      for (let m = 0; m < models.length; m++) {
        if (meter.isAbsent(m)) (absent[m] ??= []).push(segments)
        for (let k = 0; k < metrics.length; k++) rows[k][m].add(meter.row, meter.offset(m, k))
      }
      segments++
    },
    corpus: () => ({
      segments,
      models,
      metrics: metrics.map(({ spec, metric }, k) => ({
        spec,
        metric,
        rows: (rows[k] ?? []).map((each) => each.all()),
      })),
      ...groups.all(),
      ...(absent.length === 0 ? {} : { absent: models.map((_, m) => flagsAt(absent[m] ?? [], segments)) }),
    }),
  }
}

function flagsAt(indices: readonly number[], count: number): Uint8Array {
  const flags = new Uint8Array(count)
  for (const i of indices) flags[i] = 1
  return flags
}

interface GrowingRows {
  /** Adds the row that starts at `row[offset]`. */
  add(row: Float64Array, offset: number): void
  all(): Float64Array
}

function growingRows(width: number): GrowingRows {
  let numbers = new Float64Array(1024)
  let end = 0
  return {
    add(row, offset) {
      if (end + width > numbers.length) {
        const larger = new Float64Array(2 * (end + width))
        larger.set(numbers.subarray(0, end))
        numbers = larger
      }
      for (let i = 0; i < width; i++) numbers[end + i] = row[offset + i]
      end += width
    },
    all: () => numbers.slice(0, end),
  }
}
