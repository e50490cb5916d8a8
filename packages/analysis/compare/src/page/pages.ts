import type { View } from '@codegen-eval/report/view'
import { viewPage } from '@codegen-eval/report/view-page'
import type { Comparison } from '../comparison.ts'
import type { Gate } from '../judge-gate.ts'
import type { ResultSummary } from '../resolve-scores.ts'
import { comparisonView } from '../view/comparison-view.ts'
import { gateView } from '../view/gate-view.ts'
import type { ScoresStyle } from '../view/plain-scores-view.ts'
import { withResults } from '../view/results-view.ts'
import type { ScoreSet } from '../view/score-set.ts'
import { scoresView } from '../view/scores-view.ts'
import { type ProfiledSegments, type RankedMetric, withSegments } from './with-segments.ts'

/** Contents of pages besides the result. */
export interface PageOptions extends ProfiledSegments {
  /** Outcomes, missing samples and costs of results that were read. */
  readonly results?: ResultSummary | undefined
  /** Digits of scores after the point; 2 by default. */
  readonly precision?: number | undefined
  /** Whether the parts of scores are shown; false by default. */
  readonly parts?: boolean | undefined
}

/** Contents of pages of scores besides the scores. */
export type ScorePageOptions = PageOptions & ScoresStyle

/**
 * A comparison as one HTML page that needs no network: the conclusions beside the scores with intervals, then significance of pairs, a
 * table of tasks with their outputs, which a script shows, distributions of segment scores, and scores by the length of the reference.
 * Its size is bounded, whatever the number of segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export function comparisonPage(comparison: Comparison, options: PageOptions = {}): Promise<string> {
  const view = comparisonView(comparison, { parts: options.parts === true })
  return segmentsPage(view, comparison.metrics, options, 'comparison')
}

/**
 * A gate as one HTML page: the verdict beside the differences with their margins, under each metric both scores with intervals, and
 * what `comparisonPage` shows of single segments.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export function gatePage(gate: Gate, options: PageOptions = {}): Promise<string> {
  const rankings = gate.metrics.map(({ spec, baselineScore, candidateScore }) =>
    ranked(spec, [baselineScore.value, candidateScore.value]),
  )
  return segmentsPage(gateView(gate), rankings, options, 'gate')
}

/**
 * Scores as one HTML page: the ranking, with intervals if there are some, and what `comparisonPage` shows of single
 * segments. It does not tell which differences are significant.
 *
 * @throws Error if the optional packages vega and vega-lite are not installed.
 */
export function scorePage(set: ScoreSet, options: ScorePageOptions = {}): Promise<string> {
  const rankings = set.metrics.map(({ spec, results }) =>
    ranked(
      spec,
      results.map(({ score }) => score),
    ),
  )
  return segmentsPage(scoresView(set, options), rankings, options, 'scores')
}

function ranked(spec: string, scores: readonly number[]): RankedMetric {
  const key = (m: number) => (Number.isNaN(scores[m]) ? Number.NEGATIVE_INFINITY : scores[m])
  // infinite keys have no difference
  const order = [...scores.keys()].sort((a, b) => (key(a) === key(b) ? a - b : key(b) - key(a)))
  return { spec, order }
}

async function segmentsPage(
  view: View,
  rankings: readonly RankedMetric[],
  { results, precision, ...segments }: PageOptions,
  data: string,
): Promise<string> {
  const whole = await withSegments(withResults(view, results), rankings, segments)
  return viewPage(whole, { precision, data })
}
