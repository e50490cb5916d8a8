import { unitsNoun } from '@codegen-eval/measure/report'
import { plural } from '@codegen-eval/messages'
import { countText, listText, pText } from '@codegen-eval/report/internal'
import type { Comparison, MetricComparison } from '../comparison.ts'
import type { Conclusion } from '../conclusion.ts'
import { CORRECTION_NAMES } from '../corrections.ts'
import type { PairComparison } from '../pair-comparison.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { type ComparisonWarning, MEANINGFUL_POINTS } from '../warnings.ts'
import { points, pointsInterval } from './format.ts'
import { fewClustersText } from './interval-notes.ts'

/** Number of pairs that a list names; further ones are counted. */
const MAX_NAMED = 5

/** Number of models that a conclusion names. */
const MAX_RIVALS = 12

/**
 * A conclusion as one sentence.
 *
 * @param units What is counted: segments, tasks or clusters.
 */
export function conclusionSentence(
  conclusion: Conclusion,
  models: readonly string[],
  baseline: string | undefined,
  units = 'segments',
): string {
  const name = (m: number) => models[m]
  const names = (list: readonly number[]) => listText(list.map(name))
  switch (conclusion.kind) {
    case 'identical':
      return `${names(conclusion.models)} score the same on every segment.`
    case 'better': {
      const { better, worse, pair } = conclusion
      return `${name(better)} is better than ${name(worse)} by ${foundText(pair)}.`
    }
    case 'undefined':
      return `${names(conclusion.models)} cannot be compared: ${conclusion.reason}.`
    case 'chance': {
      const { segmentsNeeded } = conclusion.pair
      const both = names([conclusion.higher, conclusion.lower])
      const chance = `${both} cannot be distinguished: a difference of ${foundText(conclusion.pair)}, may be chance`
      return Number.isFinite(segmentsNeeded)
        ? `${chance}; about ${countText(segmentsNeeded!)} ${units} would be needed to show it.`
        : `${chance}.`
    }
    case 'undrawn': {
      const { pairs, drawsNeeded } = conclusion
      const which =
        models.length === 2 || baseline !== undefined
          ? pairNames(pairs, models)
          : plural(pairs.length, 'pair')
      return `Too few random draws to tell whether models differ (${which}): at least ${countText(drawsNeeded)} are needed.`
    }
    case 'best': {
      const others = models.length - 1
      return `${name(conclusion.model)} is the best: better than ${others === 2 ? 'both' : `each of the ${others}`} others.`
    }
    case 'highest':
      return `${name(conclusion.model)} scores highest, but cannot be distinguished from ${rivalsText(conclusion.rivals.map(name))}.`
    case 'none':
      return `No two of the ${models.length} models can be distinguished, all pairs tested together.`
    case 'baseline': {
      const { better, worse, undecided } = conclusion
      const is = (list: readonly number[]) => `${names(list)} ${list.length === 1 ? 'is' : 'are'}`
      const parts = [
        ...(better.length > 0 ? [`${is(better)} better`] : []),
        ...(worse.length > 0 ? [`${is(worse)} worse`] : []),
        ...(undecided.length > 0 ? [`${names(undecided)} cannot be distinguished from it`] : []),
      ]
      return `Compared with ${baseline}, ${listText(parts)}.`
    }
  }
}

/** The names of a few models, and the number of the others. */
function rivalsText(names: readonly string[]): string {
  const more = names.length - MAX_RIVALS
  return more > 1 ? listText([...names.slice(0, MAX_RIVALS), `${more} more`]) : listText(names)
}

/** The warning of missing samples that could undo a finding. */
export const MISSING_DOUBT =
  'if the missing samples of the leading model failed and those of the other passed, this could be chance'

/** The warnings of a metric, without full stops. */
export function warningSentences(metric: MetricComparison, comparison: Comparison): string[] {
  return metric.warnings.map((warning) => warningSentence(warning, metric, comparison))
}

function warningSentence(
  warning: ComparisonWarning,
  { pairs }: MetricComparison,
  comparison: Comparison,
): string {
  const { models, segments, settings } = comparison
  switch (warning.kind) {
    case 'left-out':
      return `${countText(warning.segments)} of ${countText(segments)} ${comparison.samplesBy === undefined ? 'segments' : 'tasks'} are left out: ${lacking(warning.undefinedSegments, models)}`
    case 'small':
      return `significant, but under ${MEANINGFUL_POINTS} points, where metrics are not known to agree with people: ${leads(warning.pairs, models)}`
    case 'contradictory':
      return `the test compares segment scores, and there the other model is ahead: ${leads(warning.pairs, models)}`
    case 'skewed':
      return `a few segments differ much more than the others, so that a few more could turn the difference: ${pairNames(warning.pairs, models)}`
    case 'unseen-failures':
      return `${unseenFailuresText(warning.share, 'the leading model')}: ${leads(warning.pairs, models)}`
    case 'missing':
      return `${MISSING_DOUBT}: ${leads(warning.pairs, models)}`
    case 'identical':
      return `the same score on every segment: ${pairNames(warning.pairs, models)}`
    case 'few-clusters':
      return fewClustersText(warning.clusters, unitsNoun(comparison))
    case 'unequal-samples':
      return `different numbers of samples (${comparison.modelSamples!.map((count, m) => `${models[m]} ${countText(count)}`).join(', ')}): results cannot be swapped between models, and p is that of the ${TEST_NAMES.bootstrap.name} in ${countText(warning.pairs.length)} of ${countText(pairs.length)} pairs`
    case 'few-draws':
      return `${countText(warning.draws)} ${warning.setting} are too few for ${plural(pairs.length, 'pair')} (${CORRECTION_NAMES[settings.correction]}): no draw is as extreme as the data in ${plural(warning.pairs.length, 'pair')}, which ${warning.pairs.length === 1 ? 'is' : 'are'} yet not significant`
  }
}

/**
 * The warning about failures that segments like these can hide, without a full stop.
 *
 * @param share Share of segments, from 0 to 1.
 * @param stratum The stratum of these segments, if they are those of one.
 */
export function unseenFailuresText(share: number, model: string, stratum?: string): string {
  const place = stratum === undefined ? '' : `in ${stratum}, `
  return `${place}${model} fails on none of these segments, but may fail on up to ${(100 * share).toPrecision(2)} % of others like them, which would reverse the result`
}

function pairNames(pairs: readonly PairComparison[], models: readonly string[]): string {
  return listText(pairs.slice(0, MAX_NAMED).map(({ a, b }) => `${models[a]} and ${models[b]}`))
}

function leads(pairs: readonly PairComparison[], models: readonly string[]): string {
  const names = pairs.slice(0, MAX_NAMED).map(({ a, b, difference }) => {
    const [higher, lower] = difference.value < 0 ? [b, a] : [a, b]
    return `${models[higher]} over ${models[lower]} by ${points(Math.abs(difference.value))}`
  })
  const more = pairs.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : listText(names)
}

function lacking(undefinedSegments: readonly number[], models: readonly string[]): string {
  return listText(
    models.flatMap((model, m) =>
      undefinedSegments[m] > 0 ? [`${model} has no score on ${countText(undefinedSegments[m])}`] : [],
    ),
  )
}

/** `5.86 points [0.40, 11.30], p = 0.0370`, from the model that is ahead. */
function foundText({ difference, adjustedPValue, isFloor }: PairComparison): string {
  const { value, low, high } = difference
  const [from, to] = value < 0 ? [-high, -low] : [low, high]
  const interval = Number.isNaN(low) ? '' : ` ${pointsInterval({ low: from, high: to }, 2)}`
  return `${points(Math.abs(value))} points${interval}, p ${pText(adjustedPValue, isFloor)}`
}
