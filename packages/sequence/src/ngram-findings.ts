import type { Finding } from '@codegen-eval/metric'
import { clippedFindings, largestCounts, type Piece } from './clipped-findings.ts'
import { labelOfTokens, type PlacedTokens, spanOfTokens } from './placed-tokens.ts'

/**
 * The n-grams of texts as pieces: `ngramPieces(texts, order)[t][n - 1]` holds those of order n of text t, in their
 * order. Pieces of one order have equal keys where their tokens are equal, in whichever text.
 */
export function ngramPieces(texts: readonly PlacedTokens[], order: number): Piece[][][] {
  const numbers = new Map<string, number>()
  const tokens = texts.map((text) => text.tokens.map((token) => numberOf(numbers, token)))
  // an n-gram is the number of the one without its last token, and that token
  let keys = tokens
  const pieces = texts.map((): Piece[][] => [])
  for (let n = 1; n <= order; n++) {
    if (n > 1) {
      const pairs = new Map<number, number>()
      keys = keys.map((own, t) =>
        own
          .slice(0, Math.max(0, tokens[t]!.length - n + 1))
          .map((key, i) => numberOf(pairs, key * numbers.size + tokens[t]![i + n - 1]!)),
      )
    }
    texts.forEach((text, t) => {
      pieces[t]!.push(
        keys[t]!.map((key, i) => ({
          key,
          label: labelOfTokens(text, i, i + n),
          spans: spanOfTokens(text, i, i + n),
        })),
      )
    })
  }
  return pieces
}

/** What n-grams are looked at. */
export interface NgramOrders {
  /** The smallest n; 1 by default. */
  readonly from?: number
  /** The largest n. */
  readonly order: number
  /** The kind of findings of an order; `1-gram`, `2-gram`, … by default. */
  readonly kind?: (n: number) => string
}

/**
 * What became of n-grams, order by order. An n-gram of the candidate counts as often as the reference that has it most
 * often; the findings are about one of the references.
 */
export function ngramFindings(
  candidate: PlacedTokens,
  references: readonly PlacedTokens[],
  explained: number,
  { from = 1, order, kind = kindOfNgrams }: NgramOrders,
): Finding[] {
  const [own, ...others] = ngramPieces([candidate, ...references], order)
  const findings: Finding[] = []
  for (let n = from; n <= order; n++) {
    const lists = others.map((other) => other[n - 1]!)
    const counts = lists.length > 1 ? largestCounts(lists) : undefined
    for (const finding of clippedFindings(kind(n), own![n - 1]!, lists[explained]!, counts)) {
      findings.push(finding)
    }
  }
  return findings
}

/** The kind of a finding that is an n-gram of tokens. */
export function kindOfNgrams(n: number): string {
  return `${n}-gram`
}

/** The number of a thing, a new one from 0 up where it has none. */
function numberOf<K>(numbers: Map<K, number>, key: K): number {
  let number = numbers.get(key)
  if (number === undefined) {
    number = numbers.size
    numbers.set(key, number)
  }
  return number
}
