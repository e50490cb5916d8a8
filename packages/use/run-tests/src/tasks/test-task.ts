import type { BenchmarkRule } from '../rules/benchmark-rule.ts'

/** The name of a declared language of tasks: `python`, `cpp`. */
export type TestLanguage = string

/** The standard input of a program, and the standard output that it must write. */
export interface StreamTest {
  readonly input: string
  readonly output: string
}

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
   * The functions of the output that the tests call. If they are known, the tests run in another process than the output,
   * unless they need one process for both, in which an output could forge its outcome; an empty list means one process.
   */
  readonly calls: readonly string[]
  /** Set if the tests run in a process of their own whatever they do; by default they decide. */
  readonly process?: 'two'
  /** Set if output and tests are one program, which a compiler or interpreter of the language must run. */
  readonly asProgram?: true
  /** Set if the benchmark's own rule judges programs. */
  readonly rule?: BenchmarkRule
  /** Tests of a program that reads standard input; such a task has no other tests. */
  readonly streams?: readonly StreamTest[]
  /** The data set's own solution, where it has one. */
  readonly solution?: { readonly text: string; readonly kind: 'completion' | 'program' | 'either' }
  /** Texts at which a completion is cut off. */
  readonly stops?: readonly string[]
  /** The standard of the language that the program is compiled as, where it is not the default: `c++20`. */
  readonly standard?: string
  /** Modules without which the tests cannot run. */
  readonly modules?: readonly string[]
  /** For queries: the databases on which their results are compared with those of the golden query, which is `test`. */
  readonly databases?: readonly string[]
}
