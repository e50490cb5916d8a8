import { pathToFileURL } from 'node:url'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../test-runner.ts'
import { createTrials, type TaskTrials } from './judge.ts'
import { judgeByTask } from './judge-by-task.ts'
import { type JudgedOutcome, judgeJob } from './judge-job.ts'
import { canCutNetwork, filesIn, startNodeSandbox, watchMemory } from './node-sandbox.ts'
import { installedModule, optionalModule, packagesOf } from './optional-module.ts'
import { sandboxFile, sandboxText } from './sandbox-file.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { WorkerProcesses } from './worker-processes.ts'

/** Memory of Node beside that of QuickJS. */
const NODE_MEMORY = 512 << 20

/** Most that a program may use, and what its tests may: more takes QuickJS long to fill. */
const MOST_MEMORY = 2 ** 30

/** A process that has held more is not used again: the memory of an instance is given back late. */
const KEPT_MEMORY = 64 << 20

/** Stack of Node in KiB; a call in QuickJS takes several in WebAssembly. The stack of a process is 8 MiB, of Windows 1 MiB. */
const STACK = process.platform === 'win32' ? [] : ['--stack-size=3900']

interface Modules {
  readonly quickjs: string
  readonly sucrase: string
  /** For tests that use `expect`; they cannot run without it. */
  readonly expect: string | undefined
}

/** Texts of JavaScript that make the functions of QuickJS, by the names that the process has for them. */
const KIT = {
  values: 'quickjs-values.js',
  assert: 'script-assert.js',
  timers: 'quickjs-timers.js',
  prelude: 'quickjs-prelude.js',
  tests: 'script-tests.js',
  needs: 'script-needs.js',
  expect: 'script-expect.js',
} as const

/**
 * Runs JavaScript, and TypeScript without its types, in QuickJS in WebAssembly
 * (https://github.com/justjake/quickjs-emscripten), on any system. Each program gets an instance of WebAssembly of its own,
 * which sees no object of Node; it runs in a process of Node that may read installed packages alone, and is killed on time
 * and on memory.
 *
 * @throws UsageError if quickjs-emscripten or sucrase is not installed.
 */
export async function quickjsRunner(): Promise<TestRunner> {
  const modules = {
    quickjs: optionalModule('quickjs-emscripten', 'the runner quickjs'),
    sucrase: optionalModule('sucrase', 'the runner quickjs'),
    expect: installedModule('@vitest/expect'),
  }
  const trials = createTrials()
  return {
    name: 'quickjs',
    languages: ['javascript', 'typescript'],
    isolation: `QuickJS in WebAssembly, in a process of Node that reads installed packages alone${canCutNetwork() ? ', without network' : ''}; limits of time and memory`,
    async start(limits) {
      return new QuickjsWorker(modules, { ...limits, memory: Math.min(limits.memory, MOST_MEMORY) }, trials)
    },
  }
}

class QuickjsWorker implements TestWorker {
  readonly #modules: Modules
  readonly #limits: TestLimits
  readonly #trials: TaskTrials
  readonly #running: WorkerProcesses = new WorkerProcesses()
  #tester: SandboxProcess | undefined
  #candidate: SandboxProcess | undefined

  constructor(modules: Modules, limits: TestLimits, trials: TaskTrials) {
    this.#modules = modules
    this.#limits = limits
    this.#trials = trials
  }

  run(job: TestJob): Promise<TestOutcome> {
    return judgeByTask(job, {
      tester: () => this.#readyTester(job.task.language),
      trials: this.#trials,
      limits: this.#limits,
      judge: (each, processes) => this.#judge(each, processes),
    })
  }

  async #judge(job: TestJob, processes: 'one' | 'two'): Promise<JudgedOutcome> {
    const { language } = job.task
    const candidate = await this.#usable(this.#candidate, this.#limits.memory, false)
    this.#candidate = candidate
    candidate.send({ language })
    const watch = watchMemory(candidate, this.#limits.memory + NODE_MEMORY)
    let killed = false
    let outcome: JudgedOutcome | undefined
    try {
      const judge = {
        candidate,
        tester: () => this.#readyTester(language),
        support: '',
        limits: this.#limits,
        ranOutOfMemory: () => (killed ||= watch()),
      }
      outcome = await judgeJob(job, judge, processes)
      return outcome
    } finally {
      watch()
      const isGood = outcome?.outcome === 'passed' || outcome?.outcome === 'failed'
      if (!isGood || (outcome?.memory ?? 0) > KEPT_MEMORY) await candidate.kill()
    }
  }

  async stop(): Promise<void> {
    await this.#running.stop()
  }

  async #readyTester(language: string): Promise<SandboxProcess> {
    this.#tester = await this.#usable(this.#tester, MOST_MEMORY, true)
    this.#tester.send({ language })
    return this.#tester
  }

  async #usable(old: SandboxProcess | undefined, memory: number, tests: boolean): Promise<SandboxProcess> {
    if (old?.isUsable) return old
    return this.#running.ready(() => startQuickjs(this.#modules, memory, tests))
  }
}

function startQuickjs(modules: Modules, memory: number, tests: boolean): SandboxProcess {
  const script = sandboxFile('quickjs-child.mjs')
  const { quickjs, sucrase, expect } = modules
  return startNodeSandbox({
    script,
    argument: JSON.stringify({
      quickjs: pathToFileURL(quickjs).href,
      sucrase,
      expect,
      kit: Object.fromEntries(Object.entries(KIT).map(([name, file]) => [name, sandboxText(file)])),
      memory,
      tests,
    }),
    reads: [...new Set([quickjs, sucrase, ...(expect ? [expect] : [])].map(packagesOf))].map(filesIn),
    flags: STACK,
  })
}
