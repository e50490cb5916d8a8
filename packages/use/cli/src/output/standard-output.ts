import { fileError } from '@codegen-eval/corpus/node'

/** Whether the reader of standard output has gone away, as `head` does. */
let closed = false

/** Makes an early end of the reader no error: what is left is not written. */
export function watchStandardOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // any other failure is for the one who writes: `writeOut` throws it
    if (error.code === 'EPIPE') closed = true
  })
}

/** Whether there is still someone to write for. */
export function standardOutputIsOpen(): boolean {
  return !closed
}

/**
 * Writes a piece of the results, and waits where the reader is slower.
 *
 * @throws InputError where it cannot be written, as on a full disk.
 */
export async function writeOut(text: string): Promise<void> {
  if (closed || text === '') return
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((done) => {
    process.stdout.write(text, done)
  })
  if (error && error.code !== 'EPIPE') throw fileError('standard output', error)
}

/** Whether text may be bold: only on a terminal, and not where NO_COLOR is set (https://no-color.org). */
export function isStyled(): boolean {
  return process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
}
