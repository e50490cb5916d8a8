export { findLanguage, PROGRAM_LANGUAGES } from './languages/find-language.ts'
export type {
  ImportRule,
  OutcomePatterns,
  ProgramForm,
  ProgramLanguage,
  ProgramSteps,
  StandIn,
  Toolchain,
} from './languages/program-language.ts'
export { resultRow } from './result-row.ts'
export type { BenchmarkName, BenchmarkRule, FunctionTests } from './rules/benchmark-rule.ts'
export { type RunTestsOptions, runTests, type TestRuns } from './run-tests.ts'
export { sampleProgram } from './samples/sample-program.ts'
export type { TestSample } from './samples/test-sample.ts'
export type {
  HostTools,
  Sandbox,
  SandboxCommand,
  SandboxFiles,
  SandboxLimits,
  SandboxMaker,
  SandboxRun,
} from './sandbox.ts'
export { TEST_LANGUAGES } from './tasks/plain-task.ts'
export { collectTasks, readTask, TASK_FORMS } from './tasks/read-task.ts'
export type { StreamTest, TestLanguage, TestTask } from './tasks/test-task.ts'
export type {
  TestJob,
  TestLimits,
  TestOutcome,
  TestOutcomeName,
  TestRunner,
  TestStage,
  TestWorker,
} from './test-runner.ts'
export { checkFaults, type TaskFault, taskFaults, verificationOutput } from './verification-output.ts'
export { type TaskVerification, verifyTasks } from './verify-tasks.ts'
