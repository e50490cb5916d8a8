import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { killTree } from './kill-tree.ts'
import { EXTRA_DESCRIPTOR, STATUS_DESCRIPTOR, standardStreams, withPipes } from './standard-streams.ts'
import { type TimeLimits, watchTime } from './time-watch.ts'

/** A process that is run to its end. */
export interface BoundedCommand extends TimeLimits {
  readonly command: readonly string[]
  readonly input: Uint8Array
  /** Bytes that the process can read from descriptor `EXTRA_DESCRIPTOR`. */
  readonly extra?: Uint8Array | undefined
  readonly uid?: number | undefined
  /** Bytes that are kept of the end of each stream. */
  readonly outputBytes: number
  /** Called when the process has been started, with a function that kills it. */
  readonly onStart?: (kill: () => void) => void
}

/** The end of a process. */
export interface BoundedRun {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: Buffer
  readonly stderr: Buffer
  /** The text that was written to descriptor `STATUS_DESCRIPTOR`. */
  readonly status: string
  readonly truncated: boolean
  readonly timedOut: boolean
  readonly seconds: number
}

/** Bytes that are kept of the status of a launcher. */
const MAX_STATUS_BYTES = 4096

/** Runs a process to its end, or kills it with all of its descendants when its time is over. */
export async function runBounded({
  command: [program = '', ...args],
  input,
  extra,
  uid,
  outputBytes,
  onStart,
  ...limits
}: BoundedCommand): Promise<BoundedRun> {
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: withPipes(
      standardStreams(),
      STATUS_DESCRIPTOR,
      ...(extra === undefined ? [] : [EXTRA_DESCRIPTOR]),
    ),
    // a group of its own, so that a kill reaches all of it
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let timedOut = false
  const outputs = [child.stdout!, child.stderr!].map((stream) => keepEnd(stream, outputBytes))
  const status = keepEnd(child.stdio[STATUS_DESCRIPTOR] as Readable, MAX_STATUS_BYTES)
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.on('error', (error) => (child.pid === undefined ? reject(error) : undefined))
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  const kill = (): void => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      killTree(child.pid, ended)
    // descendants that live on would keep the pipes open
    child.stdout!.destroy()
    child.stderr!.destroy()
  }
  onStart?.(kill)
  const watch = watchTime(limits, () => {
    timedOut = true
    kill()
  })
  watch.add(child.pid)
  // the process may end before it has read
  child.stdin!.on('error', () => {}).end(input)
  const pipe = extra && (child.stdio[EXTRA_DESCRIPTOR] as Writable)
  pipe?.on('error', () => {}).end(extra)
  try {
    const { code, signal } = await ended
    const [stdout, stderr] = outputs.map(({ bytes }) => bytes())
    return {
      ...{ code, signal, timedOut, stdout: stdout!, stderr: stderr! },
      status: status.bytes().toString('latin1'),
      truncated: outputs.some(({ isTruncated }) => isTruncated()),
      seconds: Math.min(
        (performance.now() - started) / 1000,
        timedOut ? limits.seconds : Number.POSITIVE_INFINITY,
      ),
    }
  } finally {
    watch.stop()
  }
}

/** Keeps the last bytes of a stream, and reads all of it, so that the process is not held up. */
function keepEnd(
  stream: NodeJS.ReadableStream,
  most: number,
): { bytes: () => Buffer; isTruncated: () => boolean } {
  let pieces: Buffer[] = []
  let length = 0
  let truncated = false
  stream.on('error', () => {})
  stream.on('data', (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
    // memory stays below twice the bound, and joining costs little for each byte
    if (length > 2 * most || pieces.length > 4096) shorten()
  })
  return {
    bytes() {
      shorten()
      return pieces[0] ?? Buffer.alloc(0)
    },
    isTruncated: () => truncated,
  }

  function shorten(): void {
    const all = Buffer.concat(pieces)
    truncated ||= all.length > most
    const end = Buffer.from(all.subarray(Math.max(0, all.length - most)))
    pieces = [end]
    length = end.length
  }
}
