/// <reference path="./cli-progress.d.ts" />
import { setImmediate } from 'node:timers/promises'
import type { SingleBar } from 'cli-progress'
import { onExit } from './exit.ts'
import { isQuiet } from './output/standard-output.ts'

/** Shorter work shows no progress bar. */
const PATIENCE_MS = 1000

/** How long batches of work may keep signals waiting. */
const YIELD_MS = 50

let yielded = 0

/** Yields to the event loop so that signals are handled, unless it did so just now. */
async function handleSignals(): Promise<void> {
  if (Date.now() - yielded < YIELD_MS) return
  await setImmediate()
  yielded = Date.now()
}

/** Shows progress on standard error, if that is a terminal and the work takes long. */
export interface Progress {
  /** Adds to what is done, in the unit of the total. */
  advance(count: number): void
  /** Sets the number of finished rows, and draws; waits, so that signals are handled. The note follows the count. */
  rows(count: number, note?: string): Promise<void>
  /** The same for work that never waits, once `loadBars` is done. */
  rowsNow(count: number, note?: string): void
  stop(): void
}

let bars: typeof import('cli-progress') | undefined

/** Loads the code that draws, which few runs need. */
export async function loadBars(): Promise<void> {
  bars = await import('cli-progress')
}

/**
 * Starts to measure time.
 *
 * @param total All of the work, in bytes, files or another unit. `undefined` if unknown: then a count is shown instead of a bar.
 * @param noun Plural noun for what is counted.
 */
export function startProgress(total: number | undefined, noun = 'rows'): Progress {
  const started = Date.now()
  let done = 0
  let bar: SingleBar | undefined
  let stop = () => {}
  let drawn = 0
  const isDue = () =>
    !isQuiet() &&
    process.stderr.isTTY === true &&
    Date.now() - started >= PATIENCE_MS &&
    Date.now() - drawn >= 100
  const rowsNow = (rows: number, note = '') => {
    if (!isDue() || bars === undefined) return
    drawn = Date.now()
    if (!bar) {
      bar = new bars.SingleBar({
        format:
          total === undefined ? `{rows} ${noun}{note}` : `{bar} {percentage}% | {rows} ${noun}{note}{left}`,
        stream: process.stderr,
        // with count and time, a line has less than 80 columns
        barsize: 24,
        clearOnComplete: true,
        // signals are those of `onExit`
        gracefulExit: false,
      })
      // a bar that a signal interrupts would leave line wrapping off
      stop = onExit(() => bar?.stop(), { terminal: '\u001b[?7h\n' })
      bar.start(total ?? 1, 0, { rows, note, left: '' })
    }
    const shown = Math.min(done, total ?? 0)
    bar.update(shown, { rows, note, left: leftText(Date.now() - started, shown, total ?? 0) })
  }
  return {
    advance(count) {
      done += count
    },
    async rows(rows, note) {
      if (isDue()) await loadBars()
      rowsNow(rows, note)
      await handleSignals()
    },
    rowsNow,
    stop: () => stop(),
  }
}

/** The options by which readers of files report their progress. */
export interface ReadingProgress {
  /** Called with the number of bytes of each chunk that was read. */
  onBytes(count: number): void
  /** Called with the number of rows so far. */
  onRecords(rows: number): Promise<void>
}

/**
 * Shows progress while files are read.
 *
 * @param size Size of all files in bytes; `undefined` if unknown.
 * @param noun Plural noun for rows.
 */
export async function withProgress<T>(
  size: number | undefined,
  read: (options: ReadingProgress) => Promise<T>,
  noun?: string,
): Promise<T> {
  const { advance, rows, stop } = startProgress(size, noun)
  return read({ onBytes: advance, onRecords: (count) => rows(count) }).finally(stop)
}

/** The time that is left by the mean since the start: the latest rows may have come at once, or none for a while. */
function leftText(milliseconds: number, done: number, total: number): string {
  return done === 0 ? '' : ` | ${durationText((milliseconds * (total - done)) / done / 1000)} left`
}

/** Seconds as `12 s`, `3 min 5 s` or `2 h 10 min`. */
function durationText(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
