import type { Encoder } from './encoder.ts'

/** The options of a model in a spec string. */
export interface EncoderRequest {
  /** The metric that asks, which decides the layer that a model has by default. */
  readonly metric: 'bert-score' | 'code-bert-score'
  /** A folder, or the id of a model such as `roberta-large`. */
  readonly model: string
  readonly layer?: number | undefined
  /** Whether byte-level tokenizers see a space before the text. */
  readonly prefixSpace: boolean
  readonly maxTokens?: number | undefined
  /** The share of a window that neighbours see, too; `undefined` if long texts are cut. */
  readonly windowOverlap?: number | undefined
}

/** Loads the model that a spec string names. */
export type EncoderLoader = (request: EncoderRequest) => Promise<Encoder>

let current: EncoderLoader | undefined

/** Sets how spec strings get models: from folders (`@codegen-eval/encoder-onnx/node`), or from files of a page. */
export function useEncoders(load: EncoderLoader): void {
  current = load
}

/** @throws RangeError (as a rejection) if no loader was set. */
export async function loadEncoder(request: EncoderRequest): Promise<Encoder> {
  if (current === undefined) {
    throw new RangeError(
      `${request.metric}: option model=${request.model}: no function that loads models was set: call useEncoders() of @codegen-eval/bert-score/registry first, for example with loadOnnxEncoder of @codegen-eval/encoder-onnx/node`,
    )
  }
  return current(request)
}
