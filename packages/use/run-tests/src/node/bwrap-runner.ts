import { spawnSync } from 'node:child_process'
import { messageOf, UsageError } from '@codegen-eval/corpus'
import type { TestJob, TestLimits, TestOutcome, TestRunner, TestWorker } from '../test-runner.ts'
import { bwrapArguments, SANDBOX_USER } from './bwrap-arguments.ts'
import { type ControlGroup, makeControlGroup } from './control-group.ts'
import { findPythons, type Python } from './find-python.ts'
import { judgeJob, type ProcessLimits } from './judge-job.ts'
import { sandboxText } from './sandbox-file.ts'
import { ready, SandboxProcess } from './sandbox-process.ts'

/** Settings of the runner `bwrap`. */
export interface BwrapOptions {
  /** The Python interpreter; by default `python3` of the path, or that of the system. */
  readonly python?: string | undefined
  /** Maximum number of processes and threads of a program. */
  readonly processes?: number | undefined
  /** Size of the private `/tmp` of a program in bytes. */
  readonly temporaryBytes?: number | undefined
}

/** Number of processes and threads of a program by default. */
const PROCESSES = 32

/** Size of `/tmp` by default. */
const TEMPORARY_BYTES = 64 << 20

/** Memory of the process of the tests: values may be many times as long in memory as they are in a message. */
const TESTER_MEMORY = 2 ** 31

/** Processor seconds beyond the time limit; wall-clock time ends most programs first. */
const SPARE_SECONDS = 2

/** Processes of a sandbox beside those of the program: bubblewrap's two, and the interpreter. */
const OWN_PROCESSES = 4

const CHANNEL = ['values.py', 'limits.py', 'channel.py']

/** A way to start Python in a sandbox. */
interface Launch {
  readonly python: Python
  readonly options: Parameters<typeof bwrapArguments>[0]
  readonly asRoot: boolean
}

/**
 * Runs Python in bubblewrap (https://github.com/containers/bubblewrap) on Linux: a fresh process for each program, without
 * network, home or writable files but a private `/tmp`, in its own user, process, IPC and mount namespaces. The
 * number of processes, memory, processor time and file sizes are bounded by limits of the process, and by a control group
 * where one can be had. As root, the user id is dropped first, because the number of processes of root is not limited.
 *
 * A probe is run first.
 *
 * @throws UsageError that says what to install if no sandbox can be started.
 */
export async function bwrapRunner(settings: BwrapOptions = {}): Promise<TestRunner> {
  const processes = settings.processes ?? PROCESSES
  const launch = await findLaunch(settings)
  const candidateCode = sandboxText(...CHANNEL, 'candidate.py')
  const testerCode = sandboxText(...CHANNEL, 'tests.py')
  let count = 0
  return {
    name: 'bwrap',
    languages: ['python'],
    isolation: `bubblewrap with Python ${launch.python.version}: no network, read-only system, private /tmp, limits of time, memory and processes`,
    async start(limits) {
      return new BwrapWorker(
        launch,
        limits,
        processes,
        ++count,
        `${candidateCode}\nserve(Channel())`,
        `${testerCode}\nserve_forked(Channel())`,
      )
    },
  }
}

class BwrapWorker implements TestWorker {
  readonly #launch: Launch
  readonly #limits: TestLimits
  readonly #processes: number
  readonly #candidateCode: string
  readonly #testerCode: string
  readonly #group: ControlGroup | undefined
  #tester: SandboxProcess | undefined
  #candidate: SandboxProcess | undefined

  constructor(
    launch: Launch,
    limits: TestLimits,
    processes: number,
    number: number,
    candidateCode: string,
    testerCode: string,
  ) {
    this.#launch = launch
    this.#limits = limits
    this.#processes = processes
    this.#candidateCode = candidateCode
    this.#testerCode = testerCode
    this.#group = groupFor(
      launch,
      { processes: processes + OWN_PROCESSES, memory: limits.memory + OWN_MEMORY },
      number,
    )
  }

  async run(job: TestJob): Promise<TestOutcome> {
    const candidate = await ready(() => startPython(this.#launch, this.#candidateCode, this.#group))
    this.#candidate = candidate
    const before = this.#group?.memoryFailures() ?? 0
    try {
      return await judgeJob(job, {
        candidate,
        tester: () => this.#readyTester(),
        limits: this.#limits,
        candidateLimits: this.#candidateLimits(),
        testerLimits: { memory: TESTER_MEMORY },
        ranOutOfMemory: () => (this.#group?.memoryFailures() ?? 0) > before,
      })
    } finally {
      await candidate.kill()
      await this.#group?.emptied()
      this.#candidate = undefined
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.#candidate?.kill(), this.#tester?.kill()])
    await this.#group?.emptied()
    this.#group?.remove()
  }

  async #readyTester(): Promise<SandboxProcess> {
    if (this.#tester === undefined || this.#tester.isOver || this.#tester.broken)
      this.#tester = await ready(() => startPython(this.#launch, this.#testerCode))
    return this.#tester
  }

  #candidateLimits(): ProcessLimits {
    const { memory, timeout } = this.#limits
    return {
      memory,
      seconds: Math.ceil(timeout) + SPARE_SECONDS,
      fileBytes: this.#launch.options.temporaryBytes,
      processes: this.#processes,
    }
  }
}

/** Memory of a sandbox beside that of the program. */
const OWN_MEMORY = 64 << 20

function groupFor(
  { asRoot }: Launch,
  limits: Parameters<typeof makeControlGroup>[0],
  number: number,
): ControlGroup | undefined {
  // only root can enter a group and then drop its user id
  return asRoot ? makeControlGroup(limits, number) : undefined
}

/** Enters control groups, drops the user id, and becomes the command that follows. */
const ENTER =
  'for file in $1; do echo $$ > "$file" || exit 1; done; shift; exec setpriv --reuid "$0" --regid "$0" --clear-groups "$@"'

function startPython(
  { python, options, asRoot }: Launch,
  code: string,
  group?: ControlGroup,
): SandboxProcess {
  const command = ['bwrap', ...bwrapArguments(options), '--', python.executable, '-I', '-c', code]
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin' }
  if (group !== undefined)
    return new SandboxProcess(
      'sh',
      ['-c', ENTER, String(SANDBOX_USER), group.entrances.join(' '), ...command],
      { env },
    )
  const user = asRoot ? { uid: SANDBOX_USER, gid: SANDBOX_USER } : {}
  return new SandboxProcess(command[0]!, command.slice(1), { env, ...user })
}

/** What to do where bubblewrap cannot run. */
const INSTALL =
  'install bubblewrap (apt-get install bubblewrap, dnf install bubblewrap) and Python 3, or use --runner pyodide'

/** Finds a way to start Python in a sandbox that works, by trying. */
async function findLaunch({ python, temporaryBytes = TEMPORARY_BYTES }: BwrapOptions): Promise<Launch> {
  if (process.platform !== 'linux') throw new UsageError(`the runner bwrap needs Linux: use --runner pyodide`)
  if (spawnSync('bwrap', ['--version']).status !== 0)
    throw new UsageError(`the runner bwrap needs bubblewrap, which was not found: ${INSTALL}`)
  const pythons = findPythons(python)
  if (pythons.length === 0)
    throw new UsageError(`no Python 3 was found${python === undefined ? '' : ` at ${python}`}: ${INSTALL}`)
  const asRoot = process.getuid?.() === 0
  let reason = ''
  for (const each of pythons) {
    for (const disableUserNamespaces of [true, false]) {
      const launch = {
        python: each,
        asRoot,
        options: { folders: each.folders, temporaryBytes, disableUserNamespaces },
      }
      const failure = await probe(launch)
      if (failure === undefined) return launch
      reason = failure
    }
  }
  throw new UsageError(
    `no sandbox could be started with bubblewrap: ${reason || 'no reason given'}; ${INSTALL}`,
  )
}

/** Starts a program. Returns what went wrong. */
async function probe(launch: Launch): Promise<string | undefined> {
  const start = (): SandboxProcess =>
    startPython(launch, `${sandboxText(...CHANNEL, 'candidate.py')}\nserve(Channel())`)
  try {
    await (await ready(start, 1)).kill()
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
