import type { EncoderRequest } from '@codegen-eval/bert-score/registry'
import type { OnnxEncoder } from '@codegen-eval/encoder-onnx'
import { formatSpec } from '@codegen-eval/metric'
import { type ModelFolder, readModelFiles } from './model-folder.ts'

/** The results of a model as the page shows them. */
export interface OpenedModel {
  readonly layers: number
  readonly maxTokens: number
  /** The layer that BERTScore takes. */
  readonly layer: number
  /** The metrics that use it. */
  readonly specs: readonly string[]
}

const folders = new Map<string, ModelFolder>()
const loaded = new Map<string, Promise<OnnxEncoder>>()

/** Keeps the files of a model, under the name that specs have. A model of the same name is replaced. */
export function keepModel(name: string, files: ReadonlyMap<string, Blob>): void {
  folders.set(name, { name, files })
  loaded.clear()
}

/**
 * Loads a model that was kept, as metrics do.
 *
 * @throws RangeError (as a rejection) that names the file that is missing or does not fit.
 */
export async function openModel(name: string): Promise<OpenedModel> {
  const { layers, maxTokens, layer } = await pageEncoder({
    metric: 'bert-score',
    model: name,
    prefixSpace: true,
  })
  const specs = ['bert-score', 'code-bert-score'].map((metric) =>
    formatSpec({ metric, options: new Map([['model', name]]) }),
  )
  return { layers, maxTokens, layer, specs }
}

/** The model that a spec names, loaded once per worker. */
export function pageEncoder(request: EncoderRequest): Promise<OnnxEncoder> {
  const key = JSON.stringify(request)
  let encoder = loaded.get(key)
  if (encoder === undefined) {
    encoder = load(request)
    loaded.set(key, encoder)
    encoder.catch(() => loaded.delete(key))
  }
  return encoder
}

async function load({ model, ...options }: EncoderRequest): Promise<OnnxEncoder> {
  const folder = folders.get(model)
  if (folder === undefined)
    throw new RangeError(
      `model ${model}: drop its folder on this page, or choose it under Metrics${folders.size === 0 ? '' : `; the models here are ${[...folders.keys()].join(', ')}`}`,
    )
  const files = await readModelFiles(folder)
  // the runtime is large, and loaded for models alone
  const [{ createOnnxEncoder }, { onnxModules }] = await Promise.all([
    import('@codegen-eval/encoder-onnx'),
    import('./onnx-modules.ts'),
  ])
  return createOnnxEncoder(files, await onnxModules(), options)
}
