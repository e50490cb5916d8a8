/** An error in the data that was read. The message names the place. */
export class InputError extends Error {
  override readonly name = 'InputError'
  /** The place and the message without it, if `inputErrorAt` created the error. */
  readonly at?: { readonly place: Place; readonly text: string }

  constructor(message: string, options: ErrorOptions & { readonly at?: InputError['at'] } = {}) {
    super(message, options)
    if (options.at !== undefined) this.at = options.at
  }
}

/** A place in the input. Lines, columns and bytes count from 1. */
export interface Place {
  /** The file as the user named it, or `standard input`. */
  readonly file: string
  readonly line?: number
  /** In characters. */
  readonly column?: number
  /** Within the line; given where the line has no valid characters to count. */
  readonly byte?: number
}

/** An error that names its place: `out.jsonl, line 3, column 17: …`. */
export function inputErrorAt(place: Place, message: string, cause?: unknown): InputError {
  const { file, line, column, byte } = place
  const where = [
    file,
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(byte === undefined ? [] : [`byte ${byte}`]),
  ]
  return new InputError(`${where.join(', ')}: ${message}`, {
    at: { place, text: message },
    ...(cause === undefined ? {} : { cause }),
  })
}

/** An error in the arguments of a call or of a command, as opposed to one in the data. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
