import type { Encoder } from '@codegen-eval/bert-score'
import type { EncoderRequest } from '@codegen-eval/bert-score/registry'
import { downloadProgress } from '@codegen-eval/command-line/node/output'
import { loadOnnxEncoder } from '@codegen-eval/encoder-onnx/node'
import { mayDownload } from './downloads.ts'

/** Loads a model from a folder, from the local cache of models, or from the network if that is allowed. */
export async function loadModel(request: EncoderRequest): Promise<Encoder> {
  const shown = downloadProgress(request.model)
  try {
    return await loadOnnxEncoder(request, mayDownload() ? { download: { onProgress: shown.step } } : {})
  } finally {
    shown.stop()
  }
}
