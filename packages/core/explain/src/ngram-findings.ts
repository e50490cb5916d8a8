import type { Finding } from '@codegen-eval/metric'
import { clippedFindings, largestCounts, type Piece } from './clipped-findings.ts'
import { labelOfTokens, type PlacedTokens, spanOfTokens } from './placed-tokens.ts'

/**
 * Numbers the n-grams of token lists: `ngramKeys(lists, order)[n - 1][t]` are the numbers of the n-grams of order n in
 * list t, by position. Within an order, numbers are equal exactly where the tokens are, across all lists.
 */
export function ngramKeys(lists: readonly (readonly string[])[], order: number): number[][][] {
  const numbers = new Map<string, number>()
  const tokens = lists.map((list) => list.map((token) => numberOf(numbers, token)))
  const orders: number[][][] = []
  for (let n = 1; n <= order; n++) {
    // an n-gram is a pair: the (n-1)-gram that it starts with, and its last token
    const pairs = new Map<number, number>()
    const shorter = orders.at(-1)
    orders.push(
      tokens.map((list, t) =>
        shorter
          ? list.slice(n - 1).map((token, i) => numberOf(pairs, shorter[t][i] * numbers.size + token))
          : list,
      ),
    )
  }
  return orders
}

/**
 * The n-grams of texts as pieces: `ngramPieces(texts, order)[t][n - 1]` are those of order n in text t, by position.
 * Keys are those of `ngramKeys`.
 */
export function ngramPieces(texts: readonly PlacedTokens[], order: number): Piece[][][] {
  const lists = texts.map(({ tokens }) => tokens)
  const keys = ngramKeys(lists, order)
  return texts.map((text, t) =>
    keys.map((keysOfOrder, i) =>
      keysOfOrder[t].map((key, from) => ({
        key,
        label: labelOfTokens(text, from, from + i + 1),
        spans: spanOfTokens(text, from, from + i + 1),
      })),
    ),
  )
}

/** Which n-grams to report. */
export interface NgramOrders {
  /** The smallest n; 1 by default. */
  readonly from?: number
  /** The largest n. */
  readonly order: number
  /** The `kind` of the findings of one order; `1-gram`, `2-gram`, … by default. */
  readonly kind?: (n: number) => string
}

/**
 * Findings for n-grams, order by order, with the clipping of BLEU: an n-gram of the candidate counts at most as often
 * as it occurs in the reference that contains it most often.
 *
 * @param explained Index of the reference whose n-grams are reported as matched or missed.
 */
export function ngramFindings(
  candidate: PlacedTokens,
  references: readonly PlacedTokens[],
  explained: number,
  { from = 1, order, kind = kindOfNgrams }: NgramOrders,
): Finding[] {
  const [candidatePieces, ...referencePieces] = ngramPieces([candidate, ...references], order)
  const findings: Finding[] = []
  for (let n = from; n <= order; n++) {
    const lists = referencePieces.map((pieces) => pieces[n - 1])
    const counts = lists.length > 1 ? largestCounts(lists) : undefined
    for (const finding of clippedFindings(kind(n), candidatePieces[n - 1], lists[explained], counts)) {
      findings.push(finding)
    }
  }
  return findings
}

/** The `kind` of a finding that is an n-gram of tokens, such as `2-gram`. */
export function kindOfNgrams(n: number): string {
  return `${n}-gram`
}

/** The number of a key; a key that is new gets the next number, starting at 0. */
function numberOf<K>(numbers: Map<K, number>, key: K): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}
