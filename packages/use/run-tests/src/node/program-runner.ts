import { randomBytes } from 'node:crypto'
import { InputError, UsageError } from '@codegen-eval/messages'
import { findLanguage, PROGRAM_LANGUAGES } from '../languages/find-language.ts'
import type { ProgramLanguage, Toolchain } from '../languages/program-language.ts'
import { type AssembledProgram, assembleProgram, wordOf } from '../programs/assemble-program.ts'
import { fillTemplate } from '../programs/fill-template.ts'
import { testsOfTask } from '../programs/find-tests.ts'
import { pattern } from '../programs/pattern.ts'
import { compileFailure, type ProgramVerdict, runOutcome, untested } from '../programs/program-outcome.ts'
import type { Sandbox, SandboxFiles, SandboxLimits, SandboxMaker, SandboxRun } from '../sandbox.ts'
import type { TestTask } from '../tasks/test-task.ts'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../test-runner.ts'
import { benchmarkProgram, lateTest, secondsOfTests } from './benchmark-program.ts'
import type { Python } from './find-python.ts'
import { type FoundToolchain, findToolchain } from './find-toolchain.ts'
import type { TaskTrial } from './judge.ts'
import { sandboxText } from './sandbox-file.ts'
import { judgeStreams, type TimedVerdict } from './stream-tests.ts'
import { cannotRun } from './task-trial.ts'
import { lateness, timeLimits } from './time-watch.ts'
import { warmFiles } from './warm-files.ts'

/** How programs are run. */
export interface ProgramRunnerOptions {
  /** Names of the languages whose toolchains are looked for. */
  readonly languages: readonly string[]
  /** The interpreter of Python, where the sandbox has the programs of the host. */
  readonly python?: Python | undefined
  /** Checks types before a program runs, where a language has types that its interpreter takes away. */
  readonly check?: boolean | undefined
  /** Number of processes and threads of a program; 64 by default. */
  readonly processes?: number | undefined
  /** The declared languages; those of this package by default. */
  readonly declared?: readonly ProgramLanguage[] | undefined
}

/** Number of processes and threads of a program by default: a virtual machine of Java takes about 20. */
const PROCESSES = 64

/** Time of a compiler, and its memory at least, whatever the limits of the program are. */
const [COMPILE_SECONDS, COMPILE_MEMORY] = [60, 2 ** 30]

/** Bytes of output that are compared or searched. */
const OUTPUT_BYTES = 8 << 20

const MEBIBYTE = 2 ** 20

interface ReadyLanguage {
  readonly language: ProgramLanguage
  readonly found: FoundToolchain
  /** Files that its compiler gets beside each program. */
  readonly warm: SandboxFiles
}

/**
 * Runs whole programs of any declared language in sandboxes: each is put together with its tests, compiled once, and run.
 *
 * A pass needs an exit code of 0 and a mark that the tests print when they have come to their end. Program and tests share
 * a process, so results are marked as such, unless the tests compare what a program writes.
 *
 * @throws UsageError that says what to install if a language has no compiler or interpreter here.
 */
export async function programRunner(
  maker: SandboxMaker,
  {
    languages,
    check = false,
    processes = PROCESSES,
    declared = PROGRAM_LANGUAGES,
    python,
  }: ProgramRunnerOptions,
): Promise<TestRunner> {
  const ready = new Map<string, ReadyLanguage>()
  for (const name of languages) {
    const language = findLanguage(name, declared)
    if (language === undefined)
      throw new UsageError(`language ${name}: expected ${declared.map((each) => each.name).join(', ')}`)
    const found = await findToolchain(language, maker, check, python)
    ready.set(name, { language, found, warm: await warmFiles(maker, found) })
  }
  const modules: ModuleTrials = new Map()
  const settings = { maker, ready, check, processes, modules, trials: new Map() }
  return {
    name: maker.name,
    languages,
    runsPrograms: true,
    isolation: maker.isolation,
    toolchains: [...ready.values()].map(({ found }) => nameOf(found)),
    start: async (limits) => new ProgramWorker(settings, limits),
  }
}

const testFilesOf = ({ testFiles = [] }: Toolchain): SandboxFiles =>
  Object.fromEntries(testFiles.map((name) => [name, sandboxText(name)]))

const nameOf = ({ toolchain, version }: FoundToolchain): string => `${toolchain.name} ${version}`

/** The part of an error that names what tests need and is not there. */
const absentIn = ({ absent }: ProgramLanguage, error: string): string | undefined =>
  absent === undefined ? undefined : pattern(absent).exec(error)?.slice(1).find(Boolean)

/** Whether modules that tests need are there, by language and modules. */
type ModuleTrials = Map<string, Promise<string | undefined>>

interface ProgramSettings {
  readonly maker: SandboxMaker
  readonly ready: ReadonlyMap<string, ReadyLanguage>
  readonly check: boolean
  readonly processes: number
  readonly modules: ModuleTrials
  /** How the tests of each task end beside a program that has nothing. */
  readonly trials: Map<TestTask, Promise<TaskTrial>>
}

class ProgramWorker implements TestWorker {
  readonly #settings: ProgramSettings
  readonly #limits: TestLimits
  readonly #open = new Set<Sandbox>()
  #isStopped = false

  constructor(settings: ProgramSettings, limits: TestLimits) {
    this.#settings = settings
    this.#limits = limits
  }

  async run({ task, program }: TestJob, seed: number = 0): Promise<TestOutcome> {
    const ready = this.#settings.ready.get(task.language)
    if (ready === undefined)
      throw new InputError(`task ${task.id}: the runner has no compiler or interpreter of ${task.language}`)
    await this.#checkModules(task, ready)
    const toolchain = nameOf(ready.found)
    const reason = await this.#reasonUntested(task, ready)
    if (reason !== undefined) return { ...untested(reason), seconds: 0, toolchain }
    const { outcome, ...verdict } = await this.#verdict(task, program, ready, seed)
    const isShared = task.streams === undefined && outcome !== 'compile' && outcome !== 'untested'
    return { outcome, ...verdict, toolchain, ...(isShared ? { oneProcess: true as const } : {}) }
  }

  /** Why the tests of a task test nothing, whatever the output is. */
  async #reasonUntested(task: TestTask, ready: ReadyLanguage): Promise<string | undefined> {
    // a benchmark's harness counts its own tests
    if (task.streams !== undefined || task.rule !== undefined) return undefined
    const { language } = ready
    const { refused, isEmpty } = testsOfTask(language, task)
    if (refused !== undefined) throw cannotRun(task, `${refused} is not available in the sandbox`)
    if (isEmpty) return 'no test was found'
    if (language.trial === undefined) return undefined
    const { trials } = this.#settings
    const trial =
      trials.get(task) ??
      this.#verdict(task, language.trial, ready, 0).then(({ outcome, error = '' }): TaskTrial => {
        const broken = absentIn(language, error)
        if (broken !== undefined) return { broken }
        return outcome === 'passed' ? { untested: 'the tests use no output' } : {}
      })
    trials.set(task, trial)
    // a sandbox that could not be started says nothing about the task
    trial.catch(() => trials.delete(task))
    const { broken, untested: reason } = await trial
    if (broken !== undefined) throw cannotRun(task, broken)
    return reason
  }

  #verdict(
    task: TestTask,
    program: string,
    ready: ReadyLanguage,
    seed: number,
  ): Promise<ProgramVerdict & { readonly seconds: number }> {
    return this.#inSandbox(ready.found, (sandbox) => {
      const mark = `tests-passed-${randomBytes(12).toString('hex')}`
      const assembled =
        benchmarkProgram(task, program, mark, this.#limits.timeout) ??
        assembleProgram(ready.language, task, program, mark)
      return this.#judge(sandbox, ready, task, assembled, { mark, seed: String(seed) })
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.allSettled([...this.#open].map((sandbox) => sandbox.close()))
  }

  async #inSandbox<T>({ tools }: FoundToolchain, use: (sandbox: Sandbox) => Promise<T>): Promise<T> {
    if (this.#isStopped) throw new Error('the worker was stopped')
    const sandbox = this.#settings.maker.create(tools)
    this.#open.add(sandbox)
    try {
      await sandbox.open()
      return await use(sandbox)
    } finally {
      this.#open.delete(sandbox)
      await sandbox.close()
    }
  }

  async #judge(
    sandbox: Sandbox,
    { language, found, warm }: ReadyLanguage,
    task: TestTask,
    { form, files, name, text }: AssembledProgram,
    fixed: { readonly mark: string; readonly seed: string },
  ): Promise<TimedVerdict> {
    const { toolchain, modules } = found
    const { check, steps, libraries = [] } = toolchain
    const mebibytes = String(Math.ceil(this.#limits.memory / MEBIBYTE))
    const paths = Object.entries(modules).map(([each, path]) => [`module:${each}`, path])
    const standard = task.standard ?? form.standard ?? ''
    const values = {
      name,
      word: wordOf(fixed.mark),
      ...fixed,
      mebibytes,
      standard,
      ...Object.fromEntries(paths),
    }
    const fill = (parts: readonly string[]): string[] => parts.map((part) => fillTemplate(part, values))
    const variables = Object.entries(toolchain.env ?? {})
    const env = Object.fromEntries(variables.map(([key, value]) => [key, fillTemplate(value, values)]))
    const run = (command: readonly string[], limits: SandboxLimits, more: object = {}): Promise<SandboxRun> =>
      sandbox.run({ command: fill(command), env, ...more }, limits)
    const isChecked = this.#settings.check && check !== undefined
    const marks = (form.marks ?? []).map((mark) => [mark, fillTemplate(sandboxText(mark), values)])
    const helpers =
      task.streams === undefined ? { ...testFilesOf(toolchain), ...Object.fromEntries(marks) } : {}
    await sandbox.write({ ...files, ...warm, ...helpers, ...(isChecked ? check.files : {}) })
    if (isChecked) {
      const keep = Object.keys({ ...files, ...helpers })
      const checked = await run(check.command, this.#compileLimits(), { keep })
      if (checked.exitCode !== 0) return { ...compileFailure(language, checked), seconds: checked.seconds }
    }
    const { compile, run: command } = steps[form.steps]
    if (compile !== undefined) {
      const more = libraries.filter(([when]) => pattern(when).test(text)).flatMap(([, ...args]) => args)
      const keep = fill(compile.keep)
      const compiled = await run([...compile.command, ...more], this.#compileLimits(), { keep })
      if (compiled.exitCode !== 0) return { ...compileFailure(language, compiled), seconds: compiled.seconds }
    }
    const limits = this.#runLimits(task, toolchain.spareMemory ?? 0)
    if (task.streams !== undefined)
      return judgeStreams(language, task, limits, (input) => run(command, limits, { input }))
    const ended = await run(command, limits)
    const { seconds } = ended
    const passed = form.passed === undefined ? undefined : fillTemplate(form.passed, values)
    const late = lateTest(ended.stdout, fixed.mark)
    if (late !== undefined) {
      const error = `test ${late}: did not end within ${this.#limits.timeout} s`
      return { outcome: 'timeout', stage: 'run', error, seconds }
    }
    const { ran } = testsOfTask(language, task)
    return { ...runOutcome(language, ended, passed, lateness(limits, seconds), ran), seconds }
  }

  /** Throws `InputError` if a module of the tests is not there, whatever the program is. */
  async #checkModules(task: TestTask, ready: ReadyLanguage): Promise<void> {
    const { language, modules = [] } = task
    const { loadModule } = ready.found.toolchain
    if (modules.length === 0 || loadModule === undefined) return
    const key = JSON.stringify([language, modules])
    const trial =
      this.#settings.modules.get(key) ??
      this.#inSandbox(ready.found, async (sandbox) => {
        for (const module of modules) {
          const command = loadModule.map((part) => part.replaceAll('{module}', module))
          const { exitCode, stderr } = await sandbox.run({ command }, this.#compileLimits())
          if (exitCode !== 0) return stderr.trim().split('\n').at(-1) || `no module ${module}`
        }
        return undefined
      })
    this.#settings.modules.set(key, trial)
    const reason = await trial
    if (reason !== undefined) throw cannotRun(task, reason)
  }

  #compileLimits(): SandboxLimits {
    const { memory, compileTimeout = COMPILE_SECONDS } = this.#limits
    return {
      seconds: compileTimeout,
      memory: Math.max(memory, COMPILE_MEMORY),
      processes: Math.max(this.#settings.processes, PROCESSES),
      outputBytes: OUTPUT_BYTES,
    }
  }

  #runLimits({ rule }: TestTask, spareMemory: number): SandboxLimits {
    const { timeout } = this.#limits
    const count = rule?.functionTests?.count
    const isWallClock = rule !== undefined || !this.#settings.maker.hasProcessorTime
    return {
      ...timeLimits(count === undefined ? timeout : secondsOfTests(count, timeout), isWallClock),
      memory: this.#limits.memory + spareMemory,
      processes: this.#settings.processes,
      outputBytes: OUTPUT_BYTES,
    }
  }
}
