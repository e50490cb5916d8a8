import type { Segment } from '@codegen-eval/samples'
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

/** Numbers of a block. Rows are copied once, at the end, and not whenever they outgrow their place. */
const BLOCK = 1 << 16

function growingRows(width: number): GrowingRows {
  const full: Float64Array[] = []
  const length = width * Math.max(1, Math.floor(BLOCK / width))
  let block = new Float64Array(Math.min(length, 64 * width))
  let end = 0
  return {
    add(row, offset) {
      if (end === block.length) {
        full.push(block)
        block = new Float64Array(length)
        end = 0
      }
      for (let i = 0; i < width; i++) block[end++] = row[offset + i]
    },
    all() {
      const all = new Float64Array(full.reduce((sum, each) => sum + each.length, end))
      let at = 0
      for (const each of full) {
        all.set(each, at)
        at += each.length
      }
      all.set(block.subarray(0, end), at)
      return all
    },
  }
}
