import type { Finding } from '@codegen-eval/metric'
import { clippedFindings, largestCounts, type Piece } from './clipped-findings.ts'
import { labelOfTokens, type PlacedTokens, spanOfTokens } from './placed-tokens.ts'

/**
 * Numbers for the n-grams of lists of tokens: `ngramKeys(lists, order)[n - 1][t]` holds those of order n of list t, in
 * their order. Within an order they are equal where the tokens are, in whichever list.
 */
export function ngramKeys(lists: readonly (readonly string[])[], order: number): number[][][] {
  const numbers = new Map<string, number>()
  const tokens = lists.map((list) => list.map((token) => numberOf(numbers, token)))
  const orders: number[][][] = []
  for (let n = 1; n <= order; n++) {
    // an n-gram is the number of the one without its last token, and that token
    const pairs = new Map<number, number>()
    const shorter = orders.at(-1)
    orders.push(
      tokens.map((own, t) =>
        shorter
          ? own.slice(n - 1).map((token, i) => numberOf(pairs, shorter[t]![i]! * numbers.size + token))
          : own,
      ),
    )
  }
  return orders
}

/**
 * The n-grams of texts as pieces: `ngramPieces(texts, order)[t][n - 1]` holds those of order n of text t, in their
 * order. Keys are those of `ngramKeys`.
 */
export function ngramPieces(texts: readonly PlacedTokens[], order: number): Piece[][][] {
  const lists = texts.map(({ tokens }) => tokens)
  const keys = ngramKeys(lists, order)
  return texts.map((text, t) =>
    keys.map((own, i) =>
      own[t]!.map((key, from) => ({
        key,
        label: labelOfTokens(text, from, from + i + 1),
        spans: spanOfTokens(text, from, from + i + 1),
      })),
    ),
  )
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
