import { pointFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { StudyResult } from '../study-result.ts'

/** How good a metric can be on this data; `undefined` without two ratings of an output. */
export function ceilingSentence({ agreement, metrics }: StudyResult): string | undefined {
  const { ceilings, order } = agreement
  if (ceilings === undefined || Number.isNaN(ceilings.halfPanels.outputs.estimate)) return undefined
  const { oneRater, halfPanels } = ceilings
  const best = order[0]
  const bestShare = best === undefined ? Number.NaN : ceilings.metrics[best].outputs.estimate
  const ofBest = Number.isNaN(bestShare)
    ? ''
    : `, and ${metrics[best!].name}, the first metric of the ranking, with such a half in ${percent(bestShare)} %`
  const ofOne = Number.isNaN(oneRater.outputs.estimate)
    ? 'of the pairs of outputs, '
    : `one rater agrees with the others in ${percent(oneRater.outputs.estimate)} % of pairs, `
  return `Which of two outputs for a task is better: ${ofOne}half of the raters with the other half in ${percent(halfPanels.outputs.estimate)} %${ofBest}.`
}

/** How much the mean grade disagrees with the aggregated one by the papers' rule; `undefined` without two ratings of an output. */
export function gradeRuleSentence({ agreement, metrics }: StudyResult): string | undefined {
  const { meanGradeDisagreement } = agreement
  if (meanGradeDisagreement === undefined) return undefined
  return `By the rule of Evtikhiev et al. the mean grade disagrees with the aggregated grade of the same people on ${percent(meanGradeDisagreement)} % of the pairs of models${least(metrics)}: a smaller disagreement tells nothing.`
}

/** The metric with the least disagreement. */
function least(metrics: StudyResult['metrics']): string {
  const [first] = metrics.toSorted((a, b) => a.study.errors.disagreement - b.study.errors.disagreement)
  return first === undefined ? '' : `, ${first.name} on ${percent(first.study.errors.disagreement)} %`
}

function percent(share: number): string {
  return formatNumber(share, pointFormat(1))
}
