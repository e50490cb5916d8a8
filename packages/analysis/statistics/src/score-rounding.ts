import { type MetricRows, segmentScores } from './metric-rows.ts'

/** Rounding of a score as a share of the size of its segments' scores: far above that of their sum, far below a real difference. */
const RELATIVE_ROUNDING = 1e-12

/** A system is compared with many others. */
const roundings = new WeakMap<MetricRows, number>()

/**
 * How far apart two results of a system can be that differ by rounding alone: 1e-12 of the mean size of the scores of its
 * segments. 0.3 and 0.1 + 0.2 are then equal, and so are 30,000 and 10,000.1 + 19,999.9.
 */
export function scoreRounding(system: MetricRows): number {
  const known = roundings.get(system)
  if (known !== undefined) return known
  let [size, count] = [0, 0]
  for (const score of segmentScores(system)) {
    if (!Number.isFinite(score)) continue
    size += Math.abs(score)
    count++
  }
  const rounding = count === 0 ? 0 : (RELATIVE_ROUNDING * size) / count
  roundings.set(system, rounding)
  return rounding
}
