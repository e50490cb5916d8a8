import { fileError } from '@codegen-eval/corpus/node'
import { escapeControlsInLines } from '@codegen-eval/report'

/** Whether the reader of standard output has gone away, as `head` does. */
let closed = false
let watched = false

/** Handles the end of the reader of standard output: the remaining output is not written, without an error. */
export function watchStandardOutput(): void {
  if (watched) return
  watched = true
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `writeOut` throws any other error
    if (error.code === 'EPIPE') closed = true
  })
}

/** Whether the reader of standard output is still there. */
export function standardOutputIsOpen(): boolean {
  return !closed
}

/**
 * Writes a part of the results, and waits if the reader is slower.
 *
 * @throws InputError if it cannot be written, as on a full disk.
 */
export async function writeOut(text: string): Promise<void> {
  if (closed || text === '') return
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((done) => {
    process.stdout.write(text, done)
  })
  if (error && error.code !== 'EPIPE') throw fileError('standard output', error)
}

/** Writes a message to standard error, its control characters escaped. */
export function writeMessage(text: string): void {
  process.stderr.write(`${escapeControlsInLines(text)}\n`)
}

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  return process.stdout.isTTY === true
}

/** Whether text may be bold: on a terminal, unless NO_COLOR is set (https://no-color.org). */
export function isStyled(): boolean {
  return isTerminal() && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
}
