import { samplesEstimand } from '@codegen-eval/measure/internal'
import type { JudgedView } from '@codegen-eval/report/verdicts'
import {
  type Facts,
  type Finding,
  findingOf,
  type Measure,
  measuresOf,
  noteOf,
  type Part,
  partOf,
  type View,
  when,
} from '@codegen-eval/report/view'
import { isUndoneByMissing } from '@codegen-eval/statistics/internal'
import { FEW_CLUSTERS } from '../few-clusters.ts'
import type { Gate, MetricGate } from '../judge-gate.ts'
import { reachOf } from '../missing-doubts.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { intervalFindings } from './comparison-findings.ts'
import { gateWords } from './gate-words.ts'
import { withResults } from './results-view.ts'
import { STRATUM_MEASURES, strataFindings, stratumRows } from './strata-view.ts'

/** A gate as a view: the verdict, and for each metric both scores, their difference, and what an open case needs. */
export function gateView(gate: Gate): JudgedView {
  const { metrics, settings } = gate
  const words = gateWords(gate)
  const findings = findingsOf(gate)
  const outcome = outcomeOf(gate)
  const view: JudgedView = {
    title: `Gate: ${outcome}`,
    confidence: 1 - settings.alpha,
    settings: settingsOf(gate),
    facts: [metricFacts(gate), ...strataFacts(gate)],
    csv: ['metrics'],
    parts: partsOf(gate),
    findings,
    lead: {
      ...{ kind: 'intervals', facts: 'metrics', label: 'metric', measures: ['difference'] },
      ...{ line: 0, mark: 'scoreMargin', columns: ['metric', 'difference', 'scoreMargin'] },
      caption: `${gate.candidate} minus ${gate.baseline}; the orange line is the margin`,
    },
    verdict: {
      name: 'gate',
      outcome,
      finding: findings[0],
      cases: metrics.map(({ spec, passed, verdict }) => ({
        name: `${spec}: ${gate.candidate} against ${gate.baseline}`,
        passed,
        type: verdict === 'open' ? 'inconclusive' : verdict,
        finding: { kind: 'metric-verdict', weight: 'verdict', about: spec },
      })),
    },
    signatures: metrics.map(({ spec, signature }) => ({ name: spec, signature })),
    words,
  }
  return withResults(view, gate.results)
}

/** The outcome of the build; of an open case, whether it fails for lack of evidence. */
function outcomeOf({ passed, verdict }: Pick<Gate, 'passed' | 'verdict'>): string {
  if (verdict === 'open') return passed ? 'open' : 'open (fails)'
  return passed ? 'passed' : 'failed'
}

/** The verdict and the settings, as JSON has them. */
function settingsOf(gate: Gate): View['settings'] {
  const { settings, samples, bestOf } = gate
  return {
    passed: gate.passed,
    verdict: gate.verdict,
    baseline: gate.baseline,
    candidate: gate.candidate,
    failOn: settings.failOn,
    ...(samples > gate.total ? { samples } : {}),
    ...(bestOf === undefined ? {} : { bestOf }),
    test: TEST_NAMES[gate.test].name,
    ...(gate.test === 'randomization' ? { trials: settings.trials } : {}),
    alpha: settings.alpha,
    resamples: settings.resamples,
    seed: settings.seed,
    ...(settings.stratumWeights === undefined ? {} : { stratumWeights: settings.stratumWeights }),
  }
}

function metricFacts(gate: Gate): Facts {
  const { baseline, candidate, metrics, results, total, samplesBy } = gate
  const worst = (model: string, spec: string) =>
    results?.models.find((each) => each.model === model)?.worst.get(spec)
  return {
    key: 'metrics',
    names: ['metric'],
    isKeyed: true,
    measures: [
      { key: 'signature', unit: 'text' },
      { key: 'passed', unit: 'flag' },
      { key: 'verdict', unit: 'text' },
      { key: 'reason', unit: 'text', optional: true },
      ...measuresOf('count', ['segments', 'clusters']),
      { key: 'undefinedSegments', unit: 'count', optional: true },
      { key: 'estimand', unit: 'text', optional: true },
      ...measuresOf('points', { baseline, candidate }, { interval: true }),
      { key: 'difference', unit: 'points', interval: true, signed: true },
      { key: 'scoreMargin', label: 'margin', unit: 'points' },
      { key: 'test', unit: 'text', optional: true },
      { key: 'pValue', label: 'p', unit: 'p' },
      { key: 'adjustedPValue', label: 'p (Holm, worse)', unit: 'p', optional: true },
      { key: 'unseenFailures', unit: 'number', optional: true },
      { key: 'unseenIn', unit: 'text', optional: true },
      { key: 'detectableDifference', unit: 'points' },
      { key: 'segmentsNeeded', unit: 'count', optional: true },
    ],
    rows: metrics.map(({ spec, detectable, adjustedPValue, test, ...metric }) => ({
      ...{ ...metric, metric: spec, detectableDifference: detectable },
      undefinedSegments: total > metric.segments ? total - metric.segments : undefined,
      estimand: samplesBy === undefined ? undefined : samplesEstimand(metric.level, samplesBy),
      baseline: { ...metric.baselineScore, ...worst(baseline, spec) },
      candidate: { ...metric.candidateScore, ...worst(candidate, spec) },
      test: test && TEST_NAMES[test].name,
      adjustedPValue: Number.isNaN(adjustedPValue) ? undefined : adjustedPValue,
    })),
  }
}

/** The measures of strata, of which the first score is the candidate's. */
function stratumMeasures({ candidate, baseline }: Gate): Measure[] {
  const labels: Readonly<Record<string, string>> = { scoreA: candidate, scoreB: baseline }
  return STRATUM_MEASURES.map((measure) =>
    measure.key in labels ? { ...measure, label: labels[measure.key] } : measure,
  )
}

function strataFacts(gate: Gate): Facts[] {
  const rows = gate.metrics.flatMap(({ spec, strata }) =>
    when(strata, (pair) => stratumRows(pair, { metric: spec })).flat(),
  )
  if (rows.length === 0) return []
  return [{ key: 'strata', names: ['metric', 'stratum'], measures: stratumMeasures(gate), rows }]
}

function partsOf({ metrics }: Gate): Part[] {
  const strata = metrics.filter(({ strata }) => strata !== undefined)
  return [
    {
      id: 'metrics',
      title: 'Verdict by metric',
      charts: [
        {
          ...{ kind: 'intervals', caption: 'Scores', facts: 'metrics', label: 'metric' },
          measures: ['baseline', 'candidate'],
        },
      ],
      layouts: [
        {
          kind: 'rows',
          facts: 'metrics',
          columns: [
            'metric',
            { value: 'baseline' },
            { value: 'candidate' },
            ...['difference', 'pValue', 'adjustedPValue', 'scoreMargin'],
            ...(metrics.length > 1 ? ['verdict'] : []),
          ],
        },
      ],
    },
    ...partOf(
      'strata',
      'Strata',
      'Scores and differences times 100, within strata and as their weighted mean.',
      strata.map(({ spec }) => ({
        ...{ kind: 'rows', of: spec, title: `${spec} by strata`, facts: 'strata' },
        legend: "p of strata: Student's t, corrected by Holm over the strata; weights in percent",
        columns: ['stratum', 'weight', 'segments', 'scoreA', 'scoreB', 'difference', 'adjustedPValue'],
      })),
    ),
  ]
}

/** The verdict, then what is to be known of each metric, and how the verdict came about. */
function findingsOf(gate: Gate): [Finding, ...Finding[]] {
  const { metrics, baseline, candidate, verdict, samplesBy, bestOf } = gate
  const isOne = metrics.length === 1
  const names = [baseline, candidate]
  const methods = [
    'sizes',
    'test',
    'intervals',
    ...(samplesBy === undefined && bestOf === undefined ? [] : ['estimand']),
  ]
  return [
    { kind: 'verdict', weight: 'verdict', subjects: [candidate, baseline], names: { verdict } },
    ...metrics.flatMap((metric) =>
      [
        ...metricFindings(gate, metric),
        // the verdict of a single metric has its reason
        ...(isOne || metric.reason === undefined ? [] : [answer('reason', { reason: metric.reason })]),
        ...(metric.verdict === 'open' ? [answer('settling')] : []),
        ...intervalFindings([metric.baselineScore, metric.candidateScore], names, 'metrics'),
        ...intervalFindings([metric.difference], ['the difference'], 'metrics'),
        ...strataFindings(metric.strata === undefined ? [] : [metric.strata], names),
      ].map((finding) => ({ ...finding, about: metric.spec })),
    ),
    ...methods.map((kind) => noteOf(kind)),
  ]
}

function answer(kind: string, names: Finding['names'] = {}): Finding {
  return { kind, weight: 'conclusion', facts: 'metrics', names }
}

/** Segments that are left out, and warnings. */
function metricFindings(gate: Gate, metric: MetricGate): Finding[] {
  const { segments, clusters, unseenFailures, unseenIn: stratum } = metric
  const favoured = metric.verdict === 'worse' ? gate.baseline : gate.candidate
  const leftOut = gate.total - segments
  const found = (kind: string, weight: 'note' | 'warning', rest: Partial<Finding> = {}) =>
    findingOf(kind, weight, { facts: 'metrics', ...rest })
  return [
    ...when(leftOut > 0, () => found('left-out', 'note', { numbers: { leftOut, of: gate.total } })),
    ...when(clusters < FEW_CLUSTERS, () => found('few-clusters', 'warning', { numbers: { clusters } })),
    ...when(unseenFailures, (share) =>
      found('unseen-failures', 'warning', { subjects: [favoured], numbers: { share }, names: { stratum } }),
    ),
    ...when(isDoubtful(gate, metric), () => found('missing', 'warning')),
  ]
}

/** Whether missing samples could undo the verdict. */
function isDoubtful(
  { results, baseline, candidate }: Gate,
  { spec: metric, verdict, scoreMargin, difference }: MetricGate,
): boolean {
  if (results === undefined || verdict === 'open') return false
  const isWorse = verdict === 'worse'
  const found = isWorse
    ? { ahead: baseline, behind: candidate, margin: -scoreMargin }
    : { ahead: candidate, behind: baseline, margin: scoreMargin }
  return isUndoneByMissing(results.models, { metric, ...found, reach: reachOf(difference, !isWorse) })
}
