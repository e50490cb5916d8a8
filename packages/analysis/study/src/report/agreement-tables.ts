import type { AgreementEstimate } from '@codegen-eval/meta-evaluation'
import { fixedFormat, pointFormat, type Table, type TableCell, type TableColumn } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { EstimateInterval } from '@codegen-eval/statistics'
import type { StudyResult } from '../study-result.ts'
import { fewModelsNote } from './few-models-note.ts'
import { intervalsNote } from './intervals-note.ts'

const POINTS = pointFormat(1)

/** The metrics in the order of their agreement with people, beside what people reach among themselves. */
export function rankingTable({ agreement, metrics, grades, data }: StudyResult): Table {
  const { ceilings, order } = agreement
  const best = bestOf(agreement.metrics)
  const bestWithHalf = Math.max(
    ...(ceilings?.metrics ?? [])
      .map(({ outputs }) => outputs.estimate)
      .filter((value) => !Number.isNaN(value)),
  )
  const columns: TableColumn[] = [
    { name: 'metric' },
    { name: 'accuracy %' },
    { name: 'acc_eq %' },
    { name: 'acc*_eq %' },
    { name: 'tau-b' },
    { name: 'soft pairwise accuracy %' },
    ...(ceilings === undefined ? [] : [{ name: 'with half of the raters %' }]),
  ]
  const rows = order.map((k): TableCell[] => {
    const found = agreement.metrics[k]!
    const cell = (measure: keyof typeof found, format = POINTS): TableCell => {
      const areSame = onSameItems(agreement.metrics, measure)
      const text = estimateText(found[measure], format)
      return {
        value: areSame || text === undefined ? text : `${text}, ${found[measure].items} tasks`,
        strong: areSame && found[measure].estimate === best[measure],
      }
    }
    return [
      metrics[k]!.name,
      cell('accuracy'),
      cell('accEq'),
      cell('calibratedAccEq'),
      cell('tauB', fixedFormat(3)),
      cell('softPairwiseAccuracy'),
      ...(ceilings === undefined
        ? []
        : [
            {
              value: estimateText(ceilings.metrics[k]!.outputs, POINTS),
              strong: ceilings.metrics[k]!.outputs.estimate === bestWithHalf,
            },
          ]),
    ]
  })
  const ceilingRow = (name: string, outputs: EstimateInterval): TableCell[] => [
    name,
    ...Array<string>(columns.length - 2).fill(''),
    estimateText(outputs, POINTS),
  ]
  const undefinedItems = agreement.metrics.map(({ tauB }) => tauB.undefinedItems ?? 0)
  const most = Math.max(...undefinedItems)
  const few = fewModelsNote(data.systems.length)
  return {
    id: 'ranking',
    title: 'Agreement with people',
    note: `Of the pairs of outputs for one task, accuracy is the share of those that people order which the metric orders alike (a tie counts half), acc_eq the share of all pairs, ties included, and acc*_eq the same where scores that are close enough count as tied; soft pairwise accuracy is over pairs of ${data.systems.length} models; ${intervalsNote(data.ids.length)}${grades.method === 'given' ? '' : '; people are the aggregated grades'}`,
    columns,
    rows: [
      ...rows,
      ...(ceilings === undefined
        ? []
        : [
            ceilingRow('One rater, with the others', ceilings.oneRater.outputs),
            ceilingRow('Half of the raters', ceilings.halfPanels.outputs),
          ]),
    ],
    footnotes: [
      ...(few === undefined ? [] : [few]),
      ...(most > 0
        ? [
            `tau-b is undefined on up to ${most} of ${data.ids.length} tasks, where grades or scores are all equal; they are left out of its mean`,
          ]
        : []),
    ],
  }
}

/** Whether one metric agrees better than another: the difference of acc_eq with its corrected p-value. */
export function metricTestTable({ agreement, metrics }: StudyResult): Table {
  const { order, tests } = agreement
  const found = new Map(tests.map((test) => [`${test.first} ${test.second}`, test]))
  const cell = (row: number, column: number): TableCell => {
    if (row === column) return '·'
    const straight = found.get(`${row} ${column}`)
    const test = straight ?? found.get(`${column} ${row}`)!
    const lead = straight === undefined ? test.difference : -test.difference
    return `${signOf(lead, test.adjustedPValue)} ${formatNumber(lead, { ...POINTS, sign: true })} (p ${pText(test.adjustedPValue)})`
  }
  return {
    id: 'metric-tests',
    title: 'Is one metric better than another?',
    note: 'acc_eq of the metric of the row minus that of the column in points, with the p-value of PERM-BOTH by swaps of all verdicts on a task, corrected by Holm; ▲: the metric of the row agrees with people significantly better at 0.05, ▼: worse, ≈: the difference may be chance',
    columns: [{ name: 'metric' }, ...order.map((k) => ({ name: metrics[k]!.name }))],
    rows: order.map((row) => [metrics[row]!.name, ...order.map((column) => cell(row, column))]),
  }
}

/** Whether a measure is a mean over as many tasks for all metrics; otherwise its values cannot be ranked. */
function onSameItems(
  metrics: StudyResult['agreement']['metrics'],
  measure: keyof StudyResult['agreement']['metrics'][number],
): boolean {
  return metrics.every((metric) => metric[measure].items === metrics[0]![measure].items)
}

/** The largest estimate of each measure. */
function bestOf(
  metrics: StudyResult['agreement']['metrics'],
): Readonly<Record<keyof (typeof metrics)[number], number>> {
  const best = (measure: keyof (typeof metrics)[number]) =>
    Math.max(...metrics.map((metric) => metric[measure].estimate).filter((value) => !Number.isNaN(value)))
  return {
    accuracy: best('accuracy'),
    accEq: best('accEq'),
    calibratedAccEq: best('calibratedAccEq'),
    tauB: best('tauB'),
    softPairwiseAccuracy: best('softPairwiseAccuracy'),
    pairwiseAccuracy: best('pairwiseAccuracy'),
  }
}

/** Such as `74.0 (72.6–75.5)`, or `74.0` without an interval. */
export function estimateText(
  { estimate, low, high }: Pick<AgreementEstimate, 'estimate' | 'low' | 'high'>,
  format: ReturnType<typeof pointFormat> = POINTS,
): string | undefined {
  if (Number.isNaN(estimate)) return undefined
  const text = (value: number) => formatNumber(value, format)
  return Number.isNaN(low) ? text(estimate) : `${text(estimate)} (${text(low)}–${text(high)})`
}

/** The sign of a tested difference. */
export function signOf(lead: number, pValue: number): '▲' | '▼' | '≈' {
  return !(pValue < 0.05) ? '≈' : lead > 0 ? '▲' : '▼'
}

/** A p-value with two digits. */
export function pText(pValue: number): string {
  if (Number.isNaN(pValue)) return 'undefined'
  return pValue < 0.001 ? '< 0.001' : pValue.toFixed(pValue < 0.1 ? 3 : 2)
}
