import { cpus } from 'node:os'

/** A timed implementation: `run` does the whole work once and returns a value that depends on it. */
export interface Competitor {
  readonly name: string
  readonly run: () => unknown
}

/**
 * Times competitors on the same work, in turns, and prints rates and ratios to the first one.
 *
 * The best of `rounds` counts, because noise only adds time.
 *
 * @param units Number of units of work in one run, and their name: `{ count: 2360, name: 'pairs' }`.
 */
export function compare(
  title: string,
  units: { readonly count: number; readonly name: string },
  competitors: readonly Competitor[],
  rounds = 7,
): Map<string, number> {
  const best = new Map(competitors.map(({ name }) => [name, Number.POSITIVE_INFINITY]))
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of competitors) {
      const start = process.hrtime.bigint()
      sink = run()
      best.set(name, Math.min(best.get(name)!, Number(process.hrtime.bigint() - start) / 1e9))
    }
  }
  console.log(
    `\n${title} (${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, one core, best of ${rounds})`,
  )
  const first = best.get(competitors[0]!.name)!
  for (const [name, seconds] of best) {
    const rate = Math.round(units.count / seconds).toLocaleString('en')
    const ratio = seconds / first
    const against = name === competitors[0]!.name ? '' : `  ${ratio.toFixed(1)} times slower`
    console.log(`  ${name.padEnd(36)} ${rate.padStart(12)} ${units.name}/s${against}`)
  }
  return best
}

/** Keeps results alive, so that the engine does not remove the work behind them. */
export let sink: unknown

/** A seeded source of numbers in [0, 1), for inputs of benchmarks (mulberry32's recurrence). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Pairs of sentences of about 25 words (20 to 30) from a skewed vocabulary; about a third of the words differ. */
export function sentencePairs(count: number, seed = 1): { candidates: string[]; references: string[] } {
  const random = seeded(seed)
  const letters = 'etaoinshrdlucmfwypvbgkjqxz'
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 7) }, () => letters[Math.floor(26 * random() ** 2)]).join(
      '',
    ),
  )
  const word = () => words[Math.floor(words.length * random() ** 4)]!
  const candidates: string[] = []
  const references: string[] = []
  for (let i = 0; i < count; i++) {
    const reference = Array.from({ length: 20 + Math.floor(random() * 11) }, word)
    const candidate = reference.map((token) => (random() < 0.33 ? word() : token))
    // Through JSON, so that strings are flat as they are when read from a file.
    references.push(JSON.parse(JSON.stringify(reference.join(' '))))
    candidates.push(JSON.parse(JSON.stringify(candidate.join(' '))))
  }
  return { candidates, references }
}
