import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { EncoderRequest } from '@codegen-eval/bert-score/registry'
import { createOnnxEncoder, type OnnxEncoder } from '../onnx-encoder.ts'
import { type DownloadOptions, downloadModel } from './download-model.ts'
import { loadOnnxModules } from './load-modules.ts'
import { findCachedModel, isModelId, modelCacheFolder } from './model-cache.ts'
import { readModelFolder } from './read-model-folder.ts'

/** How models that are not on this machine are had. */
export interface LoadOptions {
  /** Settings of downloads; without them, nothing is downloaded. */
  readonly download?: DownloadOptions | undefined
}

/** Models that were loaded, by what was asked for. */
const loaded: Map<string, Promise<OnnxEncoder>> = new Map()

/**
 * Loads the model that a spec string names: a folder, or an id that is looked up in the cache of Hugging Face. A model is
 * loaded once per process. For `useEncoders` of `@codegen-eval/bert-score/registry`.
 *
 * @throws RangeError (as a rejection) if there is no such model or it cannot be used.
 */
export function loadOnnxEncoder(request: EncoderRequest, options: LoadOptions = {}): Promise<OnnxEncoder> {
  const key = JSON.stringify([resolve(request.model), request])
  const known = loaded.get(key)
  if (known !== undefined) return known
  const encoder = load(request, options)
  loaded.set(key, encoder)
  // a model that is there later may be loaded then
  encoder.catch(() => loaded.delete(key))
  return encoder
}

async function load(request: EncoderRequest, { download }: LoadOptions): Promise<OnnxEncoder> {
  const { model, layer, metric, prefixSpace, maxTokens, windowOverlap } = request
  const folder = await folderOf(model, download)
  const [files, modules] = await Promise.all([readModelFolder(folder, model), loadOnnxModules()])
  return createOnnxEncoder(files, modules, { layer, metric, prefixSpace, maxTokens, windowOverlap })
}

async function folderOf(model: string, download: DownloadOptions | undefined): Promise<string> {
  const isFolder = await stat(model).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder) return model
  if (!isModelId(model)) throw new RangeError(`model ${model}: there is no such folder`)
  const cached = await findCachedModel(model)
  if (cached !== undefined) return cached
  if (download !== undefined) return downloadModel(model, download)
  throw new RangeError(
    `model ${model}: there is no such folder, and no such model in ${modelCacheFolder()}: models are downloaded only if you ask for it (--download)`,
  )
}
