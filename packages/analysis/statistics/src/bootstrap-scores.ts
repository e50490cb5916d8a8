import { checkedOptions, checkRecords, checkWhole } from './checks.ts'
import { clusterRows } from './cluster-rows.ts'
import { type MetricRows, sharedSegmentCount } from './metric-rows.ts'
import { RESAMPLES } from './plain-resampler.ts'
import { randomStream } from './random-stream.ts'
import { RESAMPLE_KERNEL } from './resample-kernel.ts'
import { DEFAULT_RESAMPLES, DEFAULT_SEED } from './settings.ts'
import { columnsOf, distinctColumns, sumWidth } from './strided-column.ts'
import { streamSums } from './sum-kernel.ts'

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
  const { resamples = DEFAULT_RESAMPLES, seed = DEFAULT_SEED, first = 0 } = checkedOptions(options)
  checkWhole('resamples', resamples, 1)
  checkWhole('first', first, 0)
  sharedSegmentCount(systems)
  const drawn = systems.map((system) => clusterRows(system, options.clusters))
  const segments = sharedSegmentCount(drawn)
  const offsets = columnOffsets(systems)
  const all = drawn.flatMap(({ metric, rows }) => columnsOf(rows, metric.columns.length))
  const { columns, places } = distinctColumns(all)
  const scores = systems.map(() => new Float64Array(resamples))
  const row = new Float64Array(places.length)
  const width = sumWidth(columns.length)
  let resample = 0
  const streams = { stream: randomStream(seed, first), count: resamples, most: RESAMPLES }
  for (const { sums } of streamSums(RESAMPLE_KERNEL, columns, segments, streams)) {
    for (let at = 0; at < sums.length; at += width, resample++) {
      for (let column = 0; column < row.length; column++) row[column] = sums[at + places[column]]
      for (let s = 0; s < systems.length; s++) scores[s][resample] = systems[s].metric.score(row, offsets[s])
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
  checkRecords('parts', parts)
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

/** Where each system's columns start in a row of sums. */
function columnOffsets(systems: readonly MetricRows[]): number[] {
  let end = 0
  return systems.map(({ metric }) => (end += metric.columns.length) - metric.columns.length)
}
