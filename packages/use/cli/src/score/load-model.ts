import type { Encoder } from '@codegen-eval/bert-score'
import type { EncoderRequest } from '@codegen-eval/bert-score/registry'
import { loadOnnxEncoder } from '@codegen-eval/encoder-onnx/node'

/** Loads a model from a folder or from the local cache of models. */
export function loadModel(request: EncoderRequest): Promise<Encoder> {
  return loadOnnxEncoder(request)
}
