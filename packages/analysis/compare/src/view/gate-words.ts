import { type Sizes, sizesText, unitsNoun } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { countText, listText } from '@codegen-eval/report/internal'
import { type View, type Words, wordsOf } from '@codegen-eval/report/view'
import { type Gate, type MetricGate, PLANNED_POWER } from '../judge-gate.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { estimandNotes, points } from '../report/format.ts'
import { fewClustersText, methodsText } from '../report/interval-notes.ts'
import { INTERVAL_WORDS, MISSING_DOUBT } from './comparison-words.ts'
import { strataWords, unseenFailuresText } from './strata-words.ts'

export function gateWords(gate: Gate): View['words'] {
  const { metrics, settings } = gate
  const metricOf = (about: string | undefined) => metrics.find(({ spec }) => spec === about)!
  const unitsOf = (about: string | undefined) => unitsNoun(sizesOf(gate, metricOf(about)))
  const words: Words = {
    ...strataWords(unitsOf),
    ...INTERVAL_WORDS,
    verdict: () => gateVerdictText(gate),
    'metric-verdict': ({ about }) => metricVerdictText(gate, metricOf(about)),
    'left-out': ({ numbers: { leftOut, of } }) =>
      `${countText(leftOut)} of ${countText(of)} ${rowsOf(gate)} are left out: a model has no score there`,
    'few-clusters': ({ about, numbers: { clusters } }) => fewClustersText(clusters, unitsOf(about)),
    'unseen-failures': ({ about, subjects: [model], numbers: { share }, names: { stratum } }) =>
      unseenFailuresText(share, model, unitsOf(about), stratum as string | undefined),
    missing: () => MISSING_DOUBT,
    reason: ({ names: { reason } }) => String(reason),
    settling: ({ about }) => settlingText(metricOf(about), unitsOf(about)),
    sizes: () => `${byMetric(metrics, (metric) => sizesText(sizesOf(gate, metric)))}; scores x 100`,
    test() {
      const tests = metrics.map(({ test = gate.test }) => test)
      const names = byMetric(metrics, ({ test = gate.test }) => TEST_NAMES[test].name)
      const draws = tests.includes('randomization')
        ? `, ${countText(settings.trials)} trials, seed ${settings.seed}`
        : ''
      return `p: ${names}, two-sided${draws}`
    },
    intervals: () => `intervals of differences: ${methodsText(metrics.map(({ difference }) => difference))}`,
    estimand: () => estimandNotes(metrics, gate).join('; '),
  }
  return wordsOf(words)
}

/** The plural noun for the rows of the data. */
function rowsOf({ total: segments, samples, ofTasks }: Gate): string {
  return unitsNoun({ segments, samples, clusters: segments, ofTasks })
}

/** One text if all metrics have the same, else that of each. */
function byMetric(metrics: readonly MetricGate[], text: (metric: MetricGate) => string): string {
  const texts = metrics.map(text)
  return new Set(texts).size === 1
    ? texts[0]
    : metrics.map(({ spec }, k) => `${spec}: ${texts[k]}`).join('; ')
}

/** The verdict of a gate in words, without a full stop. */
export function gateVerdictText(gate: Gate): string {
  const { verdict, baseline, candidate, metrics } = gate
  if (metrics.length === 1) return metricVerdictText(gate, metrics[0])
  const found = metrics.filter((metric) => metric.verdict === verdict)
  const named = listText(
    found.map(
      (metric) =>
        `${metric.spec}${byText(metric)}${verdict === 'worse' ? ` (difference ${points(metric.difference.value)})` : ''}`,
    ),
  )
  switch (verdict) {
    case 'worse':
      return `${candidate} is significantly worse than ${baseline} in ${found.length} of ${metrics.length} metrics: ${named}`
    case 'not worse':
      return `${candidate} is not worse than ${baseline} in any of ${metrics.length} metrics: ${named}`
    case 'open':
      return `it is unclear whether ${candidate} is worse than ${baseline} in ${found.length} of ${metrics.length} metrics: ${named}`
  }
}

/** The verdict of a gate under one metric in words with its reason, without a full stop. */
export function metricVerdictText({ baseline, candidate }: Gate, metric: MetricGate): string {
  const { verdict, difference, reason } = metric
  const by = byText(metric)
  const texts = {
    worse: `${candidate} is significantly worse than ${baseline}${by} (difference ${points(difference.value)})`,
    'not worse': `${candidate} is not worse than ${baseline}${by}`,
    open: `it is unclear whether ${candidate} is worse than ${baseline}${by}`,
  }
  return reason === undefined ? texts[verdict] : `${texts[verdict]}: ${reason}`
}

/** ` by more than 2 points`; empty for a margin of 0. */
export function byText({ scoreMargin }: Pick<MetricGate, 'scoreMargin'>): string {
  if (scoreMargin === 0) return ''
  const value = Number(Math.abs(100 * scoreMargin).toPrecision(12))
  return ` by more than ${value} ${value === 1 ? 'point' : 'points'}`
}

/** The amount of data that would settle an open case. */
function settlingText(metric: MetricGate, units: string): string {
  const { clusters, segmentsNeeded, detectable, scoreMargin } = metric
  const count = plural(clusters, units.slice(0, -1))
  const from = scoreMargin === 0 ? 'differences' : 'distances from the margin'
  const now = Number.isNaN(detectable)
    ? `No more can be said from ${count} with equal differences`
    : isBeyondScores(metric)
      ? `${count} are too few to show any difference of scores between 0 and 1`
      : `${count} show ${from} of ${points(detectable)} points or more`
  const needed = Number.isFinite(segmentsNeeded)
    ? `about ${countText(segmentsNeeded!)} would settle it if the difference stays the same`
    : `no number of ${units} would settle this difference`
  return `${now}; ${needed} (${100 * PLANNED_POWER} % power)`
}

/** Whether only a difference that scores between 0 and 1 cannot have would be shown. */
function isBeyondScores({ detectable, difference: { low, high, method } }: MetricGate): boolean {
  // these ends are known to be within the range of the scores
  return detectable > 1 && (method === 'fay-lumbard' || low === -1 || high === 1)
}

/** The size of the data of a gate under a metric. */
function sizesOf({ total, samples, ofTasks }: Gate, { segments, clusters }: MetricGate): Sizes {
  // samples of segments that are left out do not count, and how many they are is not known
  return { segments, samples: samples > total ? samples : segments, clusters, ofTasks }
}
