import { tableObjects } from '@codegen-eval/report'
import type { TaskAnalysis } from '../analyze-tasks.ts'
import { tasksTable } from './tasks-table.ts'

/**
 * An analysis of tasks as JSON data: `tasks` has one object per task in the order of the input, with `task`, `passRate` (0 to 1),
 * `passes`, `samples`, `solved`, `discrimination`, `reversalPValue`, `adjustedPValue`, `isReversed`, `flakyModels` and
 * `disagreement`; `byOutcome` and `byText` have `pairs` and `groups`. What is undefined is `null`.
 */
export function tasksJson(analysis: TaskAnalysis): object {
  const { settings, byOutcome, byText, tasks: _, ...rest } = analysis
  const omitted = byOutcome === undefined ? {} : { byOutcome: { ...byOutcome, draws: undefined } }
  return {
    ...settings,
    ...rest,
    tasks: tableObjects(tasksTable(analysis)),
    ...omitted,
    ...(byText === undefined ? {} : { byText }),
  }
}
