import type { TokenBuffer, Tokenizer } from '@codegen-eval/tokenize'

/**
 * Writes the tokens of a reference set to a buffer, one reference after another.
 *
 * @param scratch A second buffer, which is overwritten.
 * @returns The number of tokens of each reference.
 * @throws RangeError for an empty list of references.
 */
export function scanReferences(
  references: readonly string[],
  tokenizer: Pick<Tokenizer, 'scan'>,
  tokens: TokenBuffer,
  scratch: TokenBuffer,
): number[] {
  if (references.length === 0)
    throw new RangeError('references: a segment needs at least one, got an empty list')
  if (references.length === 1) {
    tokenizer.scan(references[0], tokens)
    return [tokens.length]
  }
  tokens.length = 0
  return references.map((reference) => {
    tokenizer.scan(reference, scratch)
    append(tokens, scratch)
    return scratch.length
  })
}

/** Appends the tokens of one buffer to another. */
function append(to: TokenBuffer, from: TokenBuffer): void {
  const offset = to.length === 0 ? 0 : to.ends[to.length - 1]
  const units = from.length === 0 ? 0 : from.ends[from.length - 1]
  if (to.chars.length < offset + units) to.chars = grown(to.chars, new Uint16Array(2 * (offset + units)))
  if (to.ends.length < to.length + from.length)
    to.ends = grown(to.ends, new Int32Array(2 * (to.length + from.length)))
  for (let i = 0; i < units; i++) to.chars[offset + i] = from.chars[i]
  for (let t = 0; t < from.length; t++) to.ends[to.length + t] = offset + from.ends[t]
  to.length += from.length
}

function grown<T extends Uint16Array | Int32Array>(small: T, large: T): T {
  large.set(small)
  return large
}
