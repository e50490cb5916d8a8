export { factTable } from './view/fact-table.ts'
export type { PlanEntry, ViewExtension } from './view/shorthands.ts'
export {
  extendView,
  findingOf,
  measuresOf,
  noteOf,
  partOf,
  planView,
  rowsPart,
  when,
} from './view/shorthands.ts'
export { taskPart } from './view/task-part.ts'
export type { TaskMarks, TaskOutput, TaskRow, TaskTable } from './view/task-table.ts'
export type {
  AxisOf,
  FactRow,
  Facts,
  FactValue,
  Finding,
  FoundPair,
  Layout,
  LayoutColumn,
  Measure,
  Part,
  Quantity,
  RowNames,
  Unit,
  VerdictCase,
  View,
  ViewChart,
  ViewVerdict,
  WriteStyle,
} from './view/view.ts'
export { viewJson } from './view/view-json.ts'
export { viewOutput } from './view/view-output.ts'
export { viewReport } from './view/view-report.ts'
export { type WholeFinding, type Words, wordsOf } from './view/words.ts'
