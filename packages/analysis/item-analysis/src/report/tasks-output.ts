import { resolveScores, type ScorePolicy } from '@codegen-eval/compare'
import { withResults } from '@codegen-eval/compare/report'
import { UsageError } from '@codegen-eval/messages'
import type { ReportOutput } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { analyzeTasks, type TaskAnalysis, type TaskOptions } from '../analyze-tasks.ts'
import { tasksView } from '../view/tasks-view.ts'

/** Options of `tasksOutputOf`. */
export interface TaskReading extends TaskOptions {
  /** Tasks and samples that models lack, and the models that count: see `resolveScores` of `@codegen-eval/compare`. */
  readonly policy?: ScorePolicy | undefined
  /** Digits of pass rates after the point, in percent; 1 by default. */
  readonly precision?: number | undefined
  /** Further fields of the JSON. */
  readonly facts?: object | undefined
}

/**
 * Analyses the tasks of a table of scores that `readScores` read with `incomplete: 'keep'`: see `analyzeTasks`.
 *
 * @throws UsageError if the table has several scores, or no task has scores of all models; as `resolveScores`.
 */
export function tasksOutputOf(
  table: ScoreTable,
  options: TaskReading = {},
): { readonly analysis: TaskAnalysis; readonly output: ReportOutput } {
  const { table: resolved, summary } = resolveScores(table, options.policy)
  const [column, ...others] = resolved.metrics
  if (others.length > 0)
    throw new UsageError(
      `the files have scores of ${resolved.metrics.map(({ name }) => name).join(', ')}: choose one with option metric`,
    )
  const { models, tasks } = resolved
  if (tasks.every((_, t) => column.counts.some((modelCounts) => modelCounts[t] === 0)))
    throw new UsageError(`no task has a defined score of ${column.name} of all models`)
  const analysis = analyzeTasks({ ...column, models, tasks }, options)
  const { precision = 1, facts } = options
  return {
    analysis,
    output: viewOutput(withResults(tasksView(analysis), summary), { precision, facts, data: 'tasks' }),
  }
}
