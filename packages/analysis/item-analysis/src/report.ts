export { type TaskReading, tasksOutputOf } from './report/tasks-output.ts'
export { tasksView } from './view/tasks-view.ts'
