import {
  InputError,
  inputErrorAt,
  invalidUtf8Offset,
  jsonErrorAt,
  quote,
  rowParser,
  type Segment,
  sameModels,
} from '@codegen-eval/corpus'

/** The rows of a file, or what is wrong with it. */
export interface CorpusFile {
  readonly models: readonly string[]
  readonly segments: readonly Segment[]
  /** In the order of lines. Where there is one, the file is not used. */
  readonly errors: readonly string[]
}

const LINE_FEED = 0x0a

/**
 * Reads JSON Lines as the command `codegen-eval` does: `id`, `references`, and `candidate` or `candidates` by
 * model. Messages name the line and the value.
 */
export function readCorpus(name: string, bytes: Uint8Array): CorpusFile {
  const valid = invalidUtf8Offset(bytes)
  if (valid < bytes.length) return refused(notUtf8(name, bytes, valid).message)
  const model = name.replace(/\.[^.]*$/, '') || name
  const parse = rowParser({ file: name, model, references: 'required', candidates: 'required' })
  const checkModels = sameModels()
  const lines = new Map<string, number>()
  const segments: Segment[] = []
  const errors: string[] = []
  const text = new TextDecoder().decode(bytes)
  for (const [i, source] of text.split('\n').entries()) {
    if (/^[ \t\r]*$/.test(source)) continue
    try {
      const segment = checkModels(parse(parseJson(name, source, i), i + 1, segments.length))
      if (segment instanceof InputError) throw segment
      const id = String(segment.id)
      const first = lines.get(id)
      if (first !== undefined) {
        throw inputErrorAt(
          { file: name, line: i + 1 },
          `id ${quote(segment.id)} is already used on line ${first}`,
        )
      }
      lines.set(id, i + 1)
      segments.push(segment)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      errors.push(error.message)
    }
  }
  if (errors.length > 0) return { models: [], segments: [], errors }
  if (segments.length === 0) return refused(`${name}: there are no rows`)
  return { models: segments[0]!.models, segments, errors }
}

function parseJson(file: string, source: string, line: number): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw jsonErrorAt(file, { line, offset: 0 }, source, error)
  }
}

function notUtf8(file: string, bytes: Uint8Array, offset: number): InputError {
  const before = bytes.subarray(0, offset)
  const line = 1 + before.reduce((count, byte) => count + (byte === LINE_FEED ? 1 : 0), 0)
  const byte = offset - before.lastIndexOf(LINE_FEED)
  const hex = bytes[offset]!.toString(16).padStart(2, '0')
  const hint = bytes[0] === 0x1f && bytes[1] === 0x8b ? '; this looks like gzip: unpack it first' : ''
  return inputErrorAt({ file, line, byte }, `not valid UTF-8 (byte 0x${hex})${hint}`)
}

function refused(error: string): CorpusFile {
  return { models: [], segments: [], errors: [error] }
}
