import { MAX_PARSE_STEPS } from './parse-limits.ts'
import type { Runtime } from './runtime.ts'

export type TreeSitterParser = InstanceType<Runtime['module']['Parser']>
export type TreeSitterTree = NonNullable<ReturnType<TreeSitterParser['parse']>>

/** Size of the runtime's memory, in bytes, up to which any source may grow it. */
const FREE_HEAP = 2 ** 28

/** Bytes by which a source may grow the memory further for each of its UTF-16 units; code takes up to 220. */
const HEAP_PER_UNIT = 256

/** What tree-sitter tells of a parse: `hasError` if all versions of its stack are in an error state. */
export interface ParseProgress {
  readonly hasError: boolean
  /** In bytes, two for each UTF-16 unit. */
  readonly currentOffset: number
}

/**
 * The tree of a source, or `null` beyond the limits of steps and memory, or at an error if the caller asks for it.
 *
 * Steps are counted so that all machines agree. Memory can only be seen to grow: after a source of megabytes has grown
 * it, another that needs more than its limit, and no more than what is there, is parsed.
 *
 * @throws Error if the runtime ran out of memory within one step, which ends it.
 */
export function parseWithin(
  source: string,
  parser: TreeSitterParser,
  raw: Runtime['raw'],
  untilError: boolean,
): TreeSitterTree | null {
  if (!untilError && source.length <= SURELY_WITHIN) return parser.parse(source)
  try {
    return parseCounted(source, parser, raw, untilError)
  } catch (cause) {
    throw new Error(
      `the parser ran out of memory on a source of ${source.length} characters; this process can parse no other source`,
      { cause },
    )
  }
}

function parseCounted(
  source: string,
  parser: TreeSitterParser,
  raw: Runtime['raw'],
  untilError: boolean,
): TreeSitterTree | null {
  let calls = 0
  // an error of all versions of the stack is one of the source, unless a version has just reached the end
  const last = 2 * (source.length - END_LENGTH)
  const tooMuchMemory = memoryGuard(source, raw)
  const progressCallback = ({ hasError, currentOffset }: ParseProgress) =>
    ++calls * STEPS_PER_CALL > MAX_PARSE_STEPS ||
    (untilError && hasError && currentOffset < last) ||
    tooMuchMemory()
  const tree = parser.parse(source, null, { progressCallback })
  if (!tree) parser.reset()
  return tree
}

/** A function that tells whether the parse of a source has grown the runtime's memory beyond its limit. */
export function memoryGuard(source: string, raw: Runtime['raw']): () => boolean {
  if (!raw) return () => false
  const before = raw.HEAP32.byteLength
  const limit = FREE_HEAP + HEAP_PER_UNIT * source.length
  return () => raw.HEAP32.byteLength > limit && raw.HEAP32.byteLength > before
}

/** Length up to which steps and memory need not be counted. */
const SURELY_WITHIN = 1 << 11

/** Length of the end of a source in which an error state may be that of versions beside one that has accepted. */
export const END_LENGTH: number = 1 << 10

/** Number of steps between two calls of a progress callback, in web-tree-sitter 0.27. */
const STEPS_PER_CALL = 100
