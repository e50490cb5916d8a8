export type { BwrapOptions } from './node/bwrap-launch.ts'
export { bwrapRunner } from './node/bwrap-runner.ts'
export { bwrapSandboxes } from './node/bwrap-sandbox.ts'
export { checkSandboxes, type SandboxCheck } from './node/check-sandboxes.ts'
export { chooseRunner, RUNNER_NAMES, type RunnerOptions } from './node/choose-runner.ts'
export { type ContainerProgram, containerSandboxes } from './node/container-sandbox.ts'
export { hashOfInput } from './node/hash-of-input.ts'
export { type OpenSamplesOptions, openSamples } from './node/open-samples.ts'
export { openTasks } from './node/open-tasks.ts'
export { type ProgramRunnerOptions, programRunner } from './node/program-runner.ts'
export { type PyodideOptions, pyodideRunner } from './node/pyodide-runner.ts'
export { quickjsRunner } from './node/quickjs-runner.ts'
export type { ResultCounts, UntestedTask } from './node/results-file.ts'
export {
  checkAllTested,
  type FileProgress,
  type RunFilesOptions,
  type RunFilesResult,
  resultsFile,
  runFiles,
  verifyTaskFile,
} from './node/run-files.ts'
export { type RunSamplesOptions, type RunSummary, runSamples } from './node/run-samples.ts'
export type { TaskShard } from './node/sharded-results.ts'
export { sqliteRunner } from './node/sql/sqlite-runner.ts'
export { readSamples, type SampleRowOptions } from './samples/read-samples.ts'
