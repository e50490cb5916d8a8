/**
 * The tokens of one text, end to end, without a string per token. Token `i` is
 * `chars[ends[i - 1]] … chars[ends[i] - 1]` (UTF-16 code units); the first starts at 0. A buffer is reused for many texts.
 */
export class TokenBuffer {
  chars: Uint16Array = new Uint16Array(1024)
  ends: Int32Array = new Int32Array(1024)
  /** The number of tokens. */
  length = 0
  /** Does what `tokenizeWhitespace.scan` does for a text, if it can; returns whether it could. */
  splitter: ((text: string) => boolean) | undefined

  /** Empties the buffer and reserves room for a number of code units, and for as many tokens (none is empty). */
  reset(units: number): void {
    if (this.chars.length < units) {
      this.chars = new Uint16Array(2 * units)
      this.ends = new Int32Array(2 * units)
    }
    this.length = 0
  }

  /** Fills the buffer with given tokens, empty ones too. */
  fill(tokens: readonly string[]): void {
    let units = tokens.length
    for (const token of tokens) units += token.length
    this.reset(units)
    const { chars, ends } = this
    let end = 0
    for (let t = 0; t < tokens.length; t++) {
      const token = tokens[t]
      for (let i = 0; i < token.length; i++) chars[end++] = token.charCodeAt(i)
      ends[t] = end
    }
    this.length = tokens.length
  }

  /** The tokens as strings. */
  toStrings(): string[] {
    const { ends, length } = this
    const text = textOf(this.chars, length === 0 ? 0 : ends[length - 1])
    const tokens = new Array<string>(length)
    for (let t = 0, start = 0; t < length; start = ends[t++]) tokens[t] = text.slice(start, ends[t])
    return tokens
  }
}

/** `String.fromCharCode` in pieces that fit the argument limit of a call. A spread would take 7 times as long. */
function textOf(chars: Uint16Array, end: number): string {
  const units = chars.subarray(0, end)
  let text = ''
  for (let from = 0; from < end; from += 4096)
    text += Reflect.apply(String.fromCharCode, null, units.subarray(from, from + 4096))
  return text
}
