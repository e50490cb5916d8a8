import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import { readSegments, type Segment } from '@codegen-eval/segments'

/** The rows of a file, or its errors. */
export interface CorpusFile {
  readonly models: readonly string[]
  readonly segments: readonly Segment[]
  /** Error messages in the order of rows. A file with errors is not used. */
  readonly errors: readonly string[]
}

/** Reads a file in any format that the command `codegen-eval` reads. Messages name the line and the value. */
export async function readCorpus(name: string, bytes: Uint8Array): Promise<CorpusFile> {
  const segments: Segment[] = []
  const errors: string[] = []
  try {
    for await (const batch of readSegments([{ path: name, chunks: chunksOf(bytes) }])) {
      for (const item of batch) {
        if (item instanceof InputError) errors.push(item.message)
        else segments.push(item)
      }
    }
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UsageError)) throw error
    errors.push(messageOf(error))
  }
  if (errors.length > 0) return { models: [], segments: [], errors }
  return { models: segments[0]?.models ?? [], segments, errors }
}

/** The bytes without a byte order mark. */
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  yield hasMark ? bytes.subarray(3) : bytes
}
