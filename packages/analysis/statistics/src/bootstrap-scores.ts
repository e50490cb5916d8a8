import { checkWhole } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import { type MetricRows, sharedSegmentCount } from './metric-rows.ts'
import { type RandomStream, randomStream, uniformIndex } from './random-stream.ts'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from './settings.ts'

/** Which resamples to draw. */
export interface ResamplingOptions {
  /** Number of resamples; `DEFAULT_RESAMPLES` by default. */
  readonly resamples?: number
  /** Seed of the random source, a whole number of at least 0; 1 by default. */
  readonly seed?: number
  /** Number of the first resample, for a thread that does only a part of them; 0 by default. */
  readonly first?: number
  /** The cluster of each segment; whole clusters are drawn. See `clusterIndices`. */
  readonly clusters?: Int32Array | undefined
}

/** The scores of systems on common resamples. */
export interface BootstrapScores {
  readonly seed: number
  readonly first: number
  readonly resamples: number
  /** One list per system, in the order given: its score on each resample, `NaN` if it is undefined there. */
  readonly scores: readonly Float64Array[]
}

/**
 * Scores systems on bootstrap resamples of their segments (Efron 1979): each resample draws as many segments as
 * there are, with replacement, and its score is that of the sum of the drawn rows.
 *
 * All systems, of whatever metric, share each resample, so that differences between them are paired. Resample
 * `i` is drawn from stream `i` of the seed and summed in segment order, so the numbers do not depend on the number of
 * threads (`joinBootstrapScores` joins the parts).
 *
 * With clusters, each resample draws as many clusters as there are, with all of their segments (the cluster bootstrap,
 * Field and Welsh 2007). Its number of segments varies if clusters differ in size.
 *
 * With one segment all resamples are equal. The cost is resamples × segments × columns of all systems.
 *
 * @throws RangeError if there is no system or no segment, if systems differ in their number of segments, or if
 * an option is out of its range.
 */
export function bootstrapScores(
  systems: readonly MetricRows[],
  options: ResamplingOptions = {},
): BootstrapScores {
  const { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, first = 0 } = options
  checkWhole('resamples', resamples, 1)
  checkWhole('first', first, 0)
  sharedSegmentCount(systems)
  const drawn = systems.map((system) => clusterRows(system, options.clusters))
  const segments = sharedSegmentCount(drawn)
  const offsets = columnOffsets(systems)
  const { packed, places } = packColumns(drawn, segments)
  const panels = packed.length / (segments * PANEL)
  const sumWidth = panels * PANEL

  const scores = systems.map(() => new Float64Array(resamples))
  const counts = new Int32Array(segments * PANEL)
  const sums = new Float64Array(PANEL * sumWidth)
  const row = new Float64Array(places.length)
  const stream = randomStream(seed, first)
  for (let start = 0; start < resamples; start += PANEL) {
    const size = Math.min(PANEL, resamples - start)
    // how often each resample of the panel contains each segment
    counts.fill(0)
    for (let i = 0; i < size; i++) {
      drawCounts(stream.clone(), segments, counts, i * segments)
      stream.jump()
    }
    // counts × rows
    for (let panel = 0; panel < panels; panel++) {
      multiplyPanels(counts, packed, panel, sums)
    }
    // scores of the sums
    for (let i = 0; i < size; i++) {
      for (let column = 0; column < row.length; column++) row[column] = sums[i * sumWidth + places[column]]
      for (let s = 0; s < systems.length; s++) scores[s][start + i] = systems[s].metric.score(row, offsets[s])
    }
  }
  return { seed, first, resamples, scores }
}

/**
 * Joins parts of one bootstrap, in any order, into what a single call would have returned.
 *
 * @throws RangeError if there is no part, or if seeds or numbers of systems differ, or resamples are missing
 * or there twice.
 */
export function joinBootstrapScores(parts: readonly BootstrapScores[]): BootstrapScores {
  const sorted = parts.toSorted((a, b) => a.first - b.first)
  const head = sorted[0]
  if (!head) throw new RangeError('expected at least one part, got none')
  let end = head.first
  for (const part of sorted) {
    if (part.seed !== head.seed)
      throw new RangeError(`parts have different seeds: ${head.seed} and ${part.seed}`)
    if (part.scores.length !== head.scores.length) {
      throw new RangeError(
        `parts have different numbers of systems: ${head.scores.length} and ${part.scores.length}`,
      )
    }
    if (part.first !== end)
      throw new RangeError(`expected a part that starts at resample ${end}, got one at ${part.first}`)
    end += part.resamples
  }
  const scores = head.scores.map((_, system) => {
    const joined = new Float64Array(end - head.first)
    for (const part of sorted) joined.set(part.scores[system], part.first - head.first)
    return joined
  })
  return { seed: head.seed, first: head.first, resamples: end - head.first, scores }
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
 * Resamples and columns are taken four by four, since sixteen sums are what fits into the registers of common
 * processors: each number loaded then serves four products.
 */
const PANEL = 4

/** Where each system's columns start in a row of sums. */
function columnOffsets(systems: readonly MetricRows[]): number[] {
  let end = 0
  return systems.map(({ metric }) => (end += metric.columns.length) - metric.columns.length)
}

/** Columns side by side, and for each column of each system its place among them. */
interface PackedColumns {
  readonly packed: Float64Array
  readonly places: Int32Array
}

/**
 * The columns in panels of four: column `c` of segment `i` at `(c >> 2) * 4n + 4i + (c & 3)`. Equal columns, such as
 * lengths of references, which all systems of a metric share, are there once.
 */
function packColumns(systems: readonly MetricRows[], segments: number): PackedColumns {
  const distinct: Float64Array[] = []
  const byHash = new Map<number, number[]>()
  const places: number[] = []
  for (const { metric, rows } of systems) {
    const width = metric.columns.length
    for (let column = 0; column < width; column++) {
      const values = new Float64Array(segments)
      let hash = 0
      for (let i = 0, at = column; i < segments; i++, at += width) {
        values[i] = rows[at]
        hash = hash * 0.999 + values[i]
      }
      const alike = byHash.get(hash) ?? []
      let place = alike.find((known) => areSame(distinct[known], values))
      if (place === undefined) {
        place = distinct.push(values) - 1
        byHash.set(hash, [...alike, place])
      }
      places.push(place)
    }
  }
  const packed = new Float64Array(Math.ceil(distinct.length / PANEL) * PANEL * segments)
  distinct.forEach((values, column) => {
    let at = Math.floor(column / PANEL) * PANEL * segments + (column % PANEL)
    for (let i = 0; i < segments; i++, at += PANEL) packed[at] = values[i]
  })
  return { packed, places: Int32Array.from(places) }
}

/** Whether the same numbers stand in both columns; 0 and -0 are not the same. */
function areSame(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false
  return true
}

/**
 * Sums of a panel of four columns over four resamples; each sum runs over the segments in order, whatever the panel.
 *
 * @param counts How often each of the four resamples contains each segment: resample by resample, so that the draws of one
 * stay near each other.
 * @param columns All panels, one after another: see `packColumns`.
 * @param sums One row per resample, with the four sums of each panel.
 */
function multiplyPanels(counts: Int32Array, columns: Float64Array, panel: number, sums: Float64Array): void {
  const segments = counts.length / PANEL
  const sumWidth = sums.length / PANEL
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
