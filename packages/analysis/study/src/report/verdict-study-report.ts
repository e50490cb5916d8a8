import { type Column, columnTable, pointFormat, type Report, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { meanOfDefined } from '@codegen-eval/statistics/internal'
import { isBest, leadOf, type Rival } from '../metric-lead.ts'
import type { TestMeasure } from '../verdict-agreement.ts'
import type { TestedMetric, VerdictStudyResult } from '../verdict-study.ts'
import { estimateText } from './agreement-tables.ts'
import { fewModelsNote } from './few-models-note.ts'
import { intervalsNote } from './intervals-note.ts'
import { strataTable } from './strata-table.ts'
import { testSentences } from './study-ranking.ts'

const POINTS = pointFormat(1)
const SHOWN = 20

/** A study with tests as gold as a report. It speaks of tests, not of people. */
export function verdictStudyReport(result: VerdictStudyResult): Report {
  const { file, data, metrics, taskCount, pairs, warnings } = result
  const outputs = result.passed.reduce(
    (sum, row) => sum + row.filter((verdict) => !Number.isNaN(verdict)).length,
    0,
  )
  return {
    title: `Study of ${file} with tests`,
    summary: [
      `${taskCount} tasks, ${outputs} outputs of ${data.systems.length} models, judged by tests, not by people; ${pairs} pairs of a passing and a failing output for one task.`,
    ],
    conclusions: verdictStudyConclusions(result),
    warnings,
    tables: [
      rankingTable(result),
      {
        id: 'models',
        title: 'Models',
        note: 'Share of outputs that pass, and mean scores of outputs, in percent',
        ...modelColumns(result),
      },
      ...strataTable(
        result.strata,
        metrics.map(({ name }) => name),
        `${result.measure === 'withinTask' ? 'Accuracy within tasks' : 'AUC'} in percent, within each stratum`,
      ),
      failingOutputsTable(result),
    ],
    signatures: metrics.map(({ name, signature }) => ({ name, signature })),
  }
}

/** The conclusions about the metrics, in sentences. */
export function verdictStudyConclusions({ metrics, tests, measure }: VerdictStudyResult): string[] {
  const [best] = metrics
  if (best === undefined) return []
  const rivals = rivalsOf({ metrics, tests })
  return [
    ...shareSentence(best),
    ...(isBest(rivals)
      ? [`${best.name} is significantly better than every other metric (${TESTS[measure]}).`]
      : testSentences(best.name, rivals, TESTS[measure])),
    ...orderSentence(best),
  ]
}

/** How well a metric orders the models; nothing of one model. */
function orderSentence({ name, models }: TestedMetric): string[] {
  return Number.isNaN(models)
    ? []
    : [`${name} puts ${percent(models)} % of the pairs of models in the order of their pass rates.`]
}

/** How often a metric tells a passing output from a failing one; nothing of a share that is undefined. */
function shareSentence({ name, withinTask, auc }: TestedMetric): string[] {
  if (Number.isNaN(auc.estimate)) return []
  const start = `${name} gives an output that passes its tests a higher score than one`
  return [
    Number.isNaN(withinTask.estimate)
      ? `${start} that fails in ${percent(auc.estimate)} % of pairs over all tasks (50 % is guessing).`
      : `${start} for the same task that fails in ${percent(withinTask.estimate)} % of pairs, and over all tasks in ${percent(auc.estimate)} % (50 % is guessing).`,
  ]
}

/** The tests of metrics, by measure. */
const TESTS: Readonly<Record<TestMeasure, string>> = {
  withinTask: 'accuracy within tasks, t test and swaps over tasks, Holm',
  auc: 'AUC, Obuchowski over tasks, Holm',
}

/** Pass rates and mean scores, the model that passes most first. */
function modelColumns({ data, metrics, passRates }: VerdictStudyResult): Pick<Table, 'columns' | 'rows'> {
  return columnTable<number>(
    [
      { name: 'model', value: (s) => data.systems[s] },
      { name: 'passes %', format: POINTS, value: (s) => passRates[s] },
      ...metrics.map(
        ({ name, scores }): Column<number> => ({
          name,
          format: POINTS,
          value: (s) => meanOfDefined(scores[s]),
        }),
      ),
    ],
    [...data.systems.keys()].sort((a, b) => passRates[b] - passRates[a]),
  )
}

function rankingTable({ metrics, data, taskCount, mixedTasks, measure, tests }: VerdictStudyResult): Table {
  const few = fewModelsNote(data.systems.length)
  const isWithin = measure === 'withinTask'
  const strong = isBest(rivalsOf({ metrics, tests }))
  const measured = (name: string, of: TestMeasure): Column<TestedMetric> => ({
    name,
    value: (metric) => ({
      value: estimateText(metric[of]),
      strong: strong && metric === metrics[0] && of === measure,
    }),
  })
  const [ofMixed, ofAll] = [intervalsNote(mixedTasks), intervalsNote(taskCount)]
  // what holds for both stands once
  const isSame = isWithin && ofMixed === ofAll
  const within = isWithin
    ? `of outputs for one task (${mixedTasks} tasks have outputs of both kinds${isSame ? '' : `; ${ofMixed}`}), and `
    : ''
  return {
    id: 'ranking',
    title: 'Agreement with tests',
    note: `The share of pairs of a passing and a failing output of which the passing one has the higher score (a tie counts half): ${within}of all outputs (AUC${isSame ? '' : `; ${ofAll}`}); and the share of pairs of models in the order of their pass rates. ${isSame ? `Both have ${ofAll}. ` : ''}Bold: significantly better than every other metric (${TESTS[measure]})`,
    ...columnTable<TestedMetric>(
      [
        { name: 'metric', value: ({ name }) => name },
        ...(isWithin ? [measured('within tasks %', 'withinTask')] : []),
        measured('AUC %', 'auc'),
        { name: 'pairs of models %', format: POINTS, value: ({ models }) => models },
      ],
      metrics,
    ),
    footnotes: few === undefined ? [] : [few],
  }
}

/** The metrics after the first one, with their tests. */
function rivalsOf({ metrics, tests }: Pick<VerdictStudyResult, 'metrics' | 'tests'>): Rival[] {
  return metrics.slice(1).map(({ name }, k) => ({ name, ...leadOf(tests, 0, k + 1) }))
}

/** A failing output with its score. */
interface FailingOutput {
  readonly system: number
  readonly segment: number
  readonly score: number
}

/** The failing outputs with the highest scores. */
export function failingOutputs({ passed }: VerdictStudyResult, { scores }: TestedMetric): FailingOutput[] {
  return passed
    .flatMap((row, system) =>
      Array.from(row, (verdict, segment) => ({ verdict, system, segment, score: scores[system][segment] })),
    )
    .filter(({ verdict, score }) => verdict === 0 && !Number.isNaN(score))
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.system - b.system)
    .slice(0, SHOWN)
}

/** The failing outputs with the highest scores by the best metric. */
function failingOutputsTable(result: VerdictStudyResult): Table {
  const { data, metrics } = result
  const [best] = metrics
  return {
    id: 'failing-outputs',
    title: 'Failing outputs with the highest scores',
    note: `By ${best?.name ?? 'the best metric'}`,
    ...columnTable<FailingOutput>(
      [
        { name: 'task', value: ({ segment }) => String(data.ids[segment]) },
        { name: 'model', align: 'left', value: ({ system }) => data.systems[system] },
        ...metrics.map(({ name, scores }) => ({
          name,
          format: POINTS,
          value: ({ system, segment }: FailingOutput) => scores[system][segment],
        })),
      ],
      best === undefined ? [] : failingOutputs(result, best),
    ),
  }
}

function percent(share: number): string {
  return formatNumber(share, POINTS)
}
