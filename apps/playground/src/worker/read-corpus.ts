import { type Measurement, openMeasurement } from '@codegen-eval/measure'
import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import type { InputFile, Segment } from '@codegen-eval/samples'
import type { Reading } from '../reading.ts'
import { pageRegistry } from './made-metrics.ts'

/** Files of outputs, files with their references, if they have none, and how they are read. */
export interface CorpusFiles {
  readonly files: readonly InputFile[]
  readonly references?: readonly InputFile[]
  readonly options?: Reading['options']
}

/** The rows of a file, or its errors. */
export interface CorpusRows {
  readonly models: readonly string[]
  readonly segments: readonly Segment[]
  /** Error messages in the order of rows. A file with errors is not used. */
  readonly errors: readonly string[]
}

/** A file in memory, without a byte order mark. */
export function memoryFile(path: string, bytes: Uint8Array): InputFile {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const content = hasMark ? bytes.subarray(3) : bytes
  return {
    path,
    chunks: {
      async *[Symbol.asyncIterator]() {
        yield content
      },
    },
  }
}

/**
 * Opens the measurement of files under some metrics, which decides on their options.
 *
 * @param onNotice Receives what is guessed.
 */
export async function openCorpusFiles(
  { files, references, options }: CorpusFiles,
  metrics: readonly string[],
  onNotice?: (text: string) => void,
): Promise<Measurement> {
  const registry = await pageRegistry(metrics)
  return openMeasurement(files, { ...options, references, metrics, onNotice, registry })
}

/** Reads files in any format that the command `codegen-eval` reads. Messages name the line and the value. */
export async function readCorpus(files: CorpusFiles): Promise<CorpusRows> {
  const segments: Segment[] = []
  const errors: string[] = []
  try {
    const { batches } = await openCorpusFiles(files, [])
    for await (const batch of batches) {
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
