/// <reference path="./cli-progress.d.ts" />
import type { SingleBar } from 'cli-progress'
import { onExit } from './exit.ts'

/** Work that is shorter shows no bar. */
const PATIENCE_MS = 1000

/** Shows on standard error how far the work is; only where that is a terminal, and only for long work. */
export interface Progress {
  bytes(count: number): void
  /** Sets how many rows are done, and draws. */
  rows(count: number): Promise<void>
  stop(): void
}

/**
 * Starts the clock.
 *
 * @param totalBytes `undefined` where it is not known: then there is a count, and no bar.
 * @param noun What is counted.
 */
export function startProgress(totalBytes: number | undefined, noun = 'rows'): Progress {
  const started = Date.now()
  let bytes = 0
  let bar: SingleBar | undefined
  // a bar that a signal leaves on the terminal would leave line wrapping off, too
  const stop = onExit(() => bar?.stop())
  let drawn = 0
  return {
    bytes(count) {
      bytes += count
    },
    async rows(rows) {
      const now = Date.now()
      if (process.stderr.isTTY !== true || now - started < PATIENCE_MS || now - drawn < 100) return
      drawn = now
      if (!bar) {
        const cliProgress = await import('cli-progress')
        bar = new cliProgress.SingleBar({
          format:
            totalBytes === undefined
              ? `{rows} ${noun}`
              : `{bar} {percentage}% | {rows} ${noun} | {eta_formatted} left`,
          stream: process.stderr,
          clearOnComplete: true,
        })
        bar.start(totalBytes ?? 1, 0, { rows })
      }
      bar.update(Math.min(bytes, totalBytes ?? 0), { rows })
    },
    stop,
  }
}
