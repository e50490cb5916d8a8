import { plural } from '@codegen-eval/messages'
import { columnTable, pointFormat, type Report, type Table } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { TaskAnalysis } from '../analyze-tasks.ts'
import { findingSentences, limitWarnings, powerNotes, taskRemarks } from './task-findings.ts'
import { rateName, shownTasks } from './tasks-table.ts'

/** Maximum number of pairs in a table; JSON has all. */
const MAX_PAIRS = 30

/**
 * An analysis of tasks as a report: what was found, a line for each task with the hardest first, pairs of tasks that go together,
 * and what so few models and samples cannot tell.
 *
 * @param precision Digits of pass rates after the point, in percent.
 */
export function tasksReport(analysis: TaskAnalysis, precision = 1): Report {
  const { models, tasks } = analysis
  const points = pointFormat(precision)
  return {
    conclusions: findingSentences(analysis),
    tables: [
      shownTasks(analysis, precision, taskRemarks(analysis)),
      ...pairTables(analysis),
      {
        id: 'models',
        title: 'models',
        ...columnTable(
          [
            { name: 'model', value: ({ model }) => model },
            {
              name: `mean of ${plural(tasks.length, 'task')}`,
              format: points,
              value: ({ passRate }) => passRate,
            },
          ],
          models,
        ),
      },
    ],
    warnings: limitWarnings(analysis).map((warning) => `${warning}.`),
    notes: [...methodNotes(analysis), ...powerNotes(analysis)].map((note) => `${note}.`),
  }
}

function pairTables({ byOutcome, byText }: TaskAnalysis): Table[] {
  const shown = <T>(pairs: readonly T[]) => pairs.slice(0, MAX_PAIRS)
  const note = (pairs: readonly unknown[]) =>
    pairs.length > MAX_PAIRS ? { footnotes: [`The first ${MAX_PAIRS} of ${pairs.length} pairs.`] } : {}
  const names = [
    { name: 'task', value: ({ tasks }: { readonly tasks: readonly [string, string] }) => tasks[0] },
    {
      name: 'other task',
      align: 'left' as const,
      value: ({ tasks }: { readonly tasks: readonly [string, string] }) => tasks[1],
    },
  ]
  const outcome = byOutcome?.pairs ?? []
  const text = byText?.pairs ?? []
  return [
    ...(outcome.length === 0
      ? []
      : [
          {
            id: 'by-outcome',
            title: 'tasks that go together by outcome',
            ...columnTable(
              [
                ...names,
                {
                  name: 'residual correlation',
                  format: { digits: 2, sign: true },
                  value: ({ residualCorrelation }) => residualCorrelation,
                },
                { name: 'p, adjusted', format: { significant: 2 }, value: ({ pValue }) => pValue },
              ],
              shown(outcome),
            ),
            ...note(outcome),
          },
        ]),
    ...(text.length === 0
      ? []
      : [
          {
            id: 'by-text',
            title: 'tasks with similar texts',
            ...columnTable(
              [
                ...names,
                { name: 'similarity', format: { digits: 2 }, value: ({ similarity }) => similarity },
              ],
              shown(text),
            ),
            ...note(text),
          },
        ]),
  ]
}

function methodNotes(analysis: TaskAnalysis): string[] {
  const { models, settings, byOutcome, reversible, tasks } = analysis
  const hasSamples = tasks.some(({ disagreement }) => !Number.isNaN(disagreement))
  const draws = formatNumber(settings.draws, { digits: 0, group: true })
  return [
    `${rateName(analysis)}s are means over models, times 100`,
    ...(models.length > 2
      ? [
          `discrimination is the correlation over models of the ${rateName(analysis)} with the mean of all other tasks (corrected item-total correlation; point-biserial for single verdicts)`,
        ]
      : []),
    ...(reversible > 0
      ? [
          'reversals: one-sided rank-sum test of the samples that pass, ordered by how their models do on the other tasks; Holm over the tasks that could show one',
        ]
      : []),
    ...(byOutcome === undefined || byOutcome.draws === 0
      ? []
      : [
          `pairs by outcome: residual correlation beyond abilities and difficulties (Rasch model), against the largest of ${draws} tables with the same totals (seed ${settings.seed})`,
        ]),
    ...(hasSamples
      ? [
          'flaky for: number of models whose samples differ; samples differ: probability that two samples of a model do',
        ]
      : []),
  ]
}
