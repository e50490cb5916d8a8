import { type RandomStream, uniformIndex } from './random-stream.ts'
import { RESAMPLES, type Resampler } from './resampler.ts'
import { fillPanel, PANEL, type StridedColumn, sumWidth } from './strided-column.ts'

/** The code that runs everywhere, and the twin of that in WebAssembly. */
export function plainResampler(columns: readonly StridedColumn[], segments: number): Resampler {
  const width = sumWidth(columns.length)
  const packed = new Float64Array(width * segments)
  const panelLength = PANEL * segments
  for (let panel = 0; panel < width / PANEL; panel++)
    fillPanel(columns, panel, packed.subarray(panel * panelLength, (panel + 1) * panelLength))
  const counts = new Int32Array(segments * RESAMPLES)
  const sums = new Float64Array(RESAMPLES * width)
  return {
    sums(stream, size) {
      counts.fill(0)
      for (let i = 0; i < size; i++) {
        drawCounts(stream.clone(), segments, counts, i * segments)
        stream.jump()
      }
      for (let panel = 0; panel < width / PANEL; panel++) multiplyPanels(counts, packed, panel, sums)
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
  const target = panel * PANEL
  let [a0, a1, a2, a3] = [0, 0, 0, 0]
  let [b0, b1, b2, b3] = [0, 0, 0, 0]
  let [c0, c1, c2, c3] = [0, 0, 0, 0]
  let [d0, d1, d2, d3] = [0, 0, 0, 0]
  for (let i = 0, at = panel * counts.length; i < segments; i++, at += PANEL) {
    const x0 = columns[at]
    const x1 = columns[at + 1]
    const x2 = columns[at + 2]
    const x3 = columns[at + 3]
    const a = counts[i]
    a0 += a * x0
    a1 += a * x1
    a2 += a * x2
    a3 += a * x3
    const b = counts[i + segments]
    b0 += b * x0
    b1 += b * x1
    b2 += b * x2
    b3 += b * x3
    const c = counts[i + 2 * segments]
    c0 += c * x0
    c1 += c * x1
    c2 += c * x2
    c3 += c * x3
    const d = counts[i + 3 * segments]
    d0 += d * x0
    d1 += d * x1
    d2 += d * x2
    d3 += d * x3
  }
  sums[target] = a0
  sums[target + 1] = a1
  sums[target + 2] = a2
  sums[target + 3] = a3
  sums[target + sumWidth] = b0
  sums[target + sumWidth + 1] = b1
  sums[target + sumWidth + 2] = b2
  sums[target + sumWidth + 3] = b3
  sums[target + 2 * sumWidth] = c0
  sums[target + 2 * sumWidth + 1] = c1
  sums[target + 2 * sumWidth + 2] = c2
  sums[target + 2 * sumWidth + 3] = c3
  sums[target + 3 * sumWidth] = d0
  sums[target + 3 * sumWidth + 1] = d1
  sums[target + 3 * sumWidth + 2] = d2
  sums[target + 3 * sumWidth + 3] = d3
}
