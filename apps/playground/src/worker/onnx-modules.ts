import onnxBinary from 'virtual:onnx-binary'
import type { OnnxModules } from '@codegen-eval/encoder-onnx'
import * as tokenizers from '@huggingface/tokenizers'
import * as runtime from 'onnxruntime-web/wasm'

let modules: OnnxModules | undefined

/** The packages that run models, with the runtime's WebAssembly from this page: its policy forbids to fetch anything. */
export async function onnxModules(): Promise<OnnxModules> {
  if (modules === undefined) {
    const { wasm } = runtime.env
    wasm.wasmBinary = bytesOfBase64(onnxBinary).buffer
    // threads need headers that a place for static files seldom sends
    wasm.numThreads = 1
    modules = { runtime, tokenizers } as unknown as OnnxModules
  }
  return modules
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}
