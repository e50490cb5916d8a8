import { meanScoreMetric, scoreInterval, studentQuantile } from '@codegen-eval/statistics'
import { centredInverse } from './centred-inverse.ts'
import { quoted } from './quoted.ts'
import { strongGroups } from './strong-groups.ts'

/** Which of two models gave the better output for an item. */
export interface Preference {
  /** The item, for which outputs of both models were shown. */
  readonly id: string | number
  readonly rater?: string
  readonly a: string
  readonly b: string
  readonly winner: 'a' | 'b' | 'tie'
}

/** Settings of `bradleyTerry`. */
export interface BradleyTerryOptions {
  /** Confidence of the intervals, over 0 and below 1; 0.95 by default. */
  readonly confidence?: number
  /** Maximum number of rounds; 100,000 by default. */
  readonly rounds?: number
  /** Largest change of a log-strength in the last round; 1e-12 by default. */
  readonly tolerance?: number
}

/** A number with its interval; `NaN` where it is undefined. */
export interface StrengthEstimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The strength of one model. */
export interface ModelStrength {
  readonly model: string
  /** Number of comparisons with other models. */
  readonly comparisons: number
  /** The share of these that it won; a tie is half a win. */
  readonly winRate: StrengthEstimate
  /** The log-strength, with a mean of 0 over the models. */
  readonly strength: StrengthEstimate
}

/** Two models that were compared directly. */
export interface PairStrength {
  readonly a: string
  readonly b: string
  readonly wins: number
  readonly losses: number
  readonly ties: number
  /** The probability under the model that A is preferred to B. */
  readonly probability: StrengthEstimate
}

/** Models ranked by preferences. */
export interface BradleyTerryResult {
  /** The strongest first; by win rates if strengths are undefined. */
  readonly models: readonly ModelStrength[]
  /** All pairs, the stronger model first. */
  readonly pairs: readonly PairStrength[]
  /** Number of items, the units of the intervals. */
  readonly items: number
  readonly preferences: number
  readonly iterations: number
  readonly converged: boolean
  readonly confidence: number
  /** Why strengths or intervals are undefined. */
  readonly notes: readonly string[]
}

/**
 * Strengths of models from pairwise preferences: P(a is preferred to b) = p_a / (p_a + p_b), fitted by maximum likelihood
 * with the minorization-maximization algorithm of Hunter (2004). `strength` is ln p, with a mean of 0 over the models.
 *
 * A tie counts as half a win of either side. Preferences about one item are not independent, whoever gave them: intervals
 * are those of Student's t with the cluster-robust variance over items, H⁺ (Σ g gᵀ) H⁺ · n/(n - 1), where g is the
 * gradient of an item and H the information matrix.
 *
 * The maximum exists only if no group of models wins all comparisons against the others (Ford 1957). Otherwise strengths
 * are `NaN` with a note, and win rates, with the interval of `scoreInterval`, still tell who wins.
 *
 * @throws RangeError if there are no preferences, a model is compared with itself, or a setting is out of range.
 * @see Bradley and Terry (1952), https://doi.org/10.2307/2334029; Hunter (2004), https://doi.org/10.1214/aos/1079120141
 */
export function bradleyTerry(
  preferences: readonly Preference[],
  { confidence = 0.95, rounds = 100_000, tolerance = 1e-12 }: BradleyTerryOptions = {},
): BradleyTerryResult {
  if (preferences.length === 0) throw new RangeError('preferences: expected at least one, got none')
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`confidence: expected a number between 0 and 1, got ${confidence}`)
  const table = preferenceTable(preferences)
  const { models, wins, items } = table
  const groups = strongGroups(models.length, (i, j) => wins[i * models.length + j]! > 0)
  const exists = groups.length === 1
  const fit = exists
    ? fitStrengths(table, rounds, tolerance)
    : { strengths: new Float64Array(models.length).fill(Number.NaN), iterations: 0, converged: true }
  const variance = exists && items > 1 ? robustVariance(table, fit.strengths) : undefined
  const width = variance === undefined ? Number.NaN : -studentQuantile((1 - confidence) / 2, items - 1)
  const spread = (value: number, i: number, j?: number): StrengthEstimate => {
    if (variance === undefined) return { value, low: Number.NaN, high: Number.NaN }
    const at = (row: number, column: number): number => variance[row * models.length + column]!
    const of = j === undefined ? at(i, i) : at(i, i) + at(j, j) - 2 * at(i, j)
    const margin = width * Math.sqrt(Math.max(0, of))
    return { value, low: value - margin, high: value + margin }
  }
  const rated = models.map((model, i): ModelStrength => {
    const { comparisons, winRate } = winRateOf(table, i, confidence)
    return { model, comparisons, winRate, strength: spread(fit.strengths[i]!, i) }
  })
  const rank = (i: number): number => (exists ? fit.strengths[i]! : rated[i]!.winRate.value)
  const order = [...models.keys()].sort((i, j) => rank(j) - rank(i) || i - j)
  return {
    models: order.map((i) => rated[i]!),
    pairs: order.flatMap((i, place) =>
      order.slice(place + 1).map((j): PairStrength => {
        const { value, low, high } = spread(fit.strengths[i]! - fit.strengths[j]!, i, j)
        const { won, lost, tied } = directly(preferences, models[i]!, models[j]!)
        const probability = { value: logistic(value), low: logistic(low), high: logistic(high) }
        return { a: models[i]!, b: models[j]!, wins: won, losses: lost, ties: tied, probability }
      }),
    ),
    items,
    preferences: preferences.length,
    iterations: fit.iterations,
    converged: fit.converged,
    confidence,
    notes: notesOf(table, groups, fit),
  }
}

/** Preferences as counts. */
interface PreferenceTable {
  readonly models: readonly string[]
  /** `wins[i * models + j]`: how often model i was preferred to j; a tie is half of one on either side. */
  readonly wins: Float64Array
  /** Number of items. */
  readonly items: number
  /** The preferences of each item: numbers of the two models, and 1, 1/2 or 0 for the first. */
  readonly byItem: readonly (readonly (readonly [i: number, j: number, share: number])[])[]
}

const SHARES = { a: 1, b: 0, tie: 0.5 } as const

function preferenceTable(preferences: readonly Preference[]): PreferenceTable {
  const numbers = new Map<string, number>()
  const items = new Map<string, [number, number, number][]>()
  const numberOf = (model: string): number => {
    const known = numbers.get(model) ?? numbers.size
    numbers.set(model, known)
    return known
  }
  for (const { id, a, b, winner } of preferences) {
    if (a === b) throw new RangeError(`preferences: model ${quoted(a)} is compared with itself`)
    const share = SHARES[winner]
    if (share === undefined) throw new RangeError(`winner ${quoted(winner)}: expected a, b or tie`)
    const entry: [number, number, number] = [numberOf(a), numberOf(b), share]
    const given = items.get(String(id))
    if (given === undefined) items.set(String(id), [entry])
    else given.push(entry)
  }
  const count = numbers.size
  const wins = new Float64Array(count * count)
  const byItem = [...items.values()]
  for (const [i, j, share] of byItem.flat()) {
    wins[i * count + j]! += share
    wins[j * count + i]! += 1 - share
  }
  return { models: [...numbers.keys()], wins, items: byItem.length, byItem }
}

function fitStrengths(
  { models, wins }: PreferenceTable,
  rounds: number,
  tolerance: number,
): { readonly strengths: Float64Array; readonly iterations: number; readonly converged: boolean } {
  const count = models.length
  let logs = new Float64Array(count)
  const won = Float64Array.from(models, (_, i) =>
    wins.subarray(i * count, (i + 1) * count).reduce((s, w) => s + w, 0),
  )
  for (let round = 1; round <= rounds; round++) {
    const next = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      let sum = 0
      for (let j = 0; j < count; j++) {
        const compared = wins[i * count + j]! + wins[j * count + i]!
        if (compared > 0) sum += compared / (Math.exp(logs[i]!) + Math.exp(logs[j]!))
      }
      next[i] = Math.log(won[i]! / sum)
    }
    const mean = next.reduce((sum, value) => sum + value, 0) / count
    let change = 0
    for (let i = 0; i < count; i++) {
      next[i]! -= mean
      change = Math.max(change, Math.abs(next[i]! - logs[i]!))
    }
    logs = next
    if (change <= tolerance) return { strengths: logs, iterations: round, converged: true }
  }
  return { strengths: logs, iterations: rounds, converged: false }
}

/** The variance of log-strengths whose sum is 0, robust against dependence within items. */
function robustVariance(
  { models, wins, items, byItem }: PreferenceTable,
  strengths: Float64Array,
): Float64Array {
  const count = models.length
  const information = new Float64Array(count * count)
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      if (i === j) continue
      const p = logistic(strengths[i]! - strengths[j]!)
      const weight = (wins[i * count + j]! + wins[j * count + i]!) * p * (1 - p)
      information[i * count + i]! += weight
      information[i * count + j]! -= weight
    }
  const inverse = centredInverse(information, count)
  // each item's gradient, in the space of the strengths
  const variance = new Float64Array(count * count)
  for (const given of byItem) {
    const gradient = new Float64Array(count)
    for (const [i, j, share] of given) {
      const residual = share - logistic(strengths[i]! - strengths[j]!)
      gradient[i]! += residual
      gradient[j]! -= residual
    }
    const moved = Float64Array.from(models, (_, i) =>
      gradient.reduce((sum, value, k) => sum + inverse[i * count + k]! * value, 0),
    )
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) variance[i * count + j]! += moved[i]! * moved[j]!
  }
  return variance.map((value) => (value * items) / (items - 1))
}

function winRateOf(
  { byItem }: PreferenceTable,
  model: number,
  confidence: number,
): { comparisons: number; winRate: StrengthEstimate } {
  const rows: number[] = []
  let comparisons = 0
  for (const given of byItem) {
    const shares = given.flatMap(([i, j, share]) => (i === model ? [share] : j === model ? [1 - share] : []))
    if (shares.length === 0) continue
    comparisons += shares.length
    rows.push(
      shares.reduce<number>((sum, share) => sum + share, 0),
      shares.length,
    )
  }
  const { estimate, low, high } = scoreInterval(
    { metric: meanScoreMetric, rows: Float64Array.from(rows) },
    { confidence },
  )
  return { comparisons, winRate: { value: estimate, low, high } }
}

function directly(
  preferences: readonly Preference[],
  first: string,
  second: string,
): { won: number; lost: number; tied: number } {
  const counts = { won: 0, lost: 0, tied: 0 }
  for (const { a, b, winner } of preferences) {
    const isPair = (a === first && b === second) || (a === second && b === first)
    if (!isPair) continue
    if (winner === 'tie') counts.tied++
    else if ((winner === 'a') === (a === first)) counts.won++
    else counts.lost++
  }
  return counts
}

function notesOf(
  { models, items }: PreferenceTable,
  groups: readonly (readonly number[])[],
  { converged, iterations }: { readonly converged: boolean; readonly iterations: number },
): string[] {
  const notes: string[] = []
  if (groups.length > 1) {
    const named = groups.map((group) => group.map((i) => models[i]).join(', ')).join(' | ')
    notes.push(
      `strengths are undefined: a group of models wins all of its comparisons with the others, or was never compared with them (${named}); win rates say who wins`,
    )
  } else if (items === 1) notes.push('intervals of strengths are undefined: there is one item')
  if (!converged) notes.push(`the strengths still changed after ${iterations} rounds`)
  return notes
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
