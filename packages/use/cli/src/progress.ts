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
  stop(): void
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
  // a bar that a signal interrupts would leave line wrapping off
  const stop = onExit(() => bar?.stop())
  let drawn = 0
  return {
    bytes(count) {
      bytes += count
    },
    async rows(rows, note = '') {
      const now = Date.now()
      if (isQuiet() || process.stderr.isTTY !== true || now - started < PATIENCE_MS || now - drawn < 100)
        return
      drawn = now
      if (!bar) {
        const cliProgress = await import('cli-progress')
        bar = new cliProgress.SingleBar({
          format:
            totalBytes === undefined
              ? `{rows} ${noun}{note}`
              : `{bar} {percentage}% | {rows} ${noun}{note} | {eta_formatted} left`,
          stream: process.stderr,
          clearOnComplete: true,
        })
        bar.start(totalBytes ?? 1, 0, { rows, note })
      }
      bar.update(Math.min(bytes, totalBytes ?? 0), { rows, note })
    },
    stop,
  }
}
