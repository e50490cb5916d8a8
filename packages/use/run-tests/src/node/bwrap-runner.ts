import { PYTHON_SUPPORT } from '../languages/python.ts'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../test-runner.ts'
import {
  type BwrapLaunch,
  type BwrapOptions,
  compiledCode,
  findBwrapLaunch,
  pythonCode,
  startPython,
} from './bwrap-launch.ts'
import { type ControlGroup, makeControlGroup } from './control-group.ts'
import { pythonName } from './find-python.ts'
import { createTrials, type ProcessLimits, type TaskTrials, TESTER_FILES } from './judge.ts'
import { judgeByTask } from './judge-by-task.ts'
import { type JudgedOutcome, judgeJob } from './judge-job.ts'
import { sandboxText } from './sandbox-file.ts'
import type { SandboxProcess } from './sandbox-process.ts'
import { WorkerProcesses } from './worker-processes.ts'

/** Number of processes and threads of a program by default. */
const PROCESSES = 32

/** Memory of the process of the tests: values may be many times as long in memory as they are in a message. */
const TESTER_LIMITS: ProcessLimits = { memory: 2 ** 31 }

/** Processor seconds of a process beyond the limit, which ends most programs first. */
const SPARE_SECONDS = 2

/** Processes of a sandbox beside those of the program: bubblewrap's two, and the interpreter. */
const OWN_PROCESSES = 4

/**
 * Runs Python in bubblewrap (https://github.com/containers/bubblewrap) on Linux: a fresh process for each program, without
 * network, home or writable files but a private `/tmp`, in its own user, process, IPC and mount namespaces. The
 * number of processes, memory, processor time and file sizes are bounded by limits of the process, and by a control group
 * where one can be had; a filter of system calls refuses what no program needs. As root, the user id is dropped first, because the number of processes of root is not limited.
 *
 * A probe is run first.
 *
 * @throws UsageError that says what to install if no sandbox can be started.
 */
export async function bwrapRunner(settings: BwrapOptions = {}): Promise<TestRunner> {
  const processes = settings.processes ?? PROCESSES
  const launch = await findBwrapLaunch(settings)
  const shared: SharedByWorkers = {
    launch,
    processes,
    candidateCode: compiledCode(launch.python, pythonCode(['candidate.py'], 'serve(Channel())')),
    testerCode: pythonCode(TESTER_FILES, 'serve_forked(Channel())'),
    support: sandboxText(...PYTHON_SUPPORT),
    trials: createTrials(),
  }
  let count = 0
  return {
    name: 'bwrap',
    languages: ['python'],
    toolchains: [pythonName(launch.python)],
    isolation: `bubblewrap: no network, read-only system, private /tmp, limits of time, memory and processes; system calls are ${launch.filter === undefined ? 'NOT ' : ''}filtered`,
    async start(limits) {
      return new BwrapWorker(shared, limits, ++count)
    },
  }
}

/** Values that the workers of a runner share. */
interface SharedByWorkers {
  readonly launch: BwrapLaunch
  /** Maximum number of processes of a program. */
  readonly processes: number
  readonly candidateCode: string
  readonly testerCode: string
  readonly support: string
  readonly trials: TaskTrials
}

class BwrapWorker implements TestWorker {
  readonly #shared: SharedByWorkers
  readonly #limits: TestLimits
  readonly #group: ControlGroup | undefined
  readonly #running: WorkerProcesses = new WorkerProcesses()
  #tester: SandboxProcess | undefined
  /** The seed of hashes of the process of the tests. */
  #testerSeed = 0

  constructor(shared: SharedByWorkers, limits: TestLimits, number: number) {
    const { launch, processes } = shared
    this.#shared = shared
    this.#limits = limits
    this.#group = groupFor(
      launch,
      { processes: processes + OWN_PROCESSES, memory: limits.memory + OWN_MEMORY },
      number,
    )
  }

  async run(job: TestJob, seed: number = 0): Promise<TestOutcome> {
    const outcome = await judgeByTask(job, {
      tester: () => this.#readyTester(seed),
      trials: this.#shared.trials,
      limits: this.#limits,
      testerLimits: TESTER_LIMITS,
      judge: (each, processes) => this.#judge(each, processes, seed),
    })
    return { ...outcome, toolchain: pythonName(this.#shared.launch.python) }
  }

  async #judge(job: TestJob, processes: 'one' | 'two', seed: number): Promise<JudgedOutcome> {
    const start = () => startPython(this.#shared.launch, this.#shared.candidateCode, seed, this.#group)
    const candidate = await this.#running.ready(start)
    const before = this.#group?.memoryFailures() ?? 0
    try {
      const judge = {
        candidate,
        tester: () => this.#readyTester(seed),
        support: this.#shared.support,
        limits: this.#limits,
        candidateLimits: this.#candidateLimits(),
        testerLimits: TESTER_LIMITS,
        ranOutOfMemory: () => (this.#group?.memoryFailures() ?? 0) > before,
      }
      return await judgeJob(job, judge, processes)
    } finally {
      await candidate.kill()
      await this.#group?.emptied()
    }
  }

  async stop(): Promise<void> {
    await this.#running.stop()
    await this.#group?.emptied()
    this.#group?.remove()
  }

  async #readyTester(seed: number): Promise<SandboxProcess> {
    if (this.#tester?.isUsable && this.#testerSeed === seed) return this.#tester
    await this.#tester?.kill()
    this.#testerSeed = seed
    this.#tester = await this.#running.ready(() =>
      startPython(this.#shared.launch, this.#shared.testerCode, seed),
    )
    return this.#tester
  }

  #candidateLimits(): ProcessLimits {
    const { memory, timeout } = this.#limits
    return {
      memory,
      seconds: Math.ceil(timeout) + SPARE_SECONDS,
      fileBytes: this.#shared.launch.options.temporaryBytes,
      processes: this.#shared.processes,
    }
  }
}

/** Memory of a sandbox beside that of the program. */
const OWN_MEMORY = 64 << 20

function groupFor(
  { asRoot }: BwrapLaunch,
  limits: Parameters<typeof makeControlGroup>[0],
  number: number,
): ControlGroup | undefined {
  // only root can enter a group and then drop its user id
  return asRoot ? makeControlGroup(limits, number) : undefined
}
