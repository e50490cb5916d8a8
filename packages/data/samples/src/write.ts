export { evaluationName } from './write/evaluation-name.ts'
export { everyEvalEverWriter } from './write/every-eval-ever-writer.ts'
export { type ExportTarget, exportWriter } from './write/export-writer.ts'
export { openTelemetryWriter } from './write/open-telemetry-writer.ts'
export type {
  ResultWriter,
  TextSink,
  WrittenEvaluation,
  WrittenMetric,
  WrittenResults,
  WrittenScore,
} from './write/result-writer.ts'
