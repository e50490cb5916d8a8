import type { InputError } from '@codegen-eval/messages'
import type { Chunks } from '../bytes/chunks.ts'
import type { RowParser } from '../rows/row-parser.ts'
import { readElement } from './json.ts'
import { arrayFinder } from './json-array-finder.ts'
import { type ArraySplitter, arraySplitter } from './json-array-splitter.ts'

/**
 * Reads the rows of an array within a JSON document, one row in memory at a time.
 *
 * @param path The keys under which the array lies.
 * @throws InputError if there is no such array, or the document is cut short.
 */
export async function* readJsonRowsAt<T>(
  file: string,
  chunks: Chunks,
  path: readonly string[],
  parse: RowParser<T>,
): AsyncGenerator<readonly (T | InputError)[]> {
  const finder = arrayFinder(file, path)
  let splitter: ArraySplitter | undefined
  let index = 0
  for await (const chunk of chunks) {
    let rest = chunk
    const items: (T | InputError)[] = []
    while (rest.length > 0) {
      if (splitter === undefined) {
        const at = finder.push(rest)
        if (at < 0) break
        splitter = arraySplitter(file, chunks, finder.place)
        rest = rest.subarray(at)
      }
      for (const element of splitter.push(rest)) items.push(readElement(file, element, index++, parse))
      if (splitter.end < 0) break
      rest = rest.subarray(splitter.end)
      splitter = undefined
    }
    if (items.length > 0) yield items
  }
  splitter?.finish()
  finder.finish()
}
