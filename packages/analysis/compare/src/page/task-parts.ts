import { explainedTasks } from '@codegen-eval/report/explanations'
import { taskPart, type View } from '@codegen-eval/report/view'
import type { RankedMetric } from './ranked-metric.ts'
import type { PageOptions } from './segment-sections.ts'

/** A view with the table of tasks, if the tasks of the profile have ids: see `explainedTasks` for marks in their outputs. */
export async function withTasks(
  view: View,
  rankings: readonly RankedMetric[],
  { profile, explains = [] }: PageOptions,
): Promise<View> {
  const { tasks } = profile ?? {}
  if (tasks === undefined) return view
  const rows = await explainedTasks(tasks.rows, explains)
  const metrics = tasks.metrics ?? rankings.map(({ spec }) => spec)
  const [{ order }] = rankings
  return { ...view, parts: [...view.parts, ...taskPart({ ...tasks, metrics, rows, order })] }
}
