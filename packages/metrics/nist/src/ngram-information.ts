import type { SharedNgrams } from '@codegen-eval/crystalbleu'

/** How often a text has an n-gram, and how many bits each of them says. */
export interface CountedNgram {
  count: number
  readonly information: number
}

/** The information of an n-gram, by its key and that of the n-gram without its last token. */
export type NgramInformation = (ngram: string, prefix: string) => number

/**
 * The n-grams of tokens by order, each under a key. The key names the length of each token, so that no two n-grams share
 * one.
 */
export function countNgrams(
  tokens: readonly string[],
  order: number,
  informationOf: NgramInformation = () => 0,
): Map<string, CountedNgram>[] {
  const orders = Array.from({ length: order }, () => new Map<string, CountedNgram>())
  for (let start = 0; start < tokens.length; start++) {
    let prefix = ''
    for (let n = 0; n < order && start + n < tokens.length; n++) {
      const ngram = prefix + keyOf(tokens[start + n])
      const counted = orders[n].get(ngram)
      if (counted) counted.count++
      else orders[n].set(ngram, { count: 1, information: informationOf(ngram, prefix) })
      prefix = ngram
    }
  }
  return orders
}

/**
 * log2(count of w_1 … w_(n-1) / count of w_1 … w_n) by the n-grams of a corpus, or log2(tokens / count of w_1). An n-gram that
 * is not in the list occurs once.
 */
export function informationByCounts({ ngrams }: SharedNgrams): NgramInformation {
  const counts = new Map<string, number>()
  let total = 0
  for (const { tokens, count } of ngrams) {
    counts.set(tokens.map(keyOf).join(''), count)
    if (tokens.length === 1) total += count
  }
  counts.set('', Math.max(1, total))
  return (ngram, prefix) => Math.log2((counts.get(prefix) ?? 1) / (counts.get(ngram) ?? 1))
}

function keyOf(token: string): string {
  return `${token.length}:${token}`
}
