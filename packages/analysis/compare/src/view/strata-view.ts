import { type Facts, type Finding, type Measure, measuresOf, when } from '@codegen-eval/report/view'
import { FEW_CLUSTERS } from '../few-clusters.ts'
import type { StratifiedPair } from '../stratified-pairs.ts'
import { isMeaningful } from '../warnings.ts'

/** The name of the weighted mean of strata. */
const STRATA_MEAN = 'mean'

/** The measures of a pair of models on a stratum, and on the weighted mean of strata. */
export const STRATUM_MEASURES: readonly Measure[] = [
  { key: 'weight', unit: 'percent' },
  { key: 'segments', label: 'tasks', unit: 'count' },
  ...measuresOf('points', { scoreA: 'first', scoreB: 'second' }),
  { key: 'difference', unit: 'points', interval: true, signed: true },
  { key: 'pValue', unit: 'p' },
  { key: 'log10PValue', unit: 'number' },
  { key: 'adjustedPValue', label: 'p', unit: 'p' },
  ...measuresOf('flag', ['significant', 'meaningful']),
  { key: 'skewed', unit: 'flag', optional: true },
  { key: 'unseenFailures', unit: 'number', optional: true },
  { key: 'unseenIn', unit: 'text', optional: true },
  { key: 'reversalPValue', unit: 'p', optional: true },
  { key: 'reversed', unit: 'flag', optional: true },
]

/** The facts about a pair on each stratum, and at last on their mean. */
export function stratumRows(pair: StratifiedPair, names: Facts['rows'][number]): Facts['rows'] {
  const { strata, first, second, low, high, method, reversal, isReversed, unseenFailures, unseenIn } = pair
  const tested = ({ pValue, log10PValue = Math.log10(pValue), ...of }: Tested) => ({
    ...{ pValue, log10PValue, adjustedPValue: of.adjustedPValue, significant: of.significant },
  })
  return [
    ...strata.map(
      ({ stratum, weight, segments, difference: { estimate: value, ...range }, skewed, ...of }) => ({
        ...names,
        ...tested(of),
        ...{ stratum, weight, segments, scoreA: of.first, scoreB: of.second, skewed },
        difference: { value, low: range.low, high: range.high, method: range.method },
        meaningful: isMeaningful(value),
        unseenFailures: of.unseenFailures,
      }),
    ),
    {
      ...names,
      ...tested(pair),
      ...{ stratum: STRATA_MEAN, weight: 1, scoreA: first, scoreB: second, unseenFailures, unseenIn },
      segments: strata.reduce((sum, { segments }) => sum + segments, 0),
      difference: { value: pair.difference, low, high, method },
      meaningful: isMeaningful(pair.difference),
      reversalPValue: reversal.pValue,
      reversed: isReversed,
    },
  ]
}

type Tested = Pick<StratifiedPair, 'pValue' | 'log10PValue' | 'adjustedPValue' | 'significant'>

/** Warnings about strata and their mean. */
export function strataFindings(strata: readonly StratifiedPair[], models: readonly string[]): Finding[] {
  return [
    ...stratumFindings(strata, models),
    ...strata.flatMap(({ unseenFailures, unseenIn: stratum, ...pair }) =>
      when(unseenFailures, (share) =>
        strataWarning('unseen-in-mean', {
          ...{ subjects: [models[leaderOf(pair, pair.difference)]], numbers: { share }, names: { stratum } },
        }),
      ),
    ),
  ]
}

/** Warnings about strata alone. */
export function stratumFindings(strata: readonly StratifiedPair[], models: readonly string[]): Finding[] {
  const [first] = strata
  return [
    ...sizeFindings(first?.strata ?? []),
    ...strata.flatMap((pair) => [
      ...pair.strata.flatMap(({ stratum, difference: { estimate }, unseenFailures }) =>
        when(unseenFailures, (share) =>
          strataWarning('unseen-in-stratum', {
            ...{ subjects: [models[leaderOf(pair, estimate)]], numbers: { share }, names: { stratum } },
          }),
        ),
      ),
      ...skewedFindings(pair, models),
      ...reversalFindings(pair, models),
    ]),
  ]
}

function strataWarning(kind: string, rest: Omit<Finding, 'kind' | 'weight'>): Finding {
  return { kind, weight: 'warning', facts: 'strata', ...rest }
}

function leaderOf({ a, b }: Pick<StratifiedPair, 'a' | 'b'>, difference: number): number {
  return difference < 0 ? b : a
}

/** One warning about strata of one task, and one about all other small ones. */
function sizeFindings(strata: StratifiedPair['strata']): Finding[] {
  const ofSize = (kind: string, isSmall: (clusters: number) => boolean): Finding[] => {
    const found = strata.filter(({ difference }) => isSmall(difference.clusters))
    const least = Math.min(...found.map(({ difference }) => difference.clusters))
    return found.length === 0
      ? []
      : [strataWarning(kind, { numbers: { least }, names: { strata: found.map(({ stratum }) => stratum) } })]
  }
  return [
    ...ofSize('single-strata', (clusters) => clusters === 1),
    ...ofSize('small-strata', (clusters) => clusters > 1 && clusters < FEW_CLUSTERS),
  ]
}

/** Skewed strata where something is found in them, or in the mean. */
function skewedFindings({ a, b, significant, strata }: StratifiedPair, models: readonly string[]): Finding[] {
  const skewed = strata.filter((stratum) => stratum.skewed && (significant || stratum.significant))
  if (skewed.length === 0) return []
  const names = { strata: skewed.map(({ stratum }) => stratum) }
  return [strataWarning('skewed-strata', { subjects: [models[a], models[b]], names })]
}

function reversalFindings(
  { a, b, isReversed, strata, reversal }: StratifiedPair,
  models: readonly string[],
): Finding[] {
  if (!isReversed) return []
  const withSign = (sign: number) =>
    strata.filter(({ difference }) => Math.sign(difference.estimate) === sign).map(({ stratum }) => stratum)
  return [
    strataWarning('reversal', {
      subjects: [models[a], models[b]],
      numbers: { p: reversal.pValue },
      names: { ahead: withSign(1), behind: withSign(-1) },
    }),
  ]
}
