import type { Explain } from '@codegen-eval/metric'
import { type HtmlSection, joinSections } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import type { SegmentProfile } from '../profile/segment-profile.ts'
import type { ResultSummary } from '../resolve-scores.ts'
import { distributionCharts } from './distribution-charts.ts'
import { lengthCharts } from './length-charts.ts'
import type { RankedMetric } from './ranked-metric.ts'

/** Contents of pages besides the result. */
export interface PageOptions {
  /** Single segments: distributions, scores by length, and a table of tasks with their outputs. */
  readonly profile?: SegmentProfile | undefined
  /** How each metric explains its scores; those that cannot are `undefined`. */
  readonly explains?: readonly (Explain | undefined)[] | undefined
  /** Outcomes, missing samples and costs of results that were read. */
  readonly results?: ResultSummary | undefined
  /** Digits of scores after the point; 2 by default. */
  readonly precision?: number | undefined
  /** Whether the parts of scores are shown; false by default. */
  readonly parts?: boolean | undefined
}

/** The section about scores of single segments; none without a profile. */
export async function segmentSections(
  rankings: readonly RankedMetric[],
  { profile }: PageOptions,
): Promise<HtmlSection[]> {
  if (profile === undefined) return []
  const hasLengths = profile.lengths.length > 0
  const charts = [
    distributionCharts(profile, rankings),
    ...(hasLengths ? [lengthCharts(profile, rankings)] : []),
  ]
  const title = `Scores of single ${profile.ofTasks ? 'tasks' : 'segments'}`
  return [joinSections({ id: 'scores', title }, await drawChartGroups(charts))]
}
