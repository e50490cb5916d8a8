import { checkText } from './checks.ts'
import type { StratumWeights } from './stratum-weights.ts'

/**
 * Weights of strata as people write them: `equal`, `size`, or `mbpp=2,apps=1`.
 *
 * @throws RangeError for another text.
 */
export function parseStratumWeights(text: string): StratumWeights {
  return parsedWeights(text, ['equal', 'size'])
}

/** Weights as one of some words, or by name; throws RangeError for another text. */
export function parsedWeights<T extends string>(
  text: string,
  words: readonly T[],
): T | Readonly<Record<string, number>> {
  checkText('text', text)
  const expected = `expected ${words.join(' or ')}, or NAME=WEIGHT separated by commas, with weights over 0`
  return (
    words.find((word) => word === text) ??
    Object.fromEntries(text.split(',').map((part) => weightOf(part, expected)))
  )
}

/** The options of a metric may have an equals sign, too: the last one is before the weight. */
function weightOf(part: string, expected: string): [name: string, weight: number] {
  const [, name = '', digits] = /^(.*)=(.*)$/s.exec(part.trim()) ?? []
  const weight = Number(digits)
  if (name !== '' && weight > 0 && Number.isFinite(weight)) return [name.trim(), weight]
  throw new RangeError(expected)
}
