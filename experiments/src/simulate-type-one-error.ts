import { pathToFileURL } from 'node:url'
import {
  approximateRandomizationTest,
  bootstrapScores,
  corpusScore,
  exactPermutationTest,
  type MetricRows,
  mcnemarTest,
  meanScoreRows,
  pairedBootstrapWins,
  pairedTTest,
  type RandomStream,
  type RowMetric,
  randomStream,
  sacrebleuBootstrapTest,
  segmentScores,
  selectSegments,
  shiftedBootstrapTest,
  signTest,
  uniformIndex,
  uniformNumber,
  wilcoxonSignedRankTest,
} from '@codegen-eval/statistics'

/*
 * How often does each test of `@codegen-eval/statistics` find a difference at 5 % if there is none?
 *
 *     npx tsx experiments/src/simulate-type-one-error.ts [simulations]
 *
 * Prints the Markdown table that the package's README quotes. Each simulation draws two systems from one model of
 * outputs: segments differ in length and difficulty, and given those the two systems are independent and alike.
 */

/** The sizes of the simulation. */
export interface SimulationOptions {
  /** The number of pairs of systems that are drawn. */
  readonly simulations: number
  /** Segments of a corpus. */
  readonly segments?: number
  /** Segments of the small corpus, on which the exact tests enumerate. */
  readonly fewSegments?: number
  /** Resamples of a bootstrap, and trials of randomization. */
  readonly resamples?: number
  readonly seed?: number
}

/** The error rate of one test. */
export interface ErrorRate {
  readonly test: string
  readonly statistic: string
  readonly segments: number
  /** `continuous`, `discrete` (exact tests, whose p-values have few values), or `rule` (not a test at 5 %). */
  readonly kind: 'continuous' | 'discrete' | 'rule'
  /** Share of the simulations, 0..1. */
  readonly rate: number
}

/** The nominal level. */
const LEVEL = 0.05

/** The error rate of every test, the same for the same options. */
export function simulateTypeOneError(options: SimulationOptions): ErrorRate[] {
  const { simulations, segments = 200, fewSegments = 12, resamples = 1000, seed = 1 } = options
  const counts = new Map<string, { rate: Omit<ErrorRate, 'rate'>; found: number }>()
  const count = (rate: Omit<ErrorRate, 'rate'>, isFound: boolean) => {
    const key = `${rate.test}|${rate.statistic}`
    const entry = counts.get(key) ?? { rate, found: 0 }
    entry.found += isFound ? 1 : 0
    counts.set(key, entry)
  }
  // simulations draw from other streams than the tests, which have separate seeds
  const stream = randomStream(seed + 2 ** 40)
  for (let simulation = 0; simulation < simulations; simulation++) {
    const pair = drawPair(stream, segments)
    corpusTests(pair, resamples, seed + simulation, (test, statistic, kind, isFound) => {
      count({ test, statistic, segments, kind }, isFound)
    })
    exactTests(pair, fewSegments, (test, statistic, ofSegments, isFound) => {
      count({ test, statistic, segments: ofSegments, kind: 'discrete' }, isFound)
    })
  }
  return [...counts.values()].map(({ rate, found }) => ({ ...rate, rate: found / simulations }))
}

/** The rates as a Markdown table. */
export function formatErrorRates(rates: readonly ErrorRate[]): string {
  const rows = rates.map(({ test, statistic, segments, rate }) => [
    test,
    statistic,
    String(segments),
    `${(100 * rate).toFixed(1)} %`,
  ])
  return [['test', 'statistic', 'segments', 'finds a difference'], ['---', '---', '---:', '---:'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Two systems with rows of a pooled F1 and of mean scores. */
interface DrawnPair {
  readonly pooled: readonly [MetricRows, MetricRows]
  readonly mean: readonly [MetricRows, MetricRows]
}

/** Tests of corpora: those that resample, for both kinds of score, and those of segment scores. */
function corpusTests(
  pair: DrawnPair,
  resamples: number,
  seed: number,
  count: (test: string, statistic: string, kind: ErrorRate['kind'], isFound: boolean) => void,
): void {
  const { scores } = bootstrapScores([...pair.mean, ...pair.pooled], { resamples, seed })
  for (const [statistic, [a, b], first] of [
    ['mean of scores', pair.mean, 0],
    ['pooled F1', pair.pooled, 2],
  ] as const) {
    const [ofA, ofB] = [scores[first]!, scores[first + 1]!]
    const difference = corpusScore(a) - corpusScore(b)
    const randomized = approximateRandomizationTest(a, b, { trials: resamples, seed })
    count('approximate randomization', statistic, 'continuous', randomized.pValue <= LEVEL)
    count(
      'paired bootstrap, shifted',
      statistic,
      'continuous',
      shiftedBootstrapTest(ofA, ofB, difference).pValue <= LEVEL,
    )
    count(
      'paired bootstrap, `abs` form (sacreBLEU)',
      statistic,
      'rule',
      sacrebleuBootstrapTest(ofA, ofB, difference).pValue <= LEVEL,
    )
    const { wins, losses } = pairedBootstrapWins(ofA, ofB)
    count(
      'paired bootstrap, 95 % of wins (EBSB)',
      statistic,
      'rule',
      Math.max(wins, losses) >= (1 - LEVEL) * resamples,
    )
  }
  const [a, b] = pair.mean.map(segmentScores) as [Float64Array, Float64Array]
  count('paired t', 'scores', 'continuous', pairedTTest(a, b).pValue <= LEVEL)
  count(
    'Wilcoxon signed rank, normal',
    'scores',
    'continuous',
    wilcoxonSignedRankTest(a, b, { method: 'normal' }).pValue <= LEVEL,
  )
}

/** Exact tests, whose few p-values can only stay below the level: on few segments, or on signs and successes. */
function exactTests(
  pair: DrawnPair,
  fewSegments: number,
  count: (test: string, statistic: string, segments: number, isFound: boolean) => void,
): void {
  const [a, b] = pair.mean.map(segmentScores) as [Float64Array, Float64Array]
  count('sign, exact', 'scores', a.length, signTest(a, b).pValue <= LEVEL)
  const solved = (scores: Float64Array) => scores.map((score) => (score > 0.6 ? 1 : 0))
  count('McNemar, exact', 'successes', a.length, mcnemarTest(solved(a), solved(b)).pValue <= LEVEL)
  const few = Array.from({ length: fewSegments }, (_, i) => i)
  const [fewA, fewB] = pair.mean.map((system) => selectSegments(system, few)) as [MetricRows, MetricRows]
  count('permutation, exact', 'mean of scores', fewSegments, exactPermutationTest(fewA, fewB).pValue <= LEVEL)
  const wilcoxon = wilcoxonSignedRankTest(a.slice(0, fewSegments), b.slice(0, fewSegments), {
    method: 'exact',
  })
  count('Wilcoxon signed rank, exact', 'scores', fewSegments, wilcoxon.pValue <= LEVEL)
}

const pooledF1: RowMetric = {
  columns: ['matches', 'candidate', 'reference'],
  score: (sum, offset = 0) => (2 * sum[offset]!) / (sum[offset + 1]! + sum[offset + 2]!),
}

/** References of 5 to 40 tokens; each segment has its difficulty, and both systems have the same distribution. */
function drawPair(stream: RandomStream, segments: number): DrawnPair {
  const lengths = Array.from({ length: segments }, () => 5 + uniformIndex(stream, 36))
  const difficulties = Array.from({ length: segments }, () => uniformNumber(stream))
  const draw = (): MetricRows => ({
    metric: pooledF1,
    rows: Float64Array.from(
      lengths.flatMap((reference, i) => {
        const candidate = Math.max(1, reference + uniformIndex(stream, 9) - 4)
        const chance = 0.7 * difficulties[i]! + 0.3 * uniformNumber(stream)
        let matches = 0
        for (let token = 0; token < Math.min(candidate, reference); token++)
          if (uniformNumber(stream) < chance) matches++
        return [matches, candidate, reference]
      }),
    ),
  })
  const pooled = [draw(), draw()] as const
  return { pooled, mean: [meanScoreRows(segmentScores(pooled[0])), meanScoreRows(segmentScores(pooled[1]))] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const simulations = Number(process.argv[2] ?? 10_000)
  console.log(formatErrorRates(simulateTypeOneError({ simulations })))
}
