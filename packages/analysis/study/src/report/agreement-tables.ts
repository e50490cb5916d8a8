import type { AgreementEstimate } from '@codegen-eval/meta-evaluation'
import {
  type Column,
  columnTable,
  fixedFormat,
  pointFormat,
  type Table,
  type TableCell,
} from '@codegen-eval/report'
import { formatNumber, pText } from '@codegen-eval/report/internal'
import type { EstimateInterval } from '@codegen-eval/statistics'
import { isBest, leadOf, type Rival } from '../metric-lead.ts'
import type { StudyResult } from '../study-result.ts'
import { taskCount } from '../study-tasks.ts'
import { fewModelsNote } from './few-models-note.ts'
import { intervalsNote } from './intervals-note.ts'

const POINTS = pointFormat(1)

type MetricAgreement = StudyResult['agreement']['metrics'][number]

/** A metric, or raters, with the agreement with people. */
interface Judge {
  readonly name: string
  /** The measures of a metric; raters have none. */
  readonly found?: MetricAgreement
  /** Agreement with half of the raters of an output. */
  readonly withHalf?: EstimateInterval | undefined
}

/** The metrics in the order of their agreement with people, beside what people reach among themselves. */
export function rankingTable({ agreement, metrics, grades, data }: StudyResult): Table {
  const { ceilings, order } = agreement
  const judges: Judge[] = [
    ...order.map((k) => ({
      name: metrics[k].name,
      found: agreement.metrics[k],
      withHalf: ceilings?.metrics[k]?.outputs,
    })),
    ...(ceilings === undefined
      ? []
      : [
          { name: 'One rater, with the others', withHalf: ceilings.oneRater.outputs },
          { name: 'Half of the raters', withHalf: ceilings.halfPanels.outputs },
        ]),
  ]
  const isStrong = ({ found }: Judge) =>
    order.some((k) => found === agreement.metrics[k] && isBest(rivalsOf(agreement, k)))
  const measure = (name: string, of: keyof MetricAgreement, format = POINTS): Column<Judge> => {
    const areSame = onSameItems(agreement.metrics, of)
    return {
      name,
      value: (judge) => {
        const { found } = judge
        if (found === undefined) return ''
        const text = estimateText(found[of], format)
        return {
          value: areSame || text === undefined ? text : `${text}, ${found[of].items} tasks`,
          // the tests compare acc_eq
          strong: of === 'accEq' && isStrong(judge),
        }
      },
    }
  }
  const columns: Column<Judge>[] = [
    { name: 'metric', value: ({ name }) => name },
    measure('accuracy %', 'accuracy'),
    measure('acc_eq %', 'accEq'),
    measure('acc*_eq %', 'calibratedAccEq'),
    measure('tau-b', 'tauB', fixedFormat(3)),
    measure('soft pairwise accuracy %', 'softPairwiseAccuracy'),
    ...(ceilings === undefined
      ? []
      : [
          {
            name: 'with half of the raters %',
            value: ({ withHalf }: Judge) => withHalf && estimateText(withHalf, POINTS),
          },
        ]),
  ]
  const undefinedItems = agreement.metrics.map(({ tauB }) => tauB.undefinedItems ?? 0)
  const most = Math.max(...undefinedItems)
  const few = fewModelsNote(data.systems.length)
  return {
    id: 'ranking',
    title: 'Agreement with people',
    note: `Of the pairs of outputs for one task, accuracy is the share of those that people order which the metric orders alike (a tie counts half), acc_eq the share of all pairs, ties included, and acc*_eq the same where scores that are close enough count as tied; bold: significantly better than every other metric; soft pairwise accuracy is over pairs of ${data.systems.length} models; ${intervalsNote(taskCount(data))}${grades.method === 'given' ? '' : '; people are the aggregated grades'}`,
    ...columnTable(columns, judges),
    footnotes: [
      ...(few === undefined ? [] : [few]),
      ...uncalibratedNote(agreement.metrics),
      ...(most > 0
        ? [
            `tau-b is undefined on up to ${most} of ${taskCount(data)} tasks, where grades or scores are all equal; they are left out of its mean`,
          ]
        : []),
    ],
  }
}

/** Why acc*_eq has no interval where acc_eq has one. */
function uncalibratedNote(metrics: readonly MetricAgreement[]): string[] {
  const without = metrics.find(
    ({ accEq, calibratedAccEq }) => !Number.isNaN(accEq.low) && calibratedAccEq.reason !== undefined,
  )
  return without === undefined ? [] : [`acc*_eq has no interval: ${without.calibratedAccEq.reason}`]
}

/** The other metrics, as one of them is tested against them. */
function rivalsOf({ order, tests }: StudyResult['agreement'], one: number): Pick<Rival, 'lead' | 'p'>[] {
  return order.filter((k) => k !== one).map((k) => leadOf(tests, one, k))
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
    ...columnTable<number>(
      [
        { name: 'metric', value: (k) => metrics[k].name },
        ...order.map((column) => ({
          name: metrics[column].name,
          value: (row: number) => cell(row, column),
        })),
      ],
      order,
    ),
  }
}

/** Whether a measure is a mean over as many tasks for all metrics; otherwise its values cannot be ranked. */
function onSameItems(metrics: readonly MetricAgreement[], measure: keyof MetricAgreement): boolean {
  return metrics.every((metric) => metric[measure].items === metrics[0][measure].items)
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
