import { type SettingsOf, toReferences } from '@codegen-eval/metric'
import type { terOptions } from './ter-options.ts'
import { terWords } from './ter-words.ts'

/** The number of all words that no reference has. */
const UNKNOWN_WORD = -1

/** References that candidates are compared with. */
export interface TerReferences {
  /** The words of each reference as numbers; equal words have equal numbers. */
  readonly words: readonly Int32Array[]
  /** The words of a candidate as numbers. */
  numbersOf(candidate: string): Int32Array
}

/**
 * Prepares references for comparison with many candidates.
 *
 * @throws RangeError for an empty list.
 */
export function terReferences(
  references: readonly string[],
  settings: SettingsOf<typeof terOptions>,
): TerReferences {
  const numbers = new Map<string, number>()
  const words = toReferences(references).map((text) => {
    const list = terWords(text, settings)
    for (const word of list) if (!numbers.has(word)) numbers.set(word, numbers.size)
    return Int32Array.from(list, (word) => numbers.get(word)!)
  })
  const numbersOf = (candidate: string): Int32Array =>
    Int32Array.from(terWords(candidate, settings), (word) => numbers.get(word) ?? UNKNOWN_WORD)
  return { words, numbersOf }
}
