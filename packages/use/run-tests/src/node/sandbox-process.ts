import { type ChildProcess, spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { UsageError } from '@codegen-eval/messages'
import { type Frame, MAX_FRAME_BYTES, parseFrame } from './frame.ts'
import { killTree } from './kill-tree.ts'
import { EXTRA_DESCRIPTOR, standardStreams, withPipes } from './standard-streams.ts'

/** Bytes of standard error that are kept for messages. */
const KEPT_ERROR_BYTES = 4096

/** Time in which a killed process must be gone. */
const GRACE_MS = 10_000

/** How a process is started. */
export interface SandboxProcessOptions {
  /** The user and the group of the process, where the runner may choose them. */
  readonly uid?: number | undefined
  readonly gid?: number | undefined
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** Bytes that the process can read from descriptor `EXTRA_DESCRIPTOR`. */
  readonly extra?: Uint8Array | undefined
}

/** Why a process ended. */
export interface ProcessEnd {
  readonly code: number | null
  /** The name of the signal: `SIGKILL`. */
  readonly signal: string | null
}

/**
 * A process that exchanges lines of JSON with the runner over its standard input and output. What it sends is not trusted:
 * a line that is too long, or is no object, ends the process.
 */
export class SandboxProcess {
  /** Set if the process sent something else than messages. */
  broken: 'too much' | 'no message' | undefined
  /** The end of standard error. */
  errorText = ''
  /** Resolves when the process has ended. */
  readonly ended: Promise<ProcessEnd>
  readonly #child: ChildProcess
  readonly #frames: Frame[] = []
  #pieces: Buffer[] = []
  #pieceBytes = 0
  #reader: ((frame: Frame | undefined) => void) | undefined
  #isOver = false
  #isKilled = false

  constructor(command: string, args: readonly string[], options: SandboxProcessOptions = {}) {
    const { uid, gid, env = {}, extra } = options
    this.#child = spawn(command, args, {
      stdio: extra === undefined ? [...standardStreams()] : withPipes(standardStreams(), EXTRA_DESCRIPTOR),
      // a group of its own, so that a kill reaches all of it
      detached: true,
      env,
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    })
    const { stdin, stdout, stderr } = this.#child
    // the process may end before it has read
    stdin!.on('error', () => {})
    if (extra !== undefined) {
      const pipe = this.#child.stdio[EXTRA_DESCRIPTOR] as Writable
      pipe.on('error', () => {})
      pipe.end(extra)
    }
    stdout!.on('error', () => {}).on('data', (chunk: Buffer) => this.#read(chunk))
    stderr!
      .on('error', () => {})
      .on('data', (chunk: Buffer) => {
        this.errorText = (this.errorText + chunk.toString('latin1')).slice(-KEPT_ERROR_BYTES)
      })
    this.ended = new Promise((resolve) => {
      const end = (result: ProcessEnd): void => {
        this.#isOver = true
        this.#deliver()
        resolve(result)
      }
      this.#child.on('error', (error) => {
        this.errorText ||= error.message
        if (this.#child.pid === undefined) end({ code: null, signal: null })
      })
      this.#child.on('close', (code, signal) => end({ code, signal }))
    })
  }

  /** The number of the process; `undefined` if it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Whether the process has ended. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether the process runs and has sent nothing that was not asked for, so that it can serve again. */
  get isUsable(): boolean {
    return !this.#isSilent && this.#frames.length === 0
  }

  /** Whether no message comes any more. */
  get #isSilent(): boolean {
    return this.#isOver || this.#isKilled || this.broken !== undefined
  }

  send(frame: Frame): void {
    this.#child.stdin!.write(`${JSON.stringify(frame)}\n`)
  }

  /** The next message, or `undefined` when the process has ended, was killed, or has broken the channel. */
  receive(): Promise<Frame | undefined> {
    const frame = this.#frames.shift()
    if (frame !== undefined || this.#isSilent) return Promise.resolve(frame)
    return new Promise((resolve) => {
      this.#reader = resolve
    })
  }

  /** Kills the process because it sent something else than what was asked for. */
  reject(): void {
    this.#break('no message')
  }

  /** Kills the process and its group, and waits until it is gone. */
  async kill(): Promise<ProcessEnd | undefined> {
    this.killNow()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), GRACE_MS)
    })
    try {
      return await Promise.race([this.ended, late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Kills the process and its group. Whoever waits for a message waits no longer, however long the end takes. */
  killNow(): void {
    const { pid } = this.#child
    if (pid === undefined || this.#isOver) return
    this.#isKilled = true
    this.#deliver()
    killTree(pid, this.ended)
    // descendants that live on would keep the pipes open
    this.#child.stdout!.destroy()
    this.#child.stderr!.destroy()
  }

  #read(chunk: Buffer): void {
    if (this.broken) return
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#pieces.push(chunk.subarray(start, end))
      this.#add(Buffer.concat(this.#pieces))
      if (this.broken) return
      this.#pieces = []
      this.#pieceBytes = 0
      start = end + 1
    }
    const rest = chunk.subarray(start)
    this.#pieces.push(rest)
    this.#pieceBytes += rest.length
    if (this.#pieceBytes > MAX_FRAME_BYTES || this.#pieces.length > MAX_PIECES) this.#break('too much')
  }

  #add(line: Buffer): void {
    // a process that sends without being asked would fill the memory of the runner
    const isTooMuch = line.length > MAX_FRAME_BYTES || this.#frames.length >= MAX_UNREAD
    const frame = isTooMuch ? undefined : parseFrame(line)
    if (frame === undefined) this.#break(isTooMuch ? 'too much' : 'no message')
    else {
      this.#frames.push(frame)
      this.#deliver()
    }
  }

  #break(why: 'too much' | 'no message'): void {
    if (this.broken) return
    this.broken = why
    this.#frames.length = 0
    this.#pieces = []
    this.killNow()
    this.#deliver()
  }

  #deliver(): void {
    if (!this.#reader) return
    const frame = this.#frames.shift()
    if (frame === undefined && !this.#isSilent) return
    const reader = this.#reader
    this.#reader = undefined
    reader(frame)
  }
}

/** Time for a process to start. */
const START_MS = 60_000

/**
 * Starts a process and waits until it says that it is ready. A start that fails, as on a machine that is short of
 * processes for a moment, is tried again.
 *
 * @throws UsageError with the last line of standard error if it does not become ready.
 */
export async function ready(start: () => SandboxProcess, attempts = 3): Promise<SandboxProcess> {
  for (let attempt = 1; ; attempt++) {
    const process = start()
    const timer = setTimeout(() => process.killNow(), START_MS)
    const frame = await process.receive()
    clearTimeout(timer)
    if (frame?.ready === true) return process
    await process.kill()
    const reason = process.errorText.trim().split('\n').at(-1) || 'it ended without a message'
    if (attempt >= attempts) throw new UsageError(`a sandbox could not be started: ${reason}`)
  }
}

/** Messages that wait for the runner, at most: it answers each before the next one comes. */
const MAX_UNREAD = 16

/** Pieces of a message, at most: each costs memory beside its bytes, and a pipe gives thousands of bytes at once. */
const MAX_PIECES = 1 << 16
