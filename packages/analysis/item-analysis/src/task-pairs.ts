import { quantileOfSorted, randomStream } from '@codegen-eval/statistics'
import { checkRecord, meanOf } from '@codegen-eval/statistics/internal'
import { checkItemScores, type ItemScores } from './item-scores.ts'
import { outcomeChain } from './outcome-chain.ts'
import { type ItemCounts, raschRates } from './rasch-rates.ts'

/** Two tasks that the same models solve. */
export interface TaskPair {
  /** Ids, in the order of the input. */
  readonly tasks: readonly [first: string, second: string]
  /** The probability that a sample of each has the same outcome, as a mean over models, 0 to 1. */
  readonly agreement: number
  /** The same by the models' abilities and the tasks' difficulties alone. */
  readonly expected: number
  /** The correlation of residuals over models: see `taskPairs`. -1 to 1. */
  readonly residualCorrelation: number
  /** Adjusted for all pairs. */
  readonly pValue: number
}

/** Pairs of tasks that go together. */
export interface TaskPairs {
  /** The most surprising first. */
  readonly pairs: readonly TaskPair[]
  /** Number of draws of the test. */
  readonly draws: number
  /** Number of tasks that some samples pass and some fail; the others go together with nothing beyond chance. */
  readonly tested: number
  /** Number of tasks of which an exact copy could be found: 0 if there are too few models. */
  readonly detectable: number
}

/** How pairs are tested. */
export interface TaskPairOptions {
  /** Probability that any pair is found by chance. */
  readonly alpha: number
  /** Largest number of draws; many tasks get fewer, at least 199. */
  readonly draws: number
  readonly seed: number
  readonly onProgress?: ((share: number) => void) | undefined
}

/** The correlation of a task with its copy, but for rounding. */
const COPY = 1 - 1e-6

/** Maximum number of products of two residuals in all draws, and above which nothing is drawn. */
const MAX_WORK = 4e9
const MAX_LEAST_WORK = 4e10

const FEWEST_DRAWS = 199

/** Whether the pairs of so many tasks can be tested in bearable time: 10,000 tasks of 4 models, or 2,000 of 100. */
export function canTestPairs(tasks: number, models: number): boolean {
  return FEWEST_DRAWS * productsOf(tasks, models) <= MAX_LEAST_WORK
}

/** The number of products of residuals in a draw. */
function productsOf(tasks: number, models: number): number {
  return (tasks * tasks * models) / 2
}

/**
 * Finds pairs of tasks whose outcomes agree beyond what the abilities of the models and the difficulties of the tasks lead to
 * expect: near-duplicates, or tasks that need the same skill (local dependence in the Rasch model).
 *
 * The statistic of a pair is the correlation over models of the residuals d, passes minus those expected by the Rasch model:
 * Σ d_a d_b / √(Σ d_a² Σ d_b²). Its distribution is not approximated: it comes from draws of tables with the same number of
 * passes of each task and model (`outcomeChain`). The p-value of a pair is the share of draws, the observed table
 * being one of them, in which any pair has so large a statistic, so that the probability of finding any pair by chance is at
 * most alpha.
 *
 * @param scores Passes and failures; each model has samples of each task.
 * @see Yen (1984), https://doi.org/10.1177/014662168400800201 (Q3); Ponocny (2001),
 * https://doi.org/10.1007/BF02294444, for the test given both margins; Westfall and Young (1993) for the maximum
 */
export function taskPairs(scores: ItemScores, options: TaskPairOptions): TaskPairs {
  checkItemScores(scores)
  checkRecord('options', options)
  const open = openTasks(scores)
  const pick = (lists: readonly ArrayLike<number>[]) =>
    lists.map((ofModel) => Float64Array.from(open, (t) => ofModel[t]))
  const counts = { sums: pick(scores.sums), counts: pick(scores.counts) }
  if (open.length < 2) return { pairs: [], draws: 0, tested: open.length, detectable: 0 }
  const statistics = pairStatistics(counts.counts, raschRates(counts))
  const { maxima, repeats } = drawnPairs(counts, statistics, options)
  const names = open.map((t) => scores.tasks[t])
  const critical = quantileOfSorted(maxima, 1 - options.alpha)
  const pairs = foundPairs(names, counts, statistics, { maxima, alpha: options.alpha })
  const found = new Set(pairs.flatMap(({ tasks }) => tasks))
  const isDetectable = (name: string, t: number) =>
    // the residuals of an exact copy have the correlation 1
    found.has(name) || (critical < COPY && repeats[t] <= options.alpha * maxima.length)
  return { pairs, draws: maxima.length, tested: open.length, detectable: names.filter(isDetectable).length }
}

/**
 * The largest statistic of any pair in each draw, ascending, and the number of draws in which each task has the passes that were
 * observed.
 */
function drawnPairs(
  counts: ItemCounts,
  statistics: PairStatistics,
  { draws: most, seed, onProgress }: TaskPairOptions,
): { readonly maxima: Float64Array; readonly repeats: Int32Array } {
  const observed = byTask(counts.sums)
  const affordable = Math.floor(MAX_WORK / productsOf(observed.length, counts.sums.length))
  const draws = Math.min(most, Math.max(FEWEST_DRAWS, affordable))
  const chain = outcomeChain(counts, randomStream(seed))
  const repeats = new Int32Array(observed.length)
  const maxima = Float64Array.from({ length: draws }, (_, draw) => {
    onProgress?.(draw / draws)
    const passes = chain.next()
    for (const [t, taskPasses] of passes.entries())
      if (taskPasses.every((count, m) => count === observed[t][m])) repeats[t]++
    return largest(statistics.ofPairs(passes))
  }).sort()
  return { maxima, repeats }
}

/** The pairs whose p-value is at most alpha, the largest statistic first. */
function foundPairs(
  names: readonly string[],
  { sums, counts }: ItemCounts,
  { rates, ofPairs }: PairStatistics,
  { maxima, alpha }: { readonly maxima: Float64Array; readonly alpha: number },
): TaskPair[] {
  const observed = ofPairs(byTask(sums))
  const shares = sums.map((ofModel, m) => Float64Array.from(ofModel, (sum, t) => sum / counts[m][t]))
  const pairs: TaskPair[] = []
  eachPair(names.length, (a, b, place) => {
    const residualCorrelation = observed[place]
    const pValue = (1 + maxima.length - below(maxima, residualCorrelation)) / (maxima.length + 1)
    if (pValue > alpha) return
    pairs.push({
      tasks: [names[a], names[b]],
      agreement: agreement(shares, a, b),
      expected: agreement(rates, a, b),
      residualCorrelation,
      pValue,
    })
  })
  return pairs.sort((p, q) => q.residualCorrelation - p.residualCorrelation)
}

/** Tasks that some samples pass and some fail. */
function openTasks({ tasks, sums, counts }: ItemScores): number[] {
  return [...tasks.keys()].filter((t) => {
    const passes = sums.reduce((sum, ofModel) => sum + ofModel[t], 0)
    return passes > 0 && passes < counts.reduce((sum, ofModel) => sum + ofModel[t], 0)
  })
}

/** Calls `visit` for each pair of tasks, with its place. */
function eachPair(tasks: number, visit: (a: number, b: number, place: number) => void): void {
  let place = 0
  for (let a = 0; a < tasks; a++) for (let b = a + 1; b < tasks; b++) visit(a, b, place++)
}

/** Lists by model as lists by task. */
function byTask(lists: readonly ArrayLike<number>[]): Float64Array[] {
  return Array.from(lists[0], (_, t) => Float64Array.from(lists, (ofModel) => ofModel[t]))
}

/** Statistics of passes by task, then by model. */
interface PairStatistics {
  /** By model, then by task: see `raschRates`. */
  readonly rates: readonly Float64Array[]
  readonly ofPairs: (passes: readonly Float64Array[]) => Float32Array
}

function pairStatistics(
  counts: readonly ArrayLike<number>[],
  rates: readonly Float64Array[],
): PairStatistics {
  const samples = byTask(counts)
  const expected = byTask(rates).map((taskRates, t) => taskRates.map((rate, m) => samples[t][m] * rate))
  return {
    rates,
    ofPairs(passes) {
      const residuals = passes.map((taskPasses, t) =>
        unit(taskPasses.map((count, m) => count - expected[t][m])),
      )
      const statistics = new Float32Array((residuals.length * (residuals.length - 1)) / 2)
      eachPair(residuals.length, (a, b, place) => {
        statistics[place] = product(residuals[a], residuals[b])
      })
      return statistics
    },
  }
}

/** Residuals below it are those of the fit. */
const LEAST_LENGTH = 1e-6

/** A list divided by its length; zeros if it has none. */
function unit(list: Float64Array): Float64Array {
  const length = Math.sqrt(product(list, list))
  return list.map((value) => (length < LEAST_LENGTH ? 0 : value / length))
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let m = 0; m < a.length; m++) sum += a[m] * b[m]
  return sum
}

function largest(values: Float32Array): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < values.length; i++) if (values[i] > most) most = values[i]
  return most
}

/** The number of values that are smaller, but for rounding; the list is sorted. */
function below(sorted: Float64Array, value: number): number {
  const limit = value - 1e-4 * Math.abs(value)
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle] < limit) low = middle + 1
    else high = middle
  }
  return low
}

function agreement(rates: readonly Float64Array[], a: number, b: number): number {
  return meanOf(rates.map((ofModel) => ofModel[a] * ofModel[b] + (1 - ofModel[a]) * (1 - ofModel[b])))
}
