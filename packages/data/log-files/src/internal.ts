export { VERDICT } from './log-form.ts'
