import { availableParallelism } from 'node:os'
import { hasProcessorTime, processorSeconds } from './processor-time.ts'

/** Limits of the time of a program. */
export interface TimeLimits {
  /** Wall-clock time in seconds. */
  readonly seconds: number
  /** Processor time in seconds of all of its processes. */
  readonly processorSeconds?: number
}

/** Wall-clock time for each second of processor time: a loaded machine gives a program a part of its time. */
const WALL_SECONDS = 4

/**
 * The limits that `timeout` means: so much processor time, and four times as much wall-clock time; where processor time is
 * not known, so much wall-clock time.
 *
 * @param isWallClock Whether a benchmark's own limit is one of wall-clock time.
 */
export function timeLimits(timeout: number, isWallClock: boolean = !hasProcessorTime()): TimeLimits {
  return isWallClock ? { seconds: timeout } : { seconds: WALL_SECONDS * timeout, processorSeconds: timeout }
}

/** The limit that a program reached, in words. */
export function lateness({ seconds, processorSeconds: processor }: TimeLimits, ran: number): string {
  return processor === undefined || ran >= seconds
    ? `did not end within ${seconds} s`
    : `did not end within ${processor} s of processor time`
}

/** Ends processes that take too long. */
export interface TimeWatch {
  /** Counts the processor time of a process and its descendants, from 2 % of the limit after this call on. */
  add(pid: number | undefined): void
  stop(): void
}

/** Shortest time between two looks at processor time. */
const LOOK_MS = 20

/** Part of the limit that passes before the first look at a process. */
const UNSEEN = 0.02

/** Calls a function once when a limit is reached. */
export function watchTime(limits: TimeLimits, onLate: () => void): TimeWatch {
  const { seconds, processorSeconds: most } = limits
  const started = performance.now()
  const added: number[] = []
  const before = new Map<number, number>()
  let timer = lookAfter(seconds, most ?? Infinity)
  return {
    add(pid) {
      if (pid === undefined || most === undefined) return
      added.push(pid)
      // most programs have ended then, on a loaded machine, too: what they have used is read from a dozen files
      clearTimeout(timer)
      timer = setTimeout(look, Math.min(seconds * 1000, Math.max(LOOK_MS, UNSEEN * most * 1000)))
    },
    stop: () => clearTimeout(timer),
  }

  function look(): void {
    for (const pid of added.splice(0)) before.set(pid, processorSeconds(pid) ?? 0)
    const left = seconds - (performance.now() - started) / 1000
    const processorLeft = most === undefined ? Infinity : most - spent()
    if (left <= 0 || processorLeft <= 0) onLate()
    else timer = lookAfter(left, processorLeft)
  }

  function lookAfter(left: number, processorLeft: number): NodeJS.Timeout {
    // processes cannot take more processor time than all processors give
    const soonest = Math.max(LOOK_MS, (processorLeft * 1000) / availableParallelism())
    return setTimeout(look, Math.min(left * 1000, soonest))
  }

  function spent(): number {
    return [...before].reduce((sum, [pid, first]) => sum + (processorSeconds(pid) ?? first) - first, 0)
  }
}
