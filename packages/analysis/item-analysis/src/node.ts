export { readTaskTexts, type TaskTextOptions } from './node/read-task-texts.ts'
