import type { InputError } from '@codegen-eval/messages'
import { type Chunks, concatBytes } from '../bytes/chunks.ts'
import { decodeLossy } from '../bytes/decode-utf8.ts'
import type { RowParser } from '../rows/row-parser.ts'
import { readElement } from './json.ts'
import { arrayFinder } from './json-array-finder.ts'
import { type ArraySplitter, arraySplitter } from './json-array-splitter.ts'
import { readJsonPrefix } from './json-prefix.ts'

/** Number of bytes before the array that are kept: what a log says about itself comes first, and is short. */
const MAX_HEADER_BYTES = 1 << 24

/**
 * Reads the rows of an array within a JSON document, one row in memory at a time.
 *
 * @param path The keys under which the array lies.
 * @param parserOf Creates the parser from the part of the document before the array.
 * @throws InputError if there is no such array, or the document is cut short.
 */
export async function* readJsonRowsAt<T>(
  file: string,
  chunks: Chunks,
  path: readonly string[],
  parserOf: (header: unknown) => RowParser<T>,
): AsyncGenerator<readonly (T | InputError)[]> {
  const finder = arrayFinder(file, path)
  let header: Uint8Array[] | undefined = []
  let headerBytes = 0
  let splitter: ArraySplitter | undefined
  let parse: RowParser<T> | undefined
  let index = 0
  for await (const chunk of chunks) {
    let rest = chunk
    const items: (T | InputError)[] = []
    while (rest.length > 0) {
      if (splitter === undefined) {
        const at = finder.push(rest)
        if (header !== undefined && headerBytes < MAX_HEADER_BYTES) {
          header.push(new Uint8Array(at < 0 ? rest : rest.subarray(0, at)))
          headerBytes += rest.length
        }
        if (at < 0) break
        parse = parserOf(readJsonPrefix(decodeLossy(concatBytes(header ?? []))).value)
        header = undefined
        splitter = arraySplitter(file, chunks, finder.place)
        rest = rest.subarray(at)
      }
      for (const element of splitter.push(rest)) items.push(readElement(file, element, index++, parse!))
      if (splitter.end < 0) break
      rest = rest.subarray(splitter.end)
      splitter = undefined
    }
    if (items.length > 0) yield items
  }
  splitter?.finish()
  finder.finish()
}
