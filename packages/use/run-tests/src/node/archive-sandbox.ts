import type { Sandbox, SandboxCommand, SandboxFiles, SandboxLimits, SandboxRun } from '../sandbox.ts'
import { boxCommand, INPUT_FILE, LOG_FILE, STATUS_FILE, WORK_FOLDER } from './box-script.ts'
import { type BoundedRun, runBounded } from './run-bounded.ts'
import { type ArchivedFile, checkName, readTar, writeTar } from './tar-archive.ts'

/** How the processes of a box are started. */
export interface BoxLauncher {
  /** The process that runs a command line in a fresh box with a place to write. */
  launch(
    command: readonly string[],
    limits: SandboxLimits,
  ): {
    readonly command: readonly string[]
    readonly extra?: Uint8Array | undefined
    readonly uid?: number | undefined
  }
  /**
   * Whether the box could not be started, so that the end of the process says nothing about the program. It must rest on
   * what no program can forge.
   */
  hasFailed(run: BoundedRun): boolean
  /** Bytes of the largest file. */
  readonly fileBytes: number
  /** Set if the shell in the box bounds memory and processes; otherwise the launcher does. */
  readonly isBounded?: true
  /** How often the memory limit ended a process so far. */
  memoryFailures?(): number
  /** Waits until no process is left. */
  emptied?(): Promise<void>
  /** Gives back what the launcher holds. */
  release?(): void
}

/** Bytes of the files that a command leaves for the next one, at most. */
const MAX_KEPT_BYTES = 128 << 20

/** Attempts to start a box on a machine that is short of processes for a moment. */
const ATTEMPTS = 3

/**
 * A sandbox whose every command runs in a fresh box: files go in as an archive on standard input, and those that later
 * commands need come back as one. Nothing is written to the host's disk, and nothing else of a command reaches the next one.
 */
export class ArchiveSandbox implements Sandbox {
  readonly #launcher: BoxLauncher
  #files: ArchivedFile[] = []
  #kill: (() => void) | undefined
  #isClosed = false

  constructor(launcher: BoxLauncher) {
    this.#launcher = launcher
  }

  async open(): Promise<void> {
    this.#files = []
  }

  async write(files: SandboxFiles): Promise<void> {
    // a wrong name is an error here, not in the next command
    for (const name of Object.keys(files)) checkName(name)
    const added = Object.entries(files).map(([name, content]) => ({
      name: `${WORK_FOLDER}/${name}`,
      bytes: typeof content === 'string' ? Buffer.from(content) : content,
    }))
    const names = new Set(added.map(({ name }) => name))
    this.#files = [...this.#files.filter(({ name }) => !names.has(name)), ...added]
  }

  async run(command: SandboxCommand, limits: SandboxLimits): Promise<SandboxRun> {
    const { run, outOfMemory } = await this.#start(command, limits)
    const { code, signal, stdout, stderr, timedOut, truncated, seconds } = run
    const facts = {
      ...(timedOut ? { timedOut: true as const } : {}),
      ...(outOfMemory ? { outOfMemory: true as const } : {}),
      seconds,
    }
    const exitCode = timedOut ? undefined : (code ?? 128 + (signal === null ? 0 : 9))
    if (command.keep === undefined)
      return {
        ...(exitCode === undefined ? {} : { exitCode }),
        ...(truncated ? { truncated: true as const } : {}),
        ...{ stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') },
        ...facts,
      }
    const files = truncated ? [] : readTar(stdout)
    const textOf = (file: string): string | undefined =>
      files.find(({ name }) => name === file) &&
      Buffer.from(files.find(({ name }) => name === file)!.bytes).toString('utf8')
    const status = Number(textOf(STATUS_FILE)?.trim() ?? Number.NaN)
    this.#files = files.filter(({ name }) => name.startsWith(`${WORK_FOLDER}/`))
    return {
      ...(timedOut ? {} : { exitCode: Number.isSafeInteger(status) ? status : exitCode || 1 }),
      ...(truncated ? { truncated: true as const } : {}),
      ...{ stdout: textOf(LOG_FILE) ?? '', stderr: stderr.toString('utf8') },
      ...facts,
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#kill?.()
    await this.#launcher.emptied?.()
    this.#launcher.release?.()
    this.#files = []
  }

  async #start(
    command: SandboxCommand,
    limits: SandboxLimits,
  ): Promise<{ readonly run: BoundedRun; readonly outOfMemory: boolean }> {
    const { fileBytes, isBounded } = this.#launcher
    const input = { name: INPUT_FILE, bytes: Buffer.from(command.input ?? '') }
    const archive = writeTar([...this.#files, input])
    const bounds = isBounded ? { ...limits, fileBytes } : { ...limits, memory: 0, processes: 0, fileBytes }
    for (let attempt = 1; ; attempt++) {
      if (this.#isClosed) throw new Error('the sandbox is closed')
      const before = this.#launcher.memoryFailures?.() ?? 0
      const run = await runBounded({
        ...this.#launcher.launch(boxCommand(command, bounds), limits),
        input: archive,
        seconds: limits.seconds,
        ...(limits.processorSeconds === undefined ? {} : { processorSeconds: limits.processorSeconds }),
        outputBytes: command.keep === undefined ? limits.outputBytes : MAX_KEPT_BYTES,
        onStart: (kill) => {
          this.#kill = kill
        },
      })
      this.#kill = undefined
      await this.#launcher.emptied?.()
      const outOfMemory = (this.#launcher.memoryFailures?.() ?? 0) > before
      const isOver = run.timedOut || outOfMemory || this.#isClosed
      if (isOver || !this.#launcher.hasFailed(run)) return { run, outOfMemory }
      if (attempt < ATTEMPTS) continue
      const reason = run.stderr.toString('utf8').trim().split('\n').at(-1) || 'no reason given'
      throw new Error(`a sandbox could not be started: ${reason}`)
    }
  }
}
