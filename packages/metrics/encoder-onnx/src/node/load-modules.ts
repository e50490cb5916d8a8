import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TokenizersModule } from '../model-tokenizer.ts'
import type { OnnxModules } from '../onnx-encoder.ts'
import type { OnnxRuntime } from '../onnx-runtime.ts'

/** The runtimes, the faster one first. */
const RUNTIMES: readonly string[] = ['onnxruntime-node', 'onnxruntime-web']
const TOKENIZERS = '@huggingface/tokenizers'

/** Imports a package by name. */
export type Import = (name: string) => Promise<unknown>

/**
 * Loads the packages that run models, those beside this package or else those of the working folder.
 *
 * @throws RangeError (as a rejection) that says what to install.
 */
export async function loadOnnxModules(importModule: Import = importNearby): Promise<OnnxModules> {
  const tokenizers = (await importModule(TOKENIZERS)) as TokenizersModule | undefined
  let runtime: NodeRuntime | undefined
  for (const name of RUNTIMES) runtime ??= (await importModule(name)) as NodeRuntime | undefined
  // threads of the web runtime would keep Node alive; the other one has none in WebAssembly
  if (runtime?.env?.wasm) runtime.env.wasm.numThreads = 1
  const missing = [
    ...(runtime === undefined ? [RUNTIMES.join(' or ')] : []),
    ...(tokenizers === undefined ? [TOKENIZERS] : []),
  ]
  if (runtime === undefined || tokenizers === undefined) {
    throw new RangeError(
      `models need ${missing.join(' and ')}, which ${missing.length > 1 ? 'are' : 'is'} not installed: npm install onnxruntime-node ${TOKENIZERS} (onnxruntime-web needs no native code and is slower)`,
    )
  }
  return { runtime, tokenizers }
}

/** A runtime, and the settings of the one in WebAssembly. */
type NodeRuntime = OnnxRuntime & { readonly env?: { readonly wasm?: { numThreads?: number } } }

/** Imports a package that is installed beside this one, or in the working folder; `undefined` if there is none. */
async function importNearby(name: string): Promise<unknown> {
  for (const from of [import.meta.url, pathToFileURL(resolve('package.json'))]) {
    let file: string
    try {
      file = createRequire(from).resolve(name)
    } catch {
      continue
    }
    const module = await import(pathToFileURL(file).href)
    // a CommonJS module is its default export
    return module.default ?? module
  }
  return undefined
}
