export { resultRow } from './result-row.ts'
export { type RunTestsOptions, runTests, type TestRuns } from './run-tests.ts'
export { readSamples, type SampleRowOptions } from './samples/read-samples.ts'
export { sampleProgram } from './samples/sample-program.ts'
export type { TestSample } from './samples/test-sample.ts'
export { TEST_LANGUAGES } from './tasks/plain-task.ts'
export { collectTasks, readTask, TASK_FORMS } from './tasks/read-task.ts'
export type { TestLanguage, TestTask } from './tasks/test-task.ts'
export type {
  TestJob,
  TestLimits,
  TestOutcome,
  TestOutcomeName,
  TestRunner,
  TestWorker,
} from './test-runner.ts'
