export { RUN_NOTES } from './run-notes.ts'
