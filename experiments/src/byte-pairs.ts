/** A vocabulary of byte-level BPE: the pairs that are merged, in order. */
export type BytePairs = readonly (readonly [left: string, right: string])[]

const WORDS = /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu

/** The letters that stand for the 256 bytes in vocabularies of GPT-2's kind: printable bytes are themselves. */
export const BYTE_LETTERS: readonly string[] = byteLetters()

function byteLetters(): string[] {
  const isPrintable = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae
  let next = 256
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(isPrintable(byte) ? byte : next++))
}

/**
 * Learns the most frequent pairs of a corpus, one after another; of equally frequent ones the first by code units.
 *
 * Source: Sennrich, Haddow and Birch, Neural Machine Translation of Rare Words with Subword Units, ACL 2016,
 * https://arxiv.org/abs/1508.07909.
 */
export function learnBytePairs(texts: readonly string[], count: number): BytePairs {
  const words = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.matchAll(WORDS)) words.set(word, (words.get(word) ?? 0) + 1)
  const pieces = [...words].map(([word, frequency]) => ({
    symbols: [...Buffer.from(word)].map((byte) => BYTE_LETTERS[byte]!),
    frequency,
  }))
  const merges: [string, string][] = []
  while (merges.length < count) {
    const best = mostFrequentPair(pieces)
    if (best === undefined) break
    merges.push(best)
    for (const piece of pieces) piece.symbols = merged(piece.symbols, best)
  }
  return merges
}

function mostFrequentPair(
  pieces: readonly { readonly symbols: readonly string[]; readonly frequency: number }[],
): [string, string] | undefined {
  const counts = new Map<string, number>()
  for (const { symbols, frequency } of pieces) {
    for (let i = 1; i < symbols.length; i++) {
      const pair = `${symbols[i - 1]} ${symbols[i]}`
      counts.set(pair, (counts.get(pair) ?? 0) + frequency)
    }
  }
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return best && best[1] > 1 ? (best[0].split(' ') as [string, string]) : undefined
}

function merged(symbols: readonly string[], [left, right]: readonly [string, string]): string[] {
  const out: string[] = []
  for (let i = 0; i < symbols.length; i++) {
    if (symbols[i] === left && symbols[i + 1] === right) {
      out.push(left + right)
      i++
    } else out.push(symbols[i]!)
  }
  return out
}
