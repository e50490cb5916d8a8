import type { Comparison, MetricComparison } from './compare-models.ts'
import { CORRECTION_NAMES } from './corrections.ts'
import { TEST_NAMES } from './pair-test.ts'
import { countText, listText, points } from './phrases.ts'

/**
 * Differences below this many points are no reason to prefer a model, however significant: in the study, on one
 * data set 2 points were enough for metrics to agree with people on the better model, on the other it took 5
 * (Evtikhiev et al. 2023, https://doi.org/10.1016/j.jss.2023.111741).
 */
export const MEANINGFUL_POINTS = 2

/** Pairs that a list names; more of them are counted. */
const MOST_NAMED = 5

/** What a reader of a metric's results should beware of. */
export function warningsOf(metric: MetricComparison, { models, settings, segments }: Comparison): string[] {
  const { pairs } = metric
  const named = (chosen: typeof pairs) => {
    const names = chosen.slice(0, MOST_NAMED).map(({ a, b, difference }) => {
      const [higher, lower] = difference.value < 0 ? [b, a] : [a, b]
      return `${models[higher]} over ${models[lower]} by ${points(Math.abs(difference.value))}`
    })
    const more = chosen.length - names.length
    return more > 0 ? `${names.join(', ')} and ${more} more` : listText(names)
  }
  const small = pairs.filter(({ significant, difference }) => significant && isSmall(difference.value))
  const contradictory = pairs.filter((pair) => pair.contradictory)
  const identical = pairs.filter((pair) => pair.identical)
  const left = segments - metric.segments
  return [
    ...(left > 0
      ? [`${countText(left)} of ${countText(segments)} segments are left out: ${lacking(metric, models)}`]
      : []),
    ...(small.length > 0
      ? [
          `significant, but under ${MEANINGFUL_POINTS} points, where metrics are not known to agree with people: ${named(small)}`,
        ]
      : []),
    ...(contradictory.length > 0
      ? [`the test looks at segment scores, and there the other model is ahead: ${named(contradictory)}`]
      : []),
    ...(identical.length > 0 && models.length > 2
      ? [
          `the same score on every segment: ${listText(identical.slice(0, MOST_NAMED).map(({ a, b }) => `${models[a]} and ${models[b]}`))}`,
        ]
      : []),
    ...tooFewDraws(pairs.length, settings),
  ]
}

/** Whether a difference of scores is one that people often do not see. */
export function isSmall(difference: number): boolean {
  return Math.abs(100 * difference) < MEANINGFUL_POINTS
}

function lacking({ undefinedSegments }: MetricComparison, models: readonly string[]): string {
  const lists = models.flatMap((model, m) =>
    undefinedSegments[m]! > 0 ? [`${model} has no score on ${countText(undefinedSegments[m]!)}`] : [],
  )
  return listText(lists)
}

/** The smallest p-value of a test that draws is one over its draws, and a correction makes it larger. */
function tooFewDraws(
  pairs: number,
  { test, trials, samples, alpha, correction }: Comparison['settings'],
): string[] {
  if (TEST_NAMES[test].compares === 'segments') return []
  const [draws, flag] = test === 'ar' ? [trials, '--trials'] : [samples, '--samples']
  // the step-up correction needs the least of a p-value where all pairs differ
  const factor = correction === 'holm' || correction === 'bonferroni' ? pairs : 1
  if (factor / (draws + 1) <= alpha) return []
  return [
    `${countText(draws)} draws are too few to find any of ${countText(pairs)} pairs significant (${CORRECTION_NAMES[correction]}): raise ${flag}`,
  ]
}
