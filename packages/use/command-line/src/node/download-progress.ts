import { writeMessage } from './output/standard-output.ts'
import { type Progress, startProgress } from './progress.ts'

/** A file that is downloaded: number of bytes so far, and of all if it is known. */
export interface DownloadedFile {
  readonly file: string
  readonly bytes: number
  readonly size: number | undefined
}

/** Shows a download. */
export interface DownloadProgress {
  step(progress: DownloadedFile): void
  stop(): void
}

/**
 * Writes on standard error which file is downloaded, and shows a bar on a terminal.
 *
 * @param name What the files belong to, such as a model.
 */
export function downloadProgress(name: string): DownloadProgress {
  let bar: Progress | undefined
  let current: string | undefined
  let before = 0
  return {
    step({ file, bytes, size }) {
      if (file !== current) {
        bar?.stop()
        current = file
        before = 0
        bar = startProgress(size, 'MB')
        writeMessage(`downloading ${name}: ${file}${size === undefined ? '' : `, ${megabytes(size)} MB`}`)
      }
      bar!.advance(bytes - before)
      before = bytes
      // drawing waits for nothing
      void bar!.rows(Number(megabytes(bytes)))
    },
    stop: () => bar?.stop(),
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
