import { countText } from '@codegen-eval/report/internal'
import type { Part } from '@codegen-eval/report/view'
import type { StudyResult } from '../study-result.ts'
import { crossed, ofMetrics, perMetricCharts } from './metric-layouts.ts'

/** The tables and figures of the papers, which most readers do not need. */
export function paperPart(result: StudyResult): Part {
  const bySize = (title: string, measure: string | readonly string[], shareOf: string, legend: string) =>
    crossed('binErrors', title, 'bin', measure, {
      legend: `By size in points, ${legend}`,
      ...(shareOf === '' ? {} : { shareOf }),
    })
  const chart = (what: string, axis: string, measures: readonly string[]) =>
    perMetricCharts(result, what, () => ({ kind: 'bars', facts: 'binErrors', label: 'bin', axis, measures }))
  return {
    id: 'papers',
    title: 'Errors as Evtikhiev et al. and Roy et al. count them',
    folded: true,
    layouts: [
      bySize(
        'Significant and insignificant differences by size',
        ['significant', 'notSignificant'],
        '',
        `the numbers of pairs of ${countText(result.models.length)} models that differ significantly / that do not`,
      ),
      bySize(
        'Disagreement of metrics and people',
        'disagreement',
        'significant',
        'the share of significant pairs for which people see no difference or the opposite one: Type-I errors to Roy et al. after Mathur et al.',
      ),
      ofMetrics(
        'Type-I and Type-II errors',
        ['typeOne', 'typeOneOrOpposite', 'typeTwo', 'missed', 'disagreement'],
        'Type I: significant for the metric, not for people (with opposite: or people prefer the other model, as Mathur et al. and Roy et al. count); Type II: significant for people, not for the metric; of the pairs that could be such an error. Not significant: of these pairs, those for which people see a difference',
      ),
      bySize(
        'Type-II errors by the size of a difference',
        'typeTwo',
        'notSignificant',
        'the share of the pairs not significant for the metric for which people see a difference',
      ),
      bySize(
        'Conformity of metrics and people by the size of a difference',
        'conformity',
        'pairs',
        'the share of all pairs with the same verdict of metric and people: no difference, or the same model significantly better',
      ),
    ],
    charts: [
      ...perMetricCharts(result, 'judgement of people by difference', (name) => ({
        ...{ kind: 'boxes', facts: 'judgements', label: 'bin', axis: `difference of ${name} in points` },
        ...{ y: 'people, points', measures: ['p5', 'p25', 'p50', 'p75', 'p95'] },
      })),
      ...chart('disagreement by difference', 'significant pairs', ['same', 'none', 'opposite']),
      ...chart('conformity by difference', 'pairs in %', ['conformity', 'shareOne', 'shareTwo']),
      ...perMetricCharts(result, 'pairs of models against people', (name) => ({
        ...{ kind: 'points', facts: 'pairs', label: 'modelA', by: 'significant' },
        x: { key: 'size', title: `difference of ${name} in points` },
        y: { key: 'people', title: 'people, points' },
      })),
    ],
  }
}
