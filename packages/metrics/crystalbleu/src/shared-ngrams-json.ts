import { isRecord, parseFormat } from '@codegen-eval/metric/internal'
import type { SharedNgram, SharedNgrams } from './shared-ngrams.ts'

/** The version is increased when older readers would misread a newer file. */
const FORMAT = { format: 'codegen-eval/shared-ngrams', version: 1 }

/**
 * A list of shared n-grams as JSON, one n-gram per line: `[["(", ")"], 85]` for two tokens that are next to each other 85
 * times in the corpus. `parseSharedNgrams` reads it back; equal lists give equal text.
 */
export function formatSharedNgrams(shared: SharedNgrams): string {
  const { tokenize, k, order, perOrder, variant, ngrams } = checkSharedNgrams(shared)
  const head = JSON.stringify({ ...FORMAT, tokenize, k, order, perOrder, variant })
  const lines = ngrams.map(({ tokens, count }) => JSON.stringify([tokens, count]))
  return `${head.slice(0, -1)},"ngrams":[\n${lines.join(',\n')}\n]}\n`
}

/**
 * Parses the text that `formatSharedNgrams` returns.
 *
 * @throws RangeError that names the place if the text is not such a list, or if a newer version wrote it.
 */
export function parseSharedNgrams(text: string): SharedNgrams {
  const value = parseFormat(text, 'shared n-grams', FORMAT)
  // the first lists were written before there was a choice
  const { tokenize, k, order, perOrder, variant = 'authors', ngrams } = value
  if (!Array.isArray(ngrams)) fail('ngrams', 'a list', ngrams)
  const pairs = ngrams.map((pair: unknown, i): SharedNgram => {
    if (Array.isArray(pair) && pair.length === 2) return { tokens: pair[0], count: pair[1] }
    return fail(`ngrams[${i}]`, '[tokens, count]', pair)
  })
  return checkSharedNgrams({ tokenize, k, order, perOrder, variant, ngrams: pairs })
}

/**
 * Checks the shape of a list and returns it.
 *
 * @throws RangeError that names the wrong part.
 */
export function checkSharedNgrams(value: { readonly [K in keyof SharedNgrams]: unknown }): SharedNgrams {
  if (!isRecord(value)) {
    throw new RangeError(
      `shared n-grams: expected a list from sharedNgrams or parseSharedNgrams, got ${JSON.stringify(value)}`,
    )
  }
  const { tokenize, k, order, perOrder, variant, ngrams } = value
  if (typeof tokenize !== 'string' || tokenize === '') fail('tokenize', 'the id of a tokenizer', tokenize)
  if (!isCount(k, 0)) fail('k', 'a whole number of at least 0', k)
  if (!isCount(order, 1)) fail('order', 'a whole number of at least 1', order)
  if (typeof perOrder !== 'boolean') fail('perOrder', 'true or false', perOrder)
  if (variant !== 'order-free' && variant !== 'authors') fail('variant', 'order-free or authors', variant)
  if (!Array.isArray(ngrams)) fail('ngrams', 'a list', ngrams)
  ngrams.forEach((ngram: unknown, i) => {
    const { tokens, count } = isRecord(ngram) ? ngram : fail(`ngrams[${i}]`, 'tokens and a count', ngram)
    const rightLength = Array.isArray(tokens) && tokens.length >= 1 && tokens.length <= order
    if (!rightLength || !tokens.every((token) => typeof token === 'string')) {
      fail(`ngrams[${i}]`, `1 to ${order} tokens`, tokens)
    }
    if (!isCount(count, 1)) fail(`ngrams[${i}]`, 'a count of at least 1', count)
  })
  return { tokenize, k, order, perOrder, variant, ngrams }
}

function isCount(value: unknown, minimum: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= minimum
}

function fail(where: string, expected: string, got: unknown): never {
  throw new RangeError(`shared n-grams: ${where}: expected ${expected}, got ${JSON.stringify(got)}`)
}
