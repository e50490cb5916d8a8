export type { FoundLog, LogInput } from './logs/log-file.ts'
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
} from './logs/log-form.ts'
export { LOG_FORMS } from './logs/log-forms.ts'
export type { LogPlace, LogValue } from './logs/log-value.ts'
export { type FoundLogs, findLogs, type ReadLogs, readLogs } from './logs/read-logs.ts'
export type { SampleResource, SampleResources } from './logs/resources.ts'
