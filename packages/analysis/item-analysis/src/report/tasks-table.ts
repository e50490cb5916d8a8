import { type Column, columnTable, pointFormat, type Table } from '@codegen-eval/report'
import type { TaskAnalysis, TaskFacts } from '../analyze-tasks.ts'

/** A fact about tasks: a column of tables, and a field of JSON under its key. */
interface FactColumn extends Column<TaskFacts> {
  readonly key: keyof TaskFacts
  /** Whether the column is there; always by default. */
  readonly isShown?: (analysis: TaskAnalysis) => boolean
  /** Whether tables for people leave the column out. */
  readonly isForPrograms?: true
}

const P_VALUE = { significant: 2 }
const CORRELATION = { digits: 2, sign: true }

const hasSeveralModels = ({ models }: TaskAnalysis): boolean => models.length > 1
const hasSamples = ({ tasks }: TaskAnalysis): boolean =>
  tasks.some(({ disagreement }) => !Number.isNaN(disagreement))

/** The name of the mean over models of a task's scores. */
export function rateName({ binary }: Pick<TaskAnalysis, 'binary'>): string {
  return binary ? 'pass rate' : 'mean score'
}

/** The facts about a task in the order of the columns, but for the task itself. */
function factColumns(analysis: TaskAnalysis, precision: number): readonly FactColumn[] {
  const points = pointFormat(precision)
  return [
    { name: rateName(analysis), key: 'passRate', format: points, value: ({ passRate }) => passRate },
    {
      name: analysis.binary ? 'passes' : 'sum of scores',
      key: 'passes',
      ...(analysis.binary ? {} : { format: { digits: 2 } }),
      value: ({ passes }) => passes,
    },
    { name: 'samples', key: 'samples', value: ({ samples }) => samples },
    { name: 'solved', key: 'solved', isForPrograms: true, value: ({ solved }) => solved },
    {
      name: 'discrimination',
      key: 'discrimination',
      format: CORRELATION,
      isShown: hasSeveralModels,
      value: ({ discrimination }) => discrimination,
    },
    {
      name: 'p of reversal',
      key: 'reversalPValue',
      format: P_VALUE,
      isShown: hasSeveralModels,
      isForPrograms: true,
      value: ({ reversalPValue }) => reversalPValue,
    },
    {
      name: 'p of reversal, adjusted',
      key: 'adjustedPValue',
      format: P_VALUE,
      isShown: ({ reversible }) => reversible > 0,
      value: ({ adjustedPValue }) => adjustedPValue,
    },
    { name: 'reversed', key: 'isReversed', isForPrograms: true, value: ({ isReversed }) => isReversed },
    {
      name: 'flaky for',
      key: 'flakyModels',
      isShown: hasSamples,
      value: ({ flakyModels }) => flakyModels,
    },
    {
      name: 'samples differ',
      key: 'disagreement',
      format: points,
      isShown: hasSamples,
      value: ({ disagreement }) => disagreement,
    },
  ]
}

/** The facts about all tasks as one table, unrounded, in the order of the input. */
export function tasksTable(analysis: TaskAnalysis): Table {
  const unrounded = factColumns(analysis, 2).map(({ isShown, isForPrograms, format, ...column }) => column)
  return columnTable<TaskFacts>([{ name: 'task', value: ({ task }) => task }, ...unrounded], analysis.tasks)
}

/** The facts about all tasks for people: the hardest first, with what is remarkable in words. */
export function shownTasks(
  analysis: TaskAnalysis,
  precision: number,
  remarks: ReadonlyMap<string, readonly string[]>,
): Table {
  const shown = factColumns(analysis, precision).filter(
    ({ isShown, isForPrograms }) => !isForPrograms && (isShown?.(analysis) ?? true),
  )
  const columns: Column<TaskFacts>[] = [
    { name: 'task', value: ({ task }) => task },
    ...shown.map(({ isShown, isForPrograms, key, ...column }) => column),
    { name: 'remarks', align: 'left', value: ({ task }) => remarks.get(task)?.join('; ') ?? '' },
  ]
  return {
    id: 'tasks',
    title: 'tasks',
    ...columnTable(
      columns,
      analysis.tasks.toSorted((a, b) => a.passRate - b.passRate),
    ),
  }
}
