import type { Span } from '@codegen-eval/metric'

/** A text as a model sees it. The arrays are shared between scores: do not write to them. */
export interface EncodedText {
  /** The id of each token, with those of the special tokens, such as the CLS and SEP that models add. */
  readonly ids: Int32Array
  /** The text of each token as the vocabulary has it: `Ġreturn`, `##ing`. */
  readonly tokens: readonly string[]
  /** 1 for each token whose id is that of CLS or SEP, also where the text itself contains it; or else 0. */
  readonly special: Uint8Array
  /** One vector per token, one after another. */
  readonly vectors: Float32Array
  /** The length of each vector. */
  readonly dimension: number
  /** Whether the text was cut to the length that the model allows. */
  readonly truncated: boolean
}

/** A text to encode. */
export interface EncoderInput {
  readonly text: string
  /** A text that stands before it as context, and whose tokens are left out of the result. */
  readonly source?: string | undefined
}

/** A model that turns texts into one vector per token. The package `@codegen-eval/encoder-onnx` makes them. */
export interface Encoder {
  /**
   * Everything that can change a vector, such as hashes of the model and of its tokenizer, by names of options: signatures
   * have these fields.
   */
  readonly fields: Readonly<Record<string, string | number | boolean>>
  /** The layer of the model whose vectors are returned; 0 is that of the embeddings. */
  readonly layer: number
  /** The ids of a text's tokens as `encode` returns them, without running the model. */
  tokenIds(text: string): Int32Array
  /**
   * The places of a text's tokens in it, in UTF-16 units; `undefined` for a token that is not part of the text. Without this
   * method, explanations look for the tokens as the vocabulary has them.
   *
   * @param tokens Tokens of this text as `encode` returned them; some may be left out.
   */
  tokenSpans?(text: string, tokens: readonly string[]): readonly (Span | undefined)[]
  /** Encodes texts, in the same order. A text's result does not depend on the others. */
  encode(inputs: readonly EncoderInput[]): Promise<EncodedText[]>
}
