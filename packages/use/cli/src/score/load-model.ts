import type { Encoder } from '@codegen-eval/bert-score'
import type { EncoderRequest } from '@codegen-eval/bert-score/registry'
import { type Progress, startProgress, writeMessage } from '@codegen-eval/command-line/node/output'
import { type DownloadProgress, loadOnnxEncoder } from '@codegen-eval/encoder-onnx/node'
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

/** Tells on standard error which file is downloaded, and shows a bar on a terminal. */
export function downloadProgress(model: string): { step(progress: DownloadProgress): void; stop(): void } {
  let bar: Progress | undefined
  let current: string | undefined
  let before = 0
  return {
    step({ file, bytes, size }) {
      if (file !== current) {
        bar?.stop()
        current = file
        before = 0
        bar = startProgress(size, 'MB')
        writeMessage(`downloading ${model}: ${file}${size === undefined ? '' : `, ${megabytes(size)} MB`}`)
      }
      bar!.advance(bytes - before)
      before = bytes
      // drawing waits for nothing
      void bar!.rows(Number(megabytes(bytes)))
    },
    stop: () => bar?.stop(),
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
