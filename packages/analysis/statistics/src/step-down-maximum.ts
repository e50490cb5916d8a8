/** The observed statistics of the members of a family, from which a draw can be told. */
export interface ObservedFamily {
  /** The observed statistics, on a common scale; larger is more extreme. */
  readonly statistics: Float64Array
  /** Statistics that are closer to the observed one than this are equal to it, by member. */
  readonly rounding: Float64Array
}

/** Counts of draws, from which the p-values of a family follow. */
export interface StepDownMaximum {
  /** Counts a draw of all members' statistics under the null hypothesis; an undefined one is extreme. */
  add(statistics: Float64Array): void
  /**
   * The adjusted p-values, by member.
   *
   * @param draws Number of draws that were added.
   * @param isComplete Whether these were all that there are, the data among them; otherwise the data count as one more.
   */
  pValues(draws: number, isComplete: boolean): Float64Array
}

/**
 * The step-down maximum of Westfall and Young: the p-value of the member with the k-th largest statistic is the share of draws in
 * which the largest statistic of this and all less extreme members is at least as large as the observed one, raised to the p-value before it. The
 * chance of any false finding is at most the level if members that are true together are drawn from their joint distribution. It
 * depends on how members vary together, and not on their number alone.
 *
 * The cost of a draw is linear in the number of members.
 *
 * @see Westfall and Young (1993), Resampling-Based Multiple Testing, algorithm 4.1; Romano and Wolf (2005),
 * https://doi.org/10.1198/016214504000000539
 */
export function stepDownMaximum({ statistics, rounding }: ObservedFamily): StepDownMaximum {
  const order = Int32Array.from(statistics.keys()).sort((i, j) => statistics[j] - statistics[i] || i - j)
  const least = Float64Array.from(order, (member) => statistics[member] - rounding[member])
  const counts = new Int32Array(order.length)
  return {
    add(drawn) {
      let largest = Number.NEGATIVE_INFINITY
      for (let place = order.length - 1; place >= 0; place--) {
        const statistic = drawn[order[place]]
        // true for NaN, too
        if (!(statistic <= largest)) largest = statistic > largest ? statistic : Number.POSITIVE_INFINITY
        if (largest >= least[place]) counts[place]++
      }
    },
    pValues(draws, isComplete) {
      const adjusted = new Float64Array(order.length)
      const more = isComplete ? 0 : 1
      let before = 0
      for (const [place, member] of order.entries()) {
        before = Math.max(before, (counts[place] + more) / (draws + more))
        adjusted[member] = before
      }
      return adjusted
    },
  }
}
