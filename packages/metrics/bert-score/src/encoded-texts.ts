import type { EncodedText, Encoder, EncoderInput } from './encoder.ts'

/** Bytes that are kept for texts that come again. */
const MAX_KEPT_BYTES = 128 * 2 ** 20

/** Bytes of a token besides its vector. */
const TOKEN_BYTES = 16

/** Bytes of a text besides its tokens: its arrays, and its place in the order. Measured as 1.1 KB in Node 20. */
const TEXT_BYTES = 1152

/**
 * The encodings of texts, so that a text with many partners is encoded once. Those that were not used for longest are
 * dropped, but never those of the last call.
 */
export class EncodedTexts {
  readonly #encoder: Encoder
  readonly #change: (text: EncodedText) => EncodedText
  readonly #maxBytes: number
  /** In order of use. */
  readonly #texts: Map<string, EncodedText> = new Map()
  #bytes = 0

  /** @param change What is done to each encoded text, once. */
  constructor(
    encoder: Encoder,
    change: (text: EncodedText) => EncodedText = (text) => text,
    maxBytes: number = MAX_KEPT_BYTES,
  ) {
    this.#encoder = encoder
    this.#change = change
    this.#maxBytes = maxBytes
  }

  /** Bytes of the encodings that are kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** Encodes those texts that are not kept. */
  async encode(inputs: readonly EncoderInput[]): Promise<void> {
    const wanted = new Map(inputs.map((input) => [keyOf(input), input]))
    const missing: EncoderInput[] = []
    for (const [key, input] of wanted) {
      const known = this.#texts.get(key)
      if (known === undefined) missing.push(input)
      else this.#keep(key, known)
    }
    const encoded = await this.#encoder.encode(missing)
    encoded.forEach((text, i) => {
      this.#keep(keyOf(missing[i]), this.#change(text))
    })
    for (const key of this.#texts.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      if (!wanted.has(key)) this.#drop(key)
    }
  }

  /** @throws RangeError for a text that was not encoded. */
  get(input: EncoderInput): EncodedText {
    const text = this.#texts.get(keyOf(input))
    if (text !== undefined) return text
    throw new RangeError(
      `the text ${JSON.stringify(input.text.slice(0, 40))} was not encoded: await metric.encode([{ candidates, references }]) before its score is computed`,
    )
  }

  /** Puts a text at the end of the order. */
  #keep(key: string, text: EncodedText): void {
    this.#drop(key)
    this.#texts.set(key, text)
    this.#bytes += sizeOf(text)
  }

  #drop(key: string): void {
    const text = this.#texts.get(key)
    if (text === undefined) return
    this.#texts.delete(key)
    this.#bytes -= sizeOf(text)
  }
}

/** One string for text and source. The length tells where the source ends. */
function keyOf({ text, source }: EncoderInput): string {
  return source === undefined ? text : `${source.length}\u0000${source}${text}`
}

function sizeOf({ vectors, tokens }: EncodedText): number {
  return vectors.byteLength + TOKEN_BYTES * tokens.length + TEXT_BYTES
}
