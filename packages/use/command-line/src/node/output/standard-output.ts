import { escapeControlsInLines } from '@codegen-eval/report/escape-controls'
import { withFlagNames } from '../../flags/flag-names.ts'
import type { COLOR_MODES } from '../../flags/run-flags.ts'
import { recordStandardOutput } from '../manifest/run-record.ts'

/** Whether the reader of standard output has gone away, as `head` does. */
let closed = false
let watched = false

/** Handles the end of the reader of standard output: the remaining output is not written, without an error. */
export function watchStandardOutput(): void {
  closed = false
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
  recordStandardOutput(text)
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((done) => {
    process.stdout.write(text, done)
  })
  if (!error || error.code === 'EPIPE') return
  const { fileError } = await import('@codegen-eval/records/node')
  throw fileError('standard output', error)
}

/** Which messages are written: errors alone, notes too, or also what a run read and how long it took. */
export type MessageLevel = 'quiet' | 'normal' | 'verbose'

let level: MessageLevel = 'normal'

/** Sets which messages are written, for the rest of the process. */
export function setMessageLevel(next: MessageLevel): void {
  level = next
}

/** Whether notes and progress are shown. */
export function isQuiet(): boolean {
  return level === 'quiet'
}

/** Writes a note to standard error, unless the command is quiet. */
export function writeMessage(text: string): void {
  if (level !== 'quiet') writeError(text)
}

/** Writes a note for those who asked for all of them. */
export function writeDetail(text: string): void {
  if (level === 'verbose') writeError(text)
}

/** Writes a message to standard error: options of libraries are named by their flags, and control characters escaped. */
export function writeError(text: string): void {
  process.stderr.write(`${escapeControlsInLines(withFlagNames(text))}\n`)
}

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  return process.stdout.isTTY === true
}

let chosenWidth: number | undefined

/** Sets the width of tables, for the rest of the process; undefined for that of the terminal. */
export function setWidth(width: number | undefined): void {
  chosenWidth = width
}

/**
 * The number of columns for tables: as it was set, or else of the terminal, or what the environment says with COLUMNS.
 * Undefined where nothing limits it, as in a pipe.
 */
export function terminalWidth(): number | undefined {
  if (chosenWidth !== undefined) return chosenWidth
  const { COLUMNS = '' } = process.env
  if (/^[1-9]\d*$/.test(COLUMNS)) return Number(COLUMNS)
  return isTerminal() && process.stdout.columns > 0 ? process.stdout.columns : undefined
}

let color: (typeof COLOR_MODES)[number] = 'auto'

/** Sets when text is bold or coloured, for the rest of the process. */
export function setColorMode(mode: (typeof COLOR_MODES)[number]): void {
  color = mode
}

/**
 * Whether text may be bold: as it was set, or else on a terminal unless the environment has NO_COLOR, or wherever it has
 * FORCE_COLOR (https://no-color.org, https://force-color.org).
 */
export function isStyled(): boolean {
  if (color !== 'auto') return color === 'always'
  if (process.env.NO_COLOR) return false
  return Boolean(process.env.FORCE_COLOR) || (isTerminal() && process.env.TERM !== 'dumb')
}
