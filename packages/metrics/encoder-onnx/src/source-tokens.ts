import type { ModelTokenizer } from './model-tokenizer.ts'

/**
 * The number of tokens, with the one that the model adds at the start, whose text is the beginning of a source: as many as
 * decode to a prefix of it. A letter that is split into several byte tokens ends the count, as in code_bert_score.
 */
export function afterSource(ids: readonly number[], source: string, tokenizer: ModelTokenizer): number {
  const start = tokenizer.decode(tokenizer.start.ids)
  let count = 1
  while (count + 1 < ids.length) {
    const decoded = tokenizer.decode(ids.slice(0, count + 1))
    const text = decoded.startsWith(start) ? decoded.slice(start.length) : decoded
    if (!source.startsWith(text)) break
    count++
  }
  return count
}
