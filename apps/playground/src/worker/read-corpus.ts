import { type Measurement, openMeasurement } from '@codegen-eval/measure'
import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import type { InputFile, Segment } from '@codegen-eval/samples'
import { findLogs } from '@codegen-eval/samples/logs'
import type { CorpusFiles } from '../reading.ts'
import { pageRegistry } from './made-metrics.ts'
import { readScoreFiles, type ScoredFiles } from './read-scores.ts'

/** The rows of files, or their scores, or errors. */
export interface CorpusRows {
  readonly models: readonly string[]
  readonly segments: readonly Segment[]
  /** Scores of files without outputs. */
  readonly scores?: ScoredFiles
  /** Error messages in the order of rows. Files with errors are not used. */
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
  const { scoreField: _, range: __, ...reading } = options ?? {}
  return openMeasurement(files, { ...reading, references, metrics, onNotice, registry })
}

/**
 * Reads files in any format that the command `codegen-eval` reads. Messages name the line and the value. Files that do not have texts
 * with references are read as scores or results of tests; if they are none, the message is that about texts.
 */
export async function readCorpus(files: CorpusFiles): Promise<CorpusRows> {
  const { held, references } = files
  if (held === 'scores') return readScored(files)
  const texts = await readTexts(files)
  if (held === 'outputs' || references !== undefined || texts.errors.length === 0) return texts
  const scored = await readScored(files)
  return scored.errors.length === 0 || (await areResults(files)) ? scored : texts
}

/** Whether the form of files is that of results of tests. */
async function areResults({ files }: CorpusFiles): Promise<boolean> {
  const { logs, rows } = await findLogs(files)
  return rows.length > 0 || logs.some(({ kind }) => kind.holds !== 'outputs')
}

async function readScored(files: CorpusFiles): Promise<CorpusRows> {
  const none = { models: [], segments: [] }
  const errors: string[] = []
  try {
    const scores = await readScoreFiles(files, errors)
    if (errors.length > 0) return { ...none, errors }
    return { models: scores.results.corpus.models, segments: [], scores, errors }
  } catch (error) {
    if (!(error instanceof InputError || error instanceof UsageError)) throw error
    return { ...none, errors: errors.length > 0 ? errors : [messageOf(error)] }
  }
}

async function readTexts(files: CorpusFiles): Promise<CorpusRows> {
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
