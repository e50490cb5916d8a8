import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelFiles } from '../model-files.ts'

const EXPECTED =
  'expected a folder with config.json, tokenizer.json and onnx/model.onnx, as Hugging Face exports have'

/** Where exports have the model. */
const MODELS: readonly string[] = ['onnx/model.onnx', 'model.onnx']

/**
 * Reads the files of a model.
 *
 * @param name The name of the model in messages; the folder by default.
 * @throws RangeError (as a rejection) that names the file that is missing or cannot be read.
 */
export async function readModelFolder(folder: string, name: string = folder): Promise<ModelFiles> {
  const required = async (file: string): Promise<Uint8Array> => {
    const bytes = await readIfThere(folder, file, name)
    if (bytes !== undefined) return bytes
    throw new RangeError(`model ${name}: file ${join(folder, file)} is missing: ${EXPECTED}`)
  }
  const [config, tokenizer, tokenizerConfig] = await Promise.all([
    required('config.json'),
    required('tokenizer.json'),
    readIfThere(folder, 'tokenizer_config.json', name),
  ])
  for (const path of MODELS) {
    const model = await readIfThere(folder, path, name)
    if (model === undefined) continue
    const modelData = await readIfThere(folder, `${path}_data`, name)
    return { name, config, tokenizer, tokenizerConfig, model, modelData }
  }
  return { name, config, tokenizer, tokenizerConfig, model: await required(MODELS[0]) }
}

async function readIfThere(folder: string, file: string, name: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(folder, file))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new RangeError(`model ${name}: ${file} cannot be read: ${message}`, { cause: error })
  }
}
