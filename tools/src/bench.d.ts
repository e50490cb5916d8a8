/** One contestant: does the whole work once, and returns something that depends on it. */
export interface Contestant {
  readonly name: string
  readonly run: () => unknown
}
/**
 * Times contestants on the same work, in turns, and prints rates and ratios to the first one.
 *
 * The best of `rounds` counts: noise only ever adds time.
 *
 * @param units How many units of work one run does, and their name: `{ count: 2360, name: 'pairs' }`.
 */
export declare function compare(
  title: string,
  units: {
    readonly count: number
    readonly name: string
  },
  contestants: readonly Contestant[],
  rounds?: number,
): Map<string, number>
/** Keeps results alive, so that no engine drops the work that made them. */
export declare let sink: unknown
/** A seeded source of numbers in [0, 1), for inputs of benchmarks (mulberry32's recurrence). */
export declare function seeded(seed: number): () => number
/** Pairs of sentences of about 25 words (20 to 30) from a skewed vocabulary; about a third of the words differ. */
export declare function sentencePairs(
  count: number,
  seed?: number,
): {
  candidates: string[]
  references: string[]
}
//# sourceMappingURL=bench.d.ts.map
