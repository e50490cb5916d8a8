import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '@codegen-eval/messages'
import { PYTHON_SUPPORT } from '../languages/python.ts'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../test-runner.ts'
import { createTrials, type TaskTrials, TESTER_FILES } from './judge.ts'
import { judgeByTask } from './judge-by-task.ts'
import { type JudgedOutcome, judgeJob } from './judge-job.ts'
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

/**
 * Number of seeds of hashes: each has a snapshot of its own, which takes a second and 30 MB. A run beyond them has the
 * seed of an earlier one.
 */
const SEEDS = 4

/** Snapshots of interpreters that have started, by their seeds of hashes. */
class Snapshots {
  readonly home: string
  readonly version: string
  readonly #folder: string
  readonly #files = new Map<number, Promise<string>>()

  constructor(home: string, version: string) {
    this.home = home
    this.version = version
    this.#folder = temporaryFolder()
    process.once('exit', () => this.remove())
  }

  /** The file with the memory of an interpreter, which is made at the first call with its seed. */
  file(seed: number): Promise<string> {
    const file = this.#files.get(seed) ?? this.#make(seed)
    this.#files.set(seed, file)
    return file
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #make(seed: number): Promise<string> {
    const snapshot = join(this.#folder, `snapshot-${seed}.bin`)
    const code = sandboxText(...SNAPSHOT_FILES)
    const settings = { makeSnapshot: snapshot, seed, memory: TESTER_MEMORY, code }
    const child = startPyodide(this.home, settings, [], [snapshot])
    if ((await child.ended).code === 0) return snapshot
    const reason = child.errorText.trim().split('\n').at(-1) ?? ''
    throw new UsageError(`the runner pyodide cannot start Pyodide ${this.version}: ${reason}`)
  }
}

/**
 * Runs CPython in WebAssembly (https://pyodide.org) on any system. Pyodide alone is no sandbox: Python reaches JavaScript,
 * and from there the host. So it runs in a process of Node with permissions to read its own files alone, in which the
 * dangerous parts of `process` are removed before Python starts. The process is killed on time and on memory.
 *
 * A fresh process for each program restores a snapshot of an interpreter. An interpreter that is reused has one seed of
 * hashes for all runs.
 *
 * @throws UsageError if Pyodide is not installed or does not start.
 */
export async function pyodideRunner({ reuseInterpreter = false }: PyodideOptions = {}): Promise<TestRunner> {
  const home = realpathSync(dirname(optionalModule('pyodide', 'the runner pyodide')))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const trials = createTrials()
  let users = 0
  let snapshots: Snapshots | undefined
  return {
    name: reuseInterpreter ? 'pyodide-reused' : 'pyodide',
    languages: ['python'],
    toolchains: [`pyodide ${version}`],
    isolation: `Pyodide ${version} in a process of Node without access to files${canCutNetwork() ? ' and network' : '; the network is NOT contained'}; limits of time and memory${reuseInterpreter ? '; programs share an interpreter' : ''}`,
    async start(limits) {
      users++
      const shared = (snapshots ??= new Snapshots(home, version))
      const release = (): void => {
        if (--users > 0) return
        snapshots = undefined
        shared.remove()
      }
      try {
        await shared.file(0)
      } catch (error) {
        release()
        throw error
      }
      return new PyodideWorker(shared, limits, reuseInterpreter, trials, release)
    },
  }
}

class PyodideWorker implements TestWorker {
  readonly #snapshots: Snapshots
  readonly #limits: TestLimits
  readonly #reuse: boolean
  readonly #trials: TaskTrials
  readonly #release: () => void
  readonly #running: WorkerProcesses = new WorkerProcesses()
  #tester: SandboxProcess | undefined
  #candidate: SandboxProcess | undefined
  #seed = 0
  #runs = 0

  constructor(
    snapshots: Snapshots,
    limits: TestLimits,
    reuse: boolean,
    trials: TaskTrials,
    release: () => void,
  ) {
    this.#snapshots = snapshots
    this.#limits = limits
    this.#reuse = reuse
    this.#trials = trials
    this.#release = release
  }

  async run(job: TestJob, seed: number = 0): Promise<TestOutcome> {
    await this.#take(this.#reuse ? 0 : seed % SEEDS)
    const outcome = await judgeByTask(job, {
      tester: () => this.#readyTester(),
      trials: this.#trials,
      limits: this.#limits,
      judge: (each, processes) => this.#judge(each, processes),
    })
    return { ...outcome, toolchain: `pyodide ${this.#snapshots.version}` }
  }

  async #judge(job: TestJob, processes: 'one' | 'two'): Promise<JudgedOutcome> {
    const candidate = await this.#readyCandidate()
    const isReused = this.#runs++ > 0
    const { memory } = this.#limits
    const watch = watchMemory(candidate, memory + NODE_MEMORY)
    let killed = false
    try {
      const judge = {
        candidate,
        tester: () => this.#readyTester(),
        support: sandboxText(...PYTHON_SUPPORT),
        limits: this.#limits,
        ranOutOfMemory: () => (killed ||= watch()),
      }
      const outcome = await judgeJob(job, judge, processes)
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

  /** Ends the process of the tests if its hashes have another seed. */
  async #take(seed: number): Promise<void> {
    if (this.#seed === seed) return
    await this.#tester?.kill()
    this.#tester = undefined
    this.#seed = seed
  }

  async #readyCandidate(): Promise<SandboxProcess> {
    if (!this.#candidate?.isUsable) {
      await this.#candidate?.kill()
      this.#runs = 0
      const start = await this.#starter('serve(Channel())', this.#limits.memory, this.#reuse)
      this.#candidate = await this.#running.ready(start)
    }
    return this.#candidate
  }

  async #readyTester(): Promise<SandboxProcess> {
    if (!this.#tester?.isUsable) {
      const code = `${sandboxText(...TESTER_FILES)}\nserve_here(Channel())`
      this.#tester = await this.#running.ready(await this.#starter(code, TESTER_MEMORY, true))
    }
    return this.#tester
  }

  async #starter(code: string, memory: number, lasting: boolean): Promise<() => SandboxProcess> {
    const snapshot = await this.#snapshots.file(this.#seed)
    return () => startPyodide(this.#snapshots.home, { snapshot, memory, lasting, code }, [snapshot])
  }
}

interface ChildSettings {
  readonly code: string
  readonly memory: number
  readonly snapshot?: string
  /** Whether the process runs many programs. */
  readonly lasting?: boolean
  readonly makeSnapshot?: string
  /** The seed of hashes of a snapshot that is made. */
  readonly seed?: number
}

function startPyodide(
  home: string,
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
