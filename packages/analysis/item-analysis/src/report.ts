export { tasksJson } from './report/tasks-json.ts'
export { type TaskReading, tasksOutput, tasksOutputOf } from './report/tasks-output.ts'
export { tasksReport } from './report/tasks-report.ts'
export { tasksTable } from './report/tasks-table.ts'
