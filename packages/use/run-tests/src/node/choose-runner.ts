import { messageOf, UsageError } from '@codegen-eval/messages'
import type { TestLanguage, TestTask } from '../tasks/test-task.ts'
import type { TestRunner, TestWorker } from '../test-runner.ts'
import { type BwrapOptions, findBwrapLaunch } from './bwrap-launch.ts'
import { bwrapRunner } from './bwrap-runner.ts'
import { bwrapSandboxes } from './bwrap-sandbox.ts'
import { containerSandboxes } from './container-sandbox.ts'
import { isSandboxModule, ownSandboxes } from './own-sandbox.ts'
import { programRunner } from './program-runner.ts'
import { type PyodideOptions, pyodideRunner } from './pyodide-runner.ts'
import { quickjsRunner } from './quickjs-runner.ts'
import { sqliteRunner } from './sql/sqlite-runner.ts'

/** The names of runners; `auto` takes the first that runs here, for each language. */
export const RUNNER_NAMES = ['auto', 'bwrap', 'pyodide', 'quickjs', 'sqlite', 'docker', 'podman'] as const

/** Settings of runners. */
export interface RunnerOptions extends BwrapOptions, PyodideOptions {
  /** One of `RUNNER_NAMES`, or the path of a module with sandboxes: `./my-sandbox.mjs`. */
  readonly name?: string | undefined
  /** The image of docker and podman. */
  readonly image?: string | undefined
  /** Checks types before a program runs. */
  readonly check?: boolean | undefined
}

/** The facts that decide which runner takes a task. */
export type TaskToRun = Pick<TestTask, 'language' | 'asProgram'>

/** Makes a runner for the languages of some tasks. */
type MakeRunner = (options: RunnerOptions, languages: readonly TestLanguage[]) => Promise<TestRunner>

/** Names of the runners whose tests call an output. */
type CallingRunner = 'bwrap' | 'pyodide' | 'quickjs' | 'sqlite'

const CALLING: Readonly<Record<CallingRunner, MakeRunner>> = {
  bwrap: bwrapRunner,
  pyodide: pyodideRunner,
  quickjs: quickjsRunner,
  sqlite: sqliteRunner,
}

/** Runners of whole programs. */
const PROGRAMS: Readonly<Record<string, MakeRunner>> = {
  bwrap: async (options, languages) => {
    const { check } = options
    // one run has one interpreter, whatever its tasks are
    const python = languages.includes('python') ? (await findBwrapLaunch(options)).python : undefined
    return programRunner(await bwrapSandboxes(), { languages, check, python })
  },
  docker: async ({ image, check }, languages) =>
    programRunner(await containerSandboxes('docker', image), { languages, check }),
  podman: async ({ image, check }, languages) =>
    programRunner(await containerSandboxes('podman', image), { languages, check }),
}

/** Runners whose tests call an output, the best first. */
const CALLING_BY_LANGUAGE: Readonly<Record<TestLanguage, readonly CallingRunner[]>> = {
  python: ['bwrap', 'pyodide'],
  javascript: ['quickjs'],
  typescript: ['quickjs'],
  sql: ['sqlite'],
}

/**
 * Chooses runners for some tasks: the named one, or for each language the first that runs here. Tests that call an output
 * run in another process than the output, where the runner has such a way; all others are one program with the output.
 *
 * @throws UsageError that says what to install if none runs here, or if the named one does not run a language.
 */
export async function chooseRunner(
  tasks: Iterable<TaskToRun>,
  options: RunnerOptions = {},
): Promise<TestRunner> {
  const { name = 'auto' } = options
  const kinds = new Map([...tasks].map((task) => [runnerKey(task), task]))
  const byKind = new Map<string, TestRunner>()
  const made = new Map<string, Promise<TestRunner>>()
  const isCalled = ({ language, asProgram }: TaskToRun): boolean =>
    !asProgram && !(options.check && language === 'typescript')
  const programs = [...kinds.values()]
    .filter((task) => !callingNames(task).length)
    .map((task) => task.language)
  for (const [kind, task] of kinds) byKind.set(kind, await runnerOf(task))
  const runners = [...new Set(byKind.values())]
  const [first] = runners
  if (first !== undefined && runners.length === 1) return first
  return {
    name: [...new Set(runners.map((runner) => runner.name))].join('+'),
    languages: [...new Set([...kinds.values()].map(({ language }) => language))],
    isolation: [...new Set(runners.map((runner) => runner.isolation))].join('; '),
    toolchains: [...new Set(runners.flatMap(({ toolchains = [] }) => toolchains))],
    start: async (limits) => workerByKind((kind) => byKind.get(kind)!.start(limits)),
  }

  /** The names of runners that can call outputs of a task. */
  function callingNames(task: TaskToRun): readonly CallingRunner[] {
    if (!isCalled(task)) return []
    const names = CALLING_BY_LANGUAGE[task.language] ?? []
    // an interpreter that was asked for is not replaced by another one
    if (name === 'auto' && options.python !== undefined) return names.filter((each) => each !== 'pyodide')
    return name === 'auto' ? names : names.filter((each) => each === name)
  }

  async function runnerOf(task: TaskToRun): Promise<TestRunner> {
    const reasons: string[] = []
    for (const each of callingNames(task)) {
      try {
        return await once(`calls ${each}`, () => CALLING[each](options, [task.language]))
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        reasons.push(messageOf(error))
      }
    }
    // tests that need a process of their own are not moved to a way in which a pass can be forged, unless that is asked for
    if (name === 'auto' && reasons.length > 0) throw noRunner(task, reasons)
    const maker = makerOf(name === 'auto' ? 'bwrap' : name)
    if (maker === undefined)
      throw noRunner(task, [
        `the runner ${name} runs ${languagesOf(name).join(' and ')} whose tests call a function`,
      ])
    try {
      return await once('programs', () => maker(options, [...new Set(programs)]))
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      throw noRunner(task, [messageOf(error)])
    }
  }

  function once(key: string, make: () => Promise<TestRunner>): Promise<TestRunner> {
    const runner = made.get(key) ?? make()
    made.set(key, runner)
    return runner
  }
}

function makerOf(name: string): MakeRunner | undefined {
  if (isSandboxModule(name))
    return async ({ check }, languages) => programRunner(await ownSandboxes(name), { languages, check })
  return PROGRAMS[name]
}

function languagesOf(runner: string): string[] {
  return Object.entries(CALLING_BY_LANGUAGE).flatMap(([language, names]) =>
    names.some((name) => name === runner) ? [language] : [],
  )
}

const runnerKey = ({ language, asProgram }: TaskToRun): string =>
  JSON.stringify([language, asProgram === true])

function noRunner({ language }: TaskToRun, reasons: readonly string[]): UsageError {
  return new UsageError(`no runner for ${language}:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
}

/** A worker that starts one of each kind when a job first needs it. */
function workerByKind(start: (kind: string) => Promise<TestWorker>): TestWorker {
  const workers = new Map<string, Promise<TestWorker>>()
  return {
    async run(job, seed) {
      const kind = runnerKey(job.task)
      const worker = workers.get(kind) ?? start(kind)
      workers.set(kind, worker)
      return (await worker).run(job, seed)
    },
    async stop() {
      await Promise.allSettled([...workers.values()].map(async (worker) => (await worker).stop()))
    },
  }
}
