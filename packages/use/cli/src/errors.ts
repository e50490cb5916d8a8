/** Something is wrong with the data: exit code 1. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/** Something is wrong with the command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was asked for is not so, though nothing went wrong: exit code 3. */
export class GateError extends Error {
  override readonly name = 'GateError'
}

/** Where in the input something was found; lines, columns and bytes count from 1. */
export interface Place {
  /** The file as the user named it, or `standard input`. */
  readonly file: string
  readonly line?: number
  /** In characters. */
  readonly column?: number
  /** Of the line, where it holds no valid characters to count. */
  readonly byte?: number
}

/** An error that names file, line and column: `out.jsonl, line 3, column 17: …`. */
export function inputErrorAt(place: Place, message: string, cause?: unknown): InputError {
  const { file, line, column, byte } = place
  const where = [
    file,
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(byte === undefined ? [] : [`byte ${byte}`]),
  ]
  return new InputError(`${where.join(', ')}: ${message}`, cause === undefined ? {} : { cause })
}

/** An error of the file system or of decompression in words, with the file's name. */
export function fileError(file: string, error: unknown): InputError {
  if (error instanceof InputError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = FILE_ERRORS.get(code) ?? messageOf(error)
  return new InputError(`${file}: ${text}`, { cause: error })
}

const FILE_ERRORS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file or folder'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'is a folder, not a file'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device'],
  ['EMFILE', 'too many open files'],
  ['Z_BUF_ERROR', 'the gzip data is cut short'],
  ['Z_DATA_ERROR', 'the gzip data is damaged'],
])

/** What went wrong, from whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A value as messages quote it: JSON, cut where it is long. */
export function quote(value: unknown): string {
  const text = jsonOf(value)
  return text.length <= 60 ? text : `${text.slice(0, 57)}…`
}

/** `1 row`, `2 rows`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // `JSON.parse` reads brackets that are nested deeper than `JSON.stringify` can write them
    return Array.isArray(value) ? '[[…]]' : '{…}'
  }
}
