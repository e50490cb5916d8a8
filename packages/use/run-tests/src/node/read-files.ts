import {
  displayName,
  InputError,
  peekChunks,
  type RowParser,
  readJsonArray,
  readJsonl,
} from '@codegen-eval/corpus'
import { readBytes } from '@codegen-eval/corpus/node'
import { readSamples, type SampleRowOptions } from '../samples/read-samples.ts'
import type { TestSample } from '../samples/test-sample.ts'
import { collectTasks, readTask } from '../tasks/read-task.ts'
import type { TestTask } from '../tasks/test-task.ts'

/** Reads the tasks of a file by their ids: JSON Lines or a JSON array, also compressed with gzip. */
export function openTasks(path: string): Promise<ReadonlyMap<string, TestTask>> {
  const file = displayName(path)
  return collectTasks(
    openRows(path, (row, line) => readTask(row, line, file)),
    file,
  )
}

/** Reads the outputs of a file in its order: JSON Lines or a JSON array, also compressed with gzip. */
export async function* openSamples(
  path: string,
  options: Omit<SampleRowOptions, 'file'> & { readonly onBytes?: (count: number) => void } = {},
): AsyncGenerator<TestSample | InputError> {
  const file = displayName(path)
  for await (const batch of openRows(
    path,
    (row, line) => readSamples(row, line, { ...options, file }),
    options.onBytes,
  ))
    for (const samples of batch) {
      if (samples instanceof InputError) yield samples
      else yield* samples
    }
}

const OPEN_BRACKET = 0x5b

async function* openRows<T>(
  path: string,
  parse: RowParser<T>,
  onBytes?: (count: number) => void,
): AsyncGenerator<readonly (T | InputError)[]> {
  const file = displayName(path)
  const [head, chunks] = await peekChunks(readBytes(path, onBytes), 1)
  yield* (head[0] === OPEN_BRACKET ? readJsonArray<T> : readJsonl<T>)(file, chunks, parse)
}
