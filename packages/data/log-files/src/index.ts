export type { FoundLog, LogInput } from './log-file.ts'
export {
  type LogContents,
  type LogFile,
  type LogForm,
  type LogHead,
  type LogKind,
  type LogListing,
  type LogOptions,
  type LogRun,
  type LogSample,
  OUTCOMES,
  type Outcome,
} from './log-form.ts'
export { LOG_FORMS } from './log-forms.ts'
export type { LogPlace, LogValue } from './log-value.ts'
export { type FoundLogs, findLogs, type ReadLogs, readLogs } from './read-logs.ts'
export type { SampleResource, SampleResources } from './resources.ts'
