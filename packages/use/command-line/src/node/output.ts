export { onExit } from './exit.ts'
export { forgetInput, recordInput, recordOutput, recordSignatures } from './manifest/run-record.ts'
export type { AtomicFile } from './output/atomic-file.ts'
export {
  isStyled,
  standardOutputIsOpen,
  writeDetail,
  writeMessage,
  writeOut,
} from './output/standard-output.ts'
export type { OpenOutput } from './output/with-outputs.ts'
export { type WrittenReport, writeReport, writeResult } from './output/write-result.ts'
export { type Progress, startProgress } from './progress.ts'
export { type ShareProgress, type StepProgress, startShares, startSteps } from './step-progress.ts'
