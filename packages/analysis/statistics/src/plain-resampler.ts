import { type RandomStream, uniformIndex } from './random-stream.ts'
import { PANEL, type StridedColumn, sumWidth } from './strided-column.ts'
import type { StreamSummer } from './sum-blocks.ts'
import { fillPanels } from './sum-memory.ts'

/** Resamples are taken four by four: each number loaded then serves four products. */
export const RESAMPLES = 4

/** The code that runs everywhere, and the twin of that in WebAssembly. */
export function plainResampler(columns: readonly StridedColumn[], segments: number): StreamSummer {
  const width = sumWidth(columns.length)
  const packed = new Float64Array(width * segments)
  fillPanels(packed.buffer, { panelsAt: 0, panelBytes: 8 * PANEL * segments }, columns)
  const counts = new Int32Array(segments * RESAMPLES)
  const allSums = new Float64Array(RESAMPLES * width)
  let sums = allSums
  return {
    draw(stream, size) {
      counts.fill(0)
      for (let i = 0; i < size; i++) {
        drawCounts(stream.clone(), segments, counts, i * segments)
        stream.jump()
      }
      sums = allSums.subarray(0, size * width)
    },
    add(panel) {
      multiplyPanels(counts, packed, panel, allSums)
    },
    get sums() {
      return sums
    },
  }
}

/** Draws `segments` segments with replacement and counts them at `counts[offset + segment]`. */
export function drawCounts(
  stream: RandomStream,
  segments: number,
  counts: Int32Array | Float64Array,
  offset = 0,
): void {
  for (let draw = 0; draw < segments; draw++) counts[offset + uniformIndex(stream, segments)]++
}

/**
 * Sums of a panel of four columns over four resamples; each sum runs over the segments in order, whatever the panel.
 *
 * @param counts How often each of the four resamples contains each segment: resample by resample, so that the draws of one
 * stay near each other.
 * @param columns All panels, one after another, each segment by segment.
 * @param sums One row per resample, with the four sums of each panel.
 */
function multiplyPanels(counts: Int32Array, columns: Float64Array, panel: number, sums: Float64Array): void {
  const segments = counts.length / RESAMPLES
  const sumWidth = sums.length / RESAMPLES
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const first = resample * segments
    let [s0, s1, s2, s3] = [0, 0, 0, 0]
    for (let i = 0, at = panel * counts.length; i < segments; i++, at += PANEL) {
      const count = counts[first + i]
      s0 += count * columns[at]
      s1 += count * columns[at + 1]
      s2 += count * columns[at + 2]
      s3 += count * columns[at + 3]
    }
    sums.set([s0, s1, s2, s3], resample * sumWidth + panel * PANEL)
  }
}
