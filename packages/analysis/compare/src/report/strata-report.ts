import { quote } from '@codegen-eval/messages'
import { columnTable, pointFormat, type Table } from '@codegen-eval/report'
import { pCell, percentText, pText } from '@codegen-eval/report/internal'
import type { MetricComparison } from '../comparison.ts'
import type { Estimate } from '../pair-comparison.ts'
import type { PairStratum, StratifiedPair } from '../stratified-pairs.ts'
import { FEW_CLUSTERS } from '../warnings.ts'
import { unseenFailuresText } from './comparison-sentences.ts'
import { points, pointsInterval } from './format.ts'

/** A pair of models on a stratum, or on all of them. */
interface StratumLine extends StratumCells {
  readonly pair: string
  readonly weight: number
}

/** The name of the weighted mean of strata. */
const STRATA_MEAN = 'mean'

/**
 * The differences of pairs within strata and of their weighted mean as a table, with warnings below it; no table if there are no
 * strata.
 */
export function strataTables(
  { spec, strata = [] }: Pick<MetricComparison, 'spec' | 'strata'>,
  models: readonly string[],
  alpha: number,
  precision: number,
): Table[] {
  if (strata.length === 0) return []
  const points = pointFormat(precision)
  const table = columnTable<StratumLine>(
    [
      { name: 'pair', align: 'left', value: ({ pair }) => pair },
      { name: 'stratum', align: 'left', value: ({ stratum }) => stratum },
      { name: 'weight', format: pointFormat(1), value: ({ weight }) => weight },
      { name: 'tasks', value: ({ segments }) => segments },
      { name: 'first', format: points, value: ({ first }) => first },
      { name: 'second', format: points, value: ({ second }) => second },
      {
        name: 'difference',
        format: { ...points, sign: true },
        value: ({ difference }) => difference.value,
      },
      {
        name: `${percentText(1 - alpha)} interval`,
        value: ({ difference }) => pointsInterval(difference, precision),
      },
      { name: 'p', value: (pair) => pCell(pair.adjustedPValue, pair) },
    ],
    strata.flatMap((pair) => linesOf(pair, models)),
  )
  const footnotes = [
    "p: Student's t, in strata corrected by Holm over the strata of all pairs; weights in percent.",
    ...strataWarnings(strata, models).map((warning) => `Warning: ${warning}.`),
  ]
  return [{ title: `${spec} by strata`, ...table, footnotes }]
}

/** The differences of one pair within strata, a phrase each, and warnings, without a full stop. */
export function strataSentences(
  pair: StratifiedPair,
  models: readonly string[],
  precision: number,
): string[] {
  return [
    ...pair.strata.map(
      ({ stratum, weight, difference, adjustedPValue }) =>
        `${stratum} (weight ${Number((100 * weight).toPrecision(3))} %): difference ${points(difference.estimate, precision)} ${pointsInterval(difference, precision)}, p ${pText(adjustedPValue)} (Holm over strata)`,
    ),
    ...warningsOf([pair], models).map((text) => `warning: ${text}`),
  ]
}

/** Warnings about strata and their mean, without a full stop. */
export function strataWarnings(strata: readonly StratifiedPair[], models: readonly string[]): string[] {
  const ofMeans = strata.flatMap(({ unseenFailures, unseenIn, ...pair }) =>
    unseenFailures === undefined
      ? []
      : [`mean: ${unseenFailuresText(unseenFailures, models[leaderOf(pair, pair.difference)], unseenIn)}`],
  )
  return [...warningsOf(strata, models), ...ofMeans]
}

/** Warnings about strata alone. */
function warningsOf(strata: readonly StratifiedPair[], models: readonly string[]): string[] {
  const [first] = strata
  return [
    ...sizeWarnings(first?.strata ?? []),
    ...strata.flatMap((pair) => [
      ...pair.strata.flatMap(({ stratum, difference, unseenFailures }) =>
        unseenFailures === undefined
          ? []
          : [unseenFailuresText(unseenFailures, models[leaderOf(pair, difference.estimate)], stratum)],
      ),
      ...skewedWarning(pair, models),
      ...reversalWarning(pair, models),
    ]),
  ]
}

function leaderOf({ a, b }: Pick<StratifiedPair, 'a' | 'b'>, difference: number): number {
  return difference < 0 ? b : a
}

/** One warning about strata of one task, and one about all other small ones. */
function sizeWarnings(strata: readonly PairStratum[]): string[] {
  const singles = strata.filter(({ difference }) => difference.clusters === 1)
  const small = strata.filter(({ difference: { clusters } }) => clusters > 1 && clusters < FEW_CLUSTERS)
  const least = Math.min(...small.map(({ difference }) => difference.clusters))
  return [
    ...(singles.length === 0
      ? []
      : [`${named(singles)} one task or cluster each, so that the mean has no p-value`]),
    ...(small.length === 0
      ? []
      : [
          `${named(small)} fewer than ${FEW_CLUSTERS} tasks or clusters, and at least ${least}: their p-values and that of the mean are rough`,
        ]),
  ]
}

/** Up to this number of strata are named. */
const NAMED = 3

function named(strata: readonly PairStratum[]): string {
  const names = strata.slice(0, NAMED).map(({ stratum }) => quote(stratum))
  const rest = strata.length - NAMED
  if (strata.length === 1) return `stratum ${names[0]} has`
  return `${strata.length} strata (${names.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}) have`
}

/** Skewed strata where there is a finding in them, or in the mean. */
function skewedWarning({ a, b, significant, strata }: StratifiedPair, models: readonly string[]): string[] {
  const skewed = strata.filter((stratum) => stratum.skewed && (significant || stratum.significant))
  if (skewed.length === 0) return []
  const named = skewed.map(({ stratum }) => stratum).join(', ')
  return [
    `a few segments of ${named} differ much more than the others, so that a few more could turn the difference of ${models[a]} and ${models[b]}`,
  ]
}

function reversalWarning(
  { a, b, isReversed, strata, reversal }: StratifiedPair,
  models: readonly string[],
): string[] {
  if (!isReversed) return []
  const named = (sign: number) =>
    strata
      .filter(({ difference }) => Math.sign(difference.estimate) === sign)
      .map(({ stratum }) => stratum)
      .join(', ')
  return [
    `${models[a]} is ahead of ${models[b]} in ${named(1)}, and behind in ${named(-1)} (Gail and Simon, p ${pText(reversal.pValue)}): no one number says which is better`,
  ]
}

/** The cells of a CSV row of a pair on a stratum. */
export function stratumCells(pair: StratifiedPair): readonly StratumCells[] {
  return [
    ...pair.strata.map(({ stratum, segments, first, second, difference, ...p }) => ({
      ...p,
      stratum,
      segments,
      first,
      second,
      difference: { ...difference, value: difference.estimate },
    })),
    {
      ...pair,
      stratum: STRATA_MEAN,
      segments: sizeOf(pair),
      difference: { value: pair.difference, low: pair.low, high: pair.high, method: pair.method },
    },
  ]
}

/** A pair on a stratum, or on the mean of strata. */
export interface StratumCells {
  readonly stratum: string
  readonly segments: number
  readonly first: number
  readonly second: number
  readonly difference: {
    readonly value: number
    readonly low: number
    readonly high: number
    readonly method?: Estimate['method'] | undefined
  }
  readonly pValue: number
  readonly adjustedPValue: number
  readonly significant: boolean
}

function sizeOf({ strata }: StratifiedPair): number {
  return strata.reduce((sum, { segments }) => sum + segments, 0)
}

function linesOf(pair: StratifiedPair, models: readonly string[]): StratumLine[] {
  const weights = [...pair.strata.map(({ weight }) => weight), 1]
  return stratumCells(pair).map((cells, h) => ({
    ...cells,
    pair: `${models[pair.a]} - ${models[pair.b]}`,
    weight: weights[h],
  }))
}

/** The strata of a pair as JSON data: those by name, and the mean. */
export function strataJson({
  strata,
  first,
  second,
  difference,
  low,
  high,
  method,
  pValue,
  log10PValue,
  unseenFailures,
  unseenIn,
  reversal,
  isReversed,
  ...pair
}: StratifiedPair): object {
  return {
    // `fromEntries` makes `__proto__` an ordinary key
    strata: Object.fromEntries(
      strata.map(({ stratum, difference: { estimate, ...interval }, ...rest }) => [
        stratum,
        { ...rest, difference: { value: estimate, ...interval } },
      ]),
    ),
    mean: {
      first,
      second,
      difference: { value: difference, low, high, ...(method === undefined ? {} : { method }) },
      pValue,
      ...(log10PValue === undefined ? {} : { log10PValue }),
      adjustedPValue: pair.adjustedPValue,
      significant: pair.significant,
      ...(unseenFailures === undefined ? {} : { unseenFailures }),
      ...(unseenIn === undefined ? {} : { unseenIn }),
    },
    reversal: { ...reversal, significant: isReversed },
  }
}
