export { type KeptTask, type KeptTasks, type TaskKeeper, taskKeeper } from './view/task-keeper.ts'
