export { type TasksPageOptions, tasksPage } from './page/tasks-page.ts'
