import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ModelFiles } from '../src/model-files.ts'
import { loadOnnxModules } from '../src/node/load-modules.ts'
import type { OnnxModules } from '../src/onnx-encoder.ts'

/** The tiny model that ships with the repository. */
export const TINY: string = fileURLToPath(new URL('../../../../examples/tiny-encoder/', import.meta.url))

let modules: Promise<OnnxModules> | undefined

/** The packages that run models, loaded once. */
export function onnxModules(): Promise<OnnxModules> {
  modules ??= loadOnnxModules()
  return modules
}

/** The files of a folder. */
export function filesOf(folder: string, model = 'onnx/model.onnx'): ModelFiles {
  const read = (file: string) => readFileSync(`${folder}/${file}`)
  return {
    name: folder.split('/').filter(Boolean).at(-1)!,
    config: read('config.json'),
    tokenizer: read('tokenizer.json'),
    tokenizerConfig: read('tokenizer_config.json'),
    model: read(model),
  }
}

/** The same files with some fields of a JSON file changed. */
export function withJson(
  files: ModelFiles,
  file: 'config' | 'tokenizer' | 'tokenizerConfig',
  changes: object,
): ModelFiles {
  const json = { ...JSON.parse(Buffer.from(files[file]!).toString()), ...changes }
  return { ...files, [file]: Buffer.from(JSON.stringify(json)) }
}

/** The largest difference of two lists of numbers. */
export function largestDifference(vectors: Float32Array, expected: readonly number[]): number {
  return expected.reduce((most, value, i) => Math.max(most, Math.abs(vectors[i] - value)), 0)
}
