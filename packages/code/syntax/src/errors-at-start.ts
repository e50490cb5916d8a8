import { END_LENGTH, memoryGuard, type ParseProgress, type TreeSitterParser } from './parse-within.ts'
import type { Runtime } from './runtime.ts'

/**
 * Length of the start that is parsed, in UTF-16 units. Recovery from errors inside deep constructs may take memory with the
 * square of the length: the start takes up to 130 MB, and 12,000 units all of the runtime's 2 GB, which ends it.
 */
export const START_LENGTH: number = 3 << 10

/** The errors of the start of a source that are errors of the whole source. */
export interface ErrorsAtStart {
  /** The number of errors. */
  readonly count: number
  /** The depth of the deepest of them in the tree. */
  readonly depth: number
}

/**
 * Looks for errors at the start of a long source.
 *
 * Until the lexer first asks for text behind the start, the parser works as it does on the whole source. An error before
 * that place is one of the source: the parser only recovers from an error once no version of its stack is without one.
 */
export function errorsAtStart(source: string, parser: TreeSitterParser, raw: Runtime['raw']): ErrorsAtStart {
  const tooMuchMemory = memoryGuard(source, raw)
  let offset = 0
  let surelyRead = -1
  const read = (index: number) => {
    if (index >= START_LENGTH && surelyRead < 0) surelyRead = offset / 2
    return source.slice(index, Math.min(index + CHUNK, START_LENGTH))
  }
  const progressCallback = ({ currentOffset }: ParseProgress) => {
    if (surelyRead < 0) offset = Math.max(offset, currentOffset)
    return tooMuchMemory()
  }
  const tree = parser.parse(read, null, { progressCallback })
  if (!tree) {
    parser.reset()
    return { count: 1, depth: Number.POSITIVE_INFINITY }
  }
  const end = surelyRead - END_LENGTH
  let count = 0
  let deepest = 0
  const cursor = tree.walk()
  for (let depth = 0, done = false; !done; ) {
    if ((cursor.nodeIsMissing || cursor.nodeType === 'ERROR') && cursor.endIndex < end) {
      count++
      deepest = Math.max(deepest, depth)
    }
    if (cursor.startIndex < end && cursor.gotoFirstChild()) depth++
    else {
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) {
          done = true
          break
        }
        depth--
      }
    }
  }
  cursor.delete()
  tree.delete()
  return { count, depth: deepest }
}

/** Length of the pieces in which the parser reads, in UTF-16 units; its buffer holds 5,120. */
const CHUNK = 4096
