export type { LogForm } from './forms/form.ts'
export { FORMS } from './forms/forms.ts'
export type { FoundLog, LogInput } from './logs/log-file.ts'
export type {
  FormResults,
  LogContents,
  LogFile,
  LogKind,
  LogListing,
  LogOptions,
  LogRun,
} from './logs/log-form.ts'
export type { LogPlace, LogValue } from './logs/log-value.ts'
export type { RawSample, RawScore, RawTask, RawVerdict } from './logs/raw-sample.ts'
export { type FoundLogs, type FoundRows, findLogs, type ReadLogs, readLogs } from './logs/read-logs.ts'
export type { UnnamedModels } from './read/model-names.ts'
export { OUTCOMES, type Outcome } from './sample.ts'
