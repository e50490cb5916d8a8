/** A language of tasks. */
export type TestLanguage = 'python' | 'javascript' | 'typescript'

/** A task of a data set: what its tests need, whatever the form of the file. */
export interface TestTask {
  readonly id: string
  readonly language: TestLanguage
  /** The beginning of the program, which a completion continues; empty if outputs are whole programs. */
  readonly prompt: string
  /** Code that runs before the tests, in their process. */
  readonly setup: string
  /** The tests. */
  readonly test: string
  /** Code that runs last, such as the call of a test function: `check(f)`. */
  readonly finish: string
  /** The name of the function that is asked for, if it is known. */
  readonly entryPoint: string | undefined
  /**
   * The functions of the output that the tests call. If they are known, the tests run in another process than the output;
   * an empty list means one process for both, in which an output could forge its outcome.
   */
  readonly calls: readonly string[]
}
