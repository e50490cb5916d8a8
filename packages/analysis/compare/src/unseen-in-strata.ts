import { clusterIndices, clusterMeans } from '@codegen-eval/statistics'
import { meanOf } from '@codegen-eval/statistics/internal'
import { type Lead, unseenFailures } from './unseen-failures.ts'

/** The scores of a pair of models on all segments of some strata, those of the leading model first. */
export interface StratifiedLead extends Pick<Lead, 'ahead' | 'behind'> {
  /** The stratum of each segment. */
  readonly strata: readonly string[]
  readonly clusters: Int32Array | undefined
}

/** Failures of a leading model that its strata do not show, and that would turn its lead. */
export interface UnseenInStrata {
  /** The largest share of segments on which it could fail although none shows it. */
  readonly unseenFailures: number
  /** The stratum where so many would turn the lead; left out if they are needed in all. */
  readonly unseenIn?: string
}

/** The scores of a pair on one stratum, by segment or cluster. */
export function stratumLead(
  { ahead, behind, strata, clusters }: StratifiedLead,
  stratum: string,
): Pick<Lead, 'ahead' | 'behind'> {
  const places = [...strata.keys()].filter((i) => strata[i] === stratum)
  const groups = clusters && clusterIndices(places.map((i) => clusters[i]))
  const scoresOf = (scores: ArrayLike<number>) =>
    clusterMeans(
      places.map((i) => scores[i]),
      groups,
    )
  return { ahead: scoresOf(ahead), behind: scoresOf(behind) }
}

/**
 * Unseen failures that would turn the lead by the weighted mean of strata: in one stratum, such as a small one of large weight, or in
 * all of them. See `unseenFailures`.
 *
 * @param weights The share of each stratum in the mean; these sum to 1.
 * @param margin The margin that the weighted mean difference exceeds.
 */
export function unseenInMean(
  lead: StratifiedLead,
  weights: ReadonlyMap<string, number>,
  margin: number,
  alpha: number,
): UnseenInStrata | undefined {
  const parts = Array.from(weights, ([stratum, weight]) => {
    const part = stratumLead(lead, stratum)
    return { ...part, stratum, weight, difference: meanOf(part.ahead) - meanOf(part.behind) }
  })
  const distance = parts.reduce((sum, { weight, difference }) => sum + weight * difference, 0) - margin
  for (const { stratum, weight, difference, ...part } of parts) {
    // a loss of distance / weight in the stratum brings the mean to the margin
    const share = unseenFailures({ ...part, margin: difference - distance / weight }, alpha)
    if (share !== undefined) return { unseenFailures: share, unseenIn: stratum }
  }
  const all = {
    ahead: parts.flatMap(({ ahead }) => Array.from(ahead)),
    behind: parts.flatMap(({ behind }) => Array.from(behind)),
    weights: parts.flatMap(({ weight, ahead }) => Array<number>(ahead.length).fill(weight / ahead.length)),
    margin,
  }
  const share = unseenFailures(all, alpha)
  return share === undefined ? undefined : { unseenFailures: share }
}
