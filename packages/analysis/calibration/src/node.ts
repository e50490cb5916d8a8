export {
  type CalibratedFiles,
  type CalibrateFilesOptions,
  calibrateFiles,
  type JudgedFiles,
  type JudgedScores,
  readCorrectedScores,
  readJudgedOutputs,
} from './node/calibrate-files.ts'
export { type PlanLabelsOptions, planLabels } from './node/plan-labels.ts'
export type { OutputReading } from './node/read-outputs.ts'
