import type { Explain } from '@codegen-eval/metric'
import {
  type ChartGroup,
  type Column,
  columnTable,
  fixedFormat,
  type HtmlSection,
  pointFormat,
  type Report,
  type Table,
} from '@codegen-eval/report'
import { COLOURS, formatNumber } from '@codegen-eval/report/internal'
import type { TestMeasure } from '../test-agreement.ts'
import type { TestedMetric, TestStudyResult } from '../verdict-study.ts'
import { estimateText } from './agreement-tables.ts'
import { examplesSection } from './examples-section.ts'
import { fewModelsNote } from './few-models-note.ts'
import { intervalsNote } from './intervals-note.ts'
import { strataTable } from './strata-table.ts'
import { leadOf, type Rival, testSentences } from './study-ranking.ts'

const POINTS = pointFormat(1)
const SHOWN = 20

/** A study with tests as gold as a report. It speaks of tests, not of people. */
export function testStudyReport(result: TestStudyResult): Report {
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
    conclusions: testStudyConclusions(result),
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
export function testStudyConclusions({ metrics, tests, measure }: TestStudyResult): string[] {
  const [best] = metrics
  if (best === undefined) return []
  const rivals = rivalsOf({ metrics, tests })
  return [
    ...shareSentence(best),
    ...(isBest(rivals)
      ? [`${best.name} is significantly better than every other metric (${TESTS[measure]}).`]
      : testSentences(best.name, rivals, TESTS[measure])),
  ]
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
  withinTask: 'accuracy within tasks, t test over tasks, Holm',
  auc: 'AUC, Obuchowski over tasks, Holm',
}

/** Whether all rivals are significantly worse. */
function isBest(rivals: readonly Rival[]): boolean {
  return rivals.length > 0 && rivals.every(({ lead, p }) => lead > 0 && p < 0.05)
}

/** Pass rates and mean scores, the model that passes most first. */
function modelColumns({ data, metrics, passRates }: TestStudyResult): Pick<Table, 'columns' | 'rows'> {
  return columnTable<number>(
    [
      { name: 'model', value: (s) => data.systems[s] },
      { name: 'passes %', format: POINTS, value: (s) => passRates[s], better: 'higher' },
      ...metrics.map(
        ({ name, scores }): Column<number> => ({
          name,
          format: POINTS,
          value: (s) => meanOf(scores[s]),
          better: 'higher',
        }),
      ),
    ],
    [...data.systems.keys()].sort((a, b) => passRates[b] - passRates[a]),
  )
}

function rankingTable({ metrics, data, taskCount, mixedTasks, measure, tests }: TestStudyResult): Table {
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
  const within = isWithin
    ? `of outputs for one task (${mixedTasks} tasks have outputs of both kinds; ${intervalsNote(mixedTasks)}), and `
    : ''
  return {
    id: 'ranking',
    title: 'Agreement with tests',
    note: `The share of pairs of a passing and a failing output of which the passing one has the higher score (a tie counts half): ${within}of all outputs (AUC; ${intervalsNote(taskCount)}); and the share of pairs of models in the order of their pass rates. Bold: significantly better than every other metric (${TESTS[measure]})`,
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
function rivalsOf({ metrics, tests }: Pick<TestStudyResult, 'metrics' | 'tests'>): Rival[] {
  return metrics.slice(1).map(({ name }, k) => ({ name, ...leadOf(tests, 0, k + 1) }))
}

/** A failing output with its score. */
interface FailingOutput {
  readonly system: number
  readonly segment: number
  readonly score: number
}

/** The failing outputs with the highest scores. */
function failingOutputs({ passed }: TestStudyResult, { scores }: TestedMetric): FailingOutput[] {
  return passed
    .flatMap((row, system) =>
      Array.from(row, (verdict, segment) => ({ verdict, system, segment, score: scores[system][segment] })),
    )
    .filter(({ verdict, score }) => verdict === 0 && !Number.isNaN(score))
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.system - b.system)
    .slice(0, SHOWN)
}

/** The failing outputs with the highest scores by the best metric. */
function failingOutputsTable(result: TestStudyResult): Table {
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

/** The failing outputs with the highest scores, with their texts, as a section of a page. */
export async function failingOutputsSection(
  result: TestStudyResult,
  explain?: Explain,
): Promise<HtmlSection | undefined> {
  const { data, metrics } = result
  const [best] = metrics
  if (best === undefined) return undefined
  return examplesSection(
    {
      id: 'failing-examples',
      title: 'Outputs that fail with high scores',
      note: `Failing outputs with the highest scores by ${best.name}, beside the reference.`,
    },
    failingOutputs(result, best).map(({ system, segment, score }) => ({
      title: `Task ${data.ids[segment]}`,
      metric: best.name,
      references: data.references[segment],
      source: data.sources?.[segment],
      intent: data.intents?.[segment],
      outputs: [
        {
          heading: `${data.systems[system]}: fails, ${best.name} ${formatNumber(score, POINTS)}`,
          text: data.outputs[system][segment],
        },
      ],
    })),
    explain,
  )
}

/** The pass rate of each task against its mean score, on common axes. */
export function testStudyCharts(result: TestStudyResult): ChartGroup {
  const { metrics, passed, tasks, taskCount } = result
  return {
    id: 'scatter',
    title: 'Scores against pass rates',
    note: 'Each point is a task: the mean score of its outputs by a metric, and the share of them that pass, in percent.',
    charts: metrics.map(({ name, scores, auc }) => {
      const points = taskPoints(passed, scores, tasks, taskCount)
      const axis = (field: string, title: string) => ({
        field,
        type: 'quantitative',
        title,
        scale: { domain: [0, 100] },
      })
      return {
        caption: name,
        title: `Pass rate by ${name}`,
        description: `${points.length} tasks; the area under the curve over single outputs is ${formatNumber(auc.estimate, fixedFormat(2))}.`,
        spec: {
          width: 260,
          height: 170,
          data: { values: points },
          mark: { type: 'point', filled: true, size: 30, opacity: 0.6, color: COLOURS.main },
          encoding: { x: axis('score', 'mean score x 100'), y: axis('passes', 'passes, %') },
        },
        table: {
          columns: [
            { name: 'mean score', format: fixedFormat(1), align: 'right' as const },
            { name: 'passes %', format: fixedFormat(1) },
          ],
          rows: points.map(({ score, passes }) => [score, passes]),
        },
      }
    }),
  }
}

/** Means of the outputs of each task that have a verdict and a score. */
function taskPoints(
  passed: TestStudyResult['passed'],
  scores: TestedMetric['scores'],
  tasks: Int32Array,
  taskCount: number,
): { score: number; passes: number }[] {
  const sums = Array.from({ length: taskCount }, () => ({ score: 0, passes: 0, outputs: 0 }))
  passed.forEach((row, s) => {
    row.forEach((verdict, i) => {
      const score = scores[s][i]
      if (Number.isNaN(verdict + score)) return
      const sum = sums[tasks[i]]
      sum.score += score
      sum.passes += verdict
      sum.outputs++
    })
  })
  return sums
    .filter(({ outputs }) => outputs > 0)
    .map(({ score, passes, outputs }) => ({
      score: (100 * score) / outputs,
      passes: (100 * passes) / outputs,
    }))
}

function meanOf(values: ArrayLike<number>): number {
  const defined = Array.from(values).filter((value) => !Number.isNaN(value))
  return defined.reduce((sum, value) => sum + value, 0) / defined.length
}

function percent(share: number): string {
  return formatNumber(share, POINTS)
}
