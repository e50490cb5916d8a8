import type { ModelFiles } from '@codegen-eval/encoder-onnx'

/** The files of a model by their paths in its folder. */
export interface ModelFolder {
  readonly name: string
  readonly files: ReadonlyMap<string, Blob>
}

/** The paths that may be there: the parts of a Hugging Face export that are read. */
export const MODEL_PATHS: readonly string[] = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/model.onnx',
  'onnx/model.onnx_data',
  'model.onnx',
  'model.onnx_data',
]

const EXPECTED =
  'expected a folder with config.json, tokenizer.json and onnx/model.onnx, as Hugging Face exports have'

/**
 * Reads the files of a model.
 *
 * @throws RangeError (as a rejection) that names the file that is missing or cannot be read.
 */
export async function readModelFiles({ name, files }: ModelFolder): Promise<ModelFiles> {
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const file = files.get(path)
    if (file === undefined) return undefined
    try {
      return new Uint8Array(await file.arrayBuffer())
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new RangeError(`model ${name}: ${path} cannot be read: ${reason}`, { cause: error })
    }
  }
  const required = async (path: string): Promise<Uint8Array> => {
    const bytes = await read(path)
    if (bytes !== undefined) return bytes
    throw new RangeError(`model ${name}: the file ${path} is missing: ${EXPECTED}`)
  }
  const path = !files.has('onnx/model.onnx') && files.has('model.onnx') ? 'model.onnx' : 'onnx/model.onnx'
  const [config, tokenizer, model] = await Promise.all([
    required('config.json'),
    required('tokenizer.json'),
    required(path),
  ])
  const [tokenizerConfig, modelData] = await Promise.all([
    read('tokenizer_config.json'),
    read(`${path}_data`),
  ])
  return { name, config, tokenizer, tokenizerConfig, model, modelData }
}
