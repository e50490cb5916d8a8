export { type DownloadedFile, type DownloadProgress, downloadProgress } from './download-progress.ts'
export { type Leftovers, onExit } from './exit.ts'
export { forgetInput, recordInput, recordOutput, recordSignatures } from './manifest/run-record.ts'
export type { AtomicFile } from './output/atomic-file.ts'
export {
  isStyled,
  standardOutputIsOpen,
  terminalWidth,
  writeDetail,
  writeMessage,
  writeOut,
} from './output/standard-output.ts'
export type { OpenOutput } from './output/with-outputs.ts'
export { type WrittenReport, writeReport, writeResult } from './output/write-result.ts'
export { type Progress, type ReadingProgress, startProgress, withProgress } from './progress.ts'
export { type StepProgress, startSteps, withShares } from './step-progress.ts'
