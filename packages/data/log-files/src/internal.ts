export { VERDICT } from './log-form.ts'
export { knownResources, RESOURCES } from './resources.ts'
