/// <reference path="./cli-progress.d.ts" />
import type { SingleBar } from 'cli-progress'
import { onExit } from './exit.ts'
import { isQuiet } from './output/standard-output.ts'

/** Shorter work shows no progress bar. */
const PATIENCE_MS = 1000

/** Shows progress on standard error, if that is a terminal and the work takes long. */
export interface Progress {
  bytes(count: number): void
  /** Sets the number of finished rows, and draws. The note follows the count. */
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
 * @param totalBytes `undefined` if unknown: then a count is shown instead of a bar.
 * @param noun Plural noun for what is counted.
 */
export function startProgress(totalBytes: number | undefined, noun = 'rows'): Progress {
  const started = Date.now()
  let bytes = 0
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
          totalBytes === undefined
            ? `{rows} ${noun}{note}`
            : `{bar} {percentage}% | {rows} ${noun}{note} | {eta_formatted} left`,
        stream: process.stderr,
        clearOnComplete: true,
      })
      // a bar that a signal interrupts would leave line wrapping off
      stop = onExit(() => bar?.stop())
      bar.start(totalBytes ?? 1, 0, { rows, note })
    }
    bar.update(Math.min(bytes, totalBytes ?? 0), { rows, note })
  }
  return {
    bytes(count) {
      bytes += count
    },
    async rows(rows, note) {
      if (isDue()) await loadBars()
      rowsNow(rows, note)
    },
    rowsNow,
    stop: () => stop(),
  }
}
