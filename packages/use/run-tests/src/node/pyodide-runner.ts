import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '@codegen-eval/messages'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../test-runner.ts'
import type { TaskTrials } from './judge.ts'
import { judgeJob } from './judge-job.ts'
import { canCutNetwork, filesIn, startNodeSandbox, watchMemory } from './node-sandbox.ts'
import { optionalModule } from './optional-module.ts'
import { sandboxFile, sandboxText } from './sandbox-file.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { WorkerProcesses } from './worker-processes.ts'

/** Settings of the runner `pyodide`. */
export interface PyodideOptions {
  /** Runs programs one after another in one interpreter: many times as fast, and nothing holds one from the next. */
  readonly reuseInterpreter?: boolean | undefined
}

/** Memory of Node beside that of Python. */
const NODE_MEMORY = 512 << 20

/** Memory of the process of the tests. */
const TESTER_MEMORY = 2 ** 31

/** Code that the snapshot has defined: compiling it for each program takes a tenth of the start. */
const SNAPSHOT_FILES = ['values.py', 'limits.py', 'pyodide-channel.py', 'candidate.py']

/** Where Pyodide lies, and a snapshot of an interpreter that has started. */
interface Installation {
  readonly home: string
  readonly version: string
  readonly snapshot: string
  readonly folder: string
}

/**
 * Runs CPython in WebAssembly (https://pyodide.org) on any system. Pyodide alone is no sandbox: Python reaches JavaScript,
 * and from there the host. So it runs in a process of Node with permissions to read its own files alone, in which the
 * dangerous parts of `process` are removed before Python starts. The process is killed on time and on memory.
 *
 * A fresh process for each program restores a snapshot of an interpreter.
 *
 * @throws UsageError if Pyodide is not installed or does not start.
 */
export async function pyodideRunner({ reuseInterpreter = false }: PyodideOptions = {}): Promise<TestRunner> {
  const home = realpathSync(dirname(optionalModule('pyodide', 'the runner pyodide')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const trials: TaskTrials = new Map()
  let users = 0
  let installation: Promise<Installation> | undefined
  return {
    name: reuseInterpreter ? 'pyodide-reused' : 'pyodide',
    languages: ['python'],
    isolation: `Pyodide ${version} in a process of Node without access to files${canCutNetwork() ? ' and network' : '; the network is NOT contained'}; limits of time and memory${reuseInterpreter ? '; programs share an interpreter' : ''}`,
    async start(limits) {
      users++
      installation ??= makeSnapshot(home, version)
      const place = await installation
      return new PyodideWorker(place, limits, reuseInterpreter, trials, () => {
        if (--users > 0) return
        installation = undefined
        rmSync(place.folder, { recursive: true, force: true })
      })
    },
  }
}

class PyodideWorker implements TestWorker {
  readonly #place: Installation
  readonly #limits: TestLimits
  readonly #reuse: boolean
  readonly #trials: TaskTrials
  readonly #release: () => void
  readonly #running: WorkerProcesses = new WorkerProcesses()
  #tester: SandboxProcess | undefined
  #candidate: SandboxProcess | undefined
  #runs = 0

  constructor(
    place: Installation,
    limits: TestLimits,
    reuse: boolean,
    trials: TaskTrials,
    release: () => void,
  ) {
    this.#place = place
    this.#limits = limits
    this.#reuse = reuse
    this.#trials = trials
    this.#release = release
  }

  async run(job: TestJob): Promise<TestOutcome> {
    const candidate = await this.#readyCandidate()
    const isReused = this.#runs++ > 0
    const { memory } = this.#limits
    const watch = watchMemory(candidate, memory + NODE_MEMORY)
    let killed = false
    try {
      const outcome = await judgeJob(job, {
        candidate,
        tester: () => this.#readyTester(),
        trials: this.#trials,
        limits: this.#limits,
        ranOutOfMemory: () => (killed ||= watch()),
      })
      return isReused ? { ...outcome, reusedInterpreter: true } : outcome
    } finally {
      watch()
      if (!this.#reuse || !candidate.isUsable) {
        await candidate.kill()
        this.#candidate = undefined
        this.#runs = 0
      }
    }
  }

  async stop(): Promise<void> {
    await this.#running.stop()
    this.#release()
  }

  async #readyCandidate(): Promise<SandboxProcess> {
    if (!this.#candidate?.isUsable) {
      await this.#candidate?.kill()
      this.#runs = 0
      this.#candidate = await this.#running.ready(() =>
        this.#start('serve(Channel())', this.#limits.memory, this.#reuse),
      )
    }
    return this.#candidate
  }

  async #readyTester(): Promise<SandboxProcess> {
    if (!this.#tester?.isUsable)
      this.#tester = await this.#running.ready(() => {
        const code = `${sandboxText('tests.py')}\nserve_here(Channel())`
        return this.#start(code, TESTER_MEMORY, true)
      })
    return this.#tester
  }

  #start(code: string, memory: number, lasting: boolean): SandboxProcess {
    const { snapshot } = this.#place
    return startPyodide(this.#place, { snapshot, memory, lasting, code }, [snapshot])
  }
}

interface ChildSettings {
  readonly code: string
  readonly memory: number
  readonly snapshot?: string
  /** Whether the process runs many programs. */
  readonly lasting?: boolean
  readonly makeSnapshot?: string
}

function startPyodide(
  { home }: Pick<Installation, 'home'>,
  settings: ChildSettings,
  reads: readonly string[],
  writes: readonly string[] = [],
): SandboxProcess {
  const script = sandboxFile('pyodide-child.mjs')
  const pyodide = pathToFileURL(join(home, 'pyodide.mjs')).href
  return startNodeSandbox({
    script,
    argument: JSON.stringify({ pyodide, home: `${home}${sep}`, ...settings }),
    reads: [filesIn(home), ...reads],
    writes,
  })
}

/** Starts an interpreter once, and writes its memory to a file of which the processes of programs start. */
async function makeSnapshot(home: string, version: string): Promise<Installation> {
  const folder = temporaryFolder()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const snapshot = join(folder, 'snapshot.bin')
  const settings = { makeSnapshot: snapshot, memory: TESTER_MEMORY, code: sandboxText(...SNAPSHOT_FILES) }
  const child = startPyodide({ home }, settings, [], [snapshot])
  const { code } = await child.ended
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true })
    const reason = child.errorText.trim().split('\n').at(-1) ?? ''
    throw new UsageError(`the runner pyodide cannot start Pyodide ${version}: ${reason}`)
  }
  return { home, version, snapshot, folder }
}
