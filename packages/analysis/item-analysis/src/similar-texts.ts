import { quote } from '@codegen-eval/messages'
import { tokenizeCode } from '@codegen-eval/tokenize'

/** Two tasks with similar texts. */
export interface TextPair {
  /** Ids, in the order of the input. */
  readonly tasks: readonly [first: string, second: string]
  /** Resemblance, above 0 to 1. */
  readonly similarity: number
}

/** Number of tokens of a shingle. */
const SHINGLE = 5

/** Smallest resemblance of near-duplicates by default. */
export const DEFAULT_SIMILARITY = 0.8

/**
 * Pairs of tasks whose texts are near-duplicates, the most similar first: their resemblance, the Jaccard coefficient of their
 * sets of shingles (runs of five tokens; a shorter text is one shingle), is at least `least`. Tokens are those of `tokenizeCode`,
 * so that spaces do not count. A text without a token resembles none.
 *
 * The cost is that of the pairs that share a shingle.
 *
 * @param texts The text of each task by its id.
 * @param least Above 0 to 1; 0.8 by default.
 * @throws RangeError if `least` is not such a number.
 * @see Broder (1997), https://doi.org/10.1109/SEQUEN.1997.666900
 */
export function similarTexts(
  texts: ReadonlyMap<string, string>,
  least: number = DEFAULT_SIMILARITY,
): TextPair[] {
  if (!(texts instanceof Map)) throw new TypeError(`texts: expected a Map, got ${quote(texts)}`)
  if (!(least > 0 && least <= 1))
    throw new RangeError(`least: expected a number above 0 and at most 1, got ${least}`)
  const tasks = [...texts.keys()]
  const sets = tasks.map((task) => shinglesOf(texts.get(task) ?? ''))
  const owners = new Map<string, number[]>()
  const pairs: TextPair[] = []
  for (const [b, set] of sets.entries()) {
    const common = new Map<number, number>()
    for (const shingle of set) {
      const earlier = owners.get(shingle) ?? []
      for (const a of earlier) common.set(a, (common.get(a) ?? 0) + 1)
      owners.set(shingle, earlier)
      earlier.push(b)
    }
    for (const [a, shared] of common) {
      const similarity = shared / (sets[a].size + set.size - shared)
      if (similarity >= least) pairs.push({ tasks: [tasks[a], tasks[b]], similarity })
    }
  }
  return pairs.sort((p, q) => q.similarity - p.similarity)
}

function shinglesOf(text: string): Set<string> {
  const tokens = tokenizeCode(text)
  if (tokens.length === 0) return new Set()
  const last = Math.max(0, tokens.length - SHINGLE)
  return new Set(Array.from({ length: last + 1 }, (_, i) => tokens.slice(i, i + SHINGLE).join('\0')))
}
