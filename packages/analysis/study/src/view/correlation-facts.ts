import { countText } from '@codegen-eval/report/internal'
import type { FactRow, Facts } from '@codegen-eval/report/view'
import type { CorpusCorrelation } from '../corpus-correlation.ts'
import type { SegmentCorrelation } from '../segment-correlation.ts'
import type { StudyResult } from '../study-result.ts'
import { perMetric } from './metric-rows.ts'

const COEFFICIENTS = { pearson: 'Pearson', spearman: 'Spearman', kendall: 'Kendall' } as const

/** Correlations with people over all models, over those of the input, over single outputs, and by attribute. */
export function correlationFacts(result: StudyResult): Facts {
  const { attributes, models, data } = result
  return {
    key: 'correlations',
    names: ['metric', 'over', 'coefficient'],
    isKeyed: true,
    measures: [
      { key: 'value', unit: 'decimal', interval: 'flat' },
      { key: 'pValue', label: 'p', unit: 'p' },
      { key: 'reason', unit: 'text', optional: true },
    ],
    rows: perMetric(result, ({ study, segments }, k) => [
      ...ofModels('models', models.length, study.correlation),
      ...ofModels('originals', data.systems.length, study.originalCorrelation),
      ...ofOutputs('outputs', segments),
      ...attributes.flatMap(({ name, metrics }) => ofOutputs(name, metrics[k])),
    ]),
  }
}

function ofModels(over: string, models: number, found: CorpusCorrelation): FactRow[] {
  return Object.entries(COEFFICIENTS).map(([kind, name]) => {
    const { coefficient: value, low, high, pValue } = found[kind as keyof typeof COEFFICIENTS]
    const label = `${name}, ${countText(models)} models`
    return { over, coefficient: kind, label, group: 'models', value: { value, low, high }, pValue }
  })
}

/** The coefficients over single outputs, and tau over relative rankings, which attributes show alone. */
function ofOutputs(
  over: string,
  { relativeRanking: tau, pValueReason, ...found }: SegmentCorrelation,
): FactRow[] {
  const isMain = over === 'outputs'
  const plain = Object.entries(COEFFICIENTS).map(([kind, label]): FactRow => {
    const { coefficient: value, pValue } = found[kind as keyof typeof COEFFICIENTS]
    const reason = pValueReason === undefined ? {} : { reason: pValueReason }
    return {
      over,
      coefficient: kind,
      label,
      group: isMain ? 'outputs' : '',
      value: { value },
      pValue,
      ...reason,
    }
  })
  if (tau === undefined) return plain
  const { estimate: value, low, high } = tau
  const label = isMain ? 'relative rankings' : `relative rankings by ${over}`
  return [
    ...plain,
    { over, coefficient: 'relativeRanking', label, group: 'outputs', value: { value, low, high } },
  ]
}
