import type * as WebTreeSitter from 'web-tree-sitter'
import { decodeBase64 } from './decode-base64.ts'
import type { RawCalls } from './raw-calls.ts'
import { rawCalls } from './raw-calls.ts'

/** The loaded parser runtime. Its types are not exported from this package. */
export interface Runtime {
  readonly module: typeof WebTreeSitter
  /** The runtime's undocumented calls; `undefined` if they are missing. */
  readonly raw: RawCalls | undefined
}

let loading: Promise<Runtime> | undefined

/**
 * Loads the runtime once; a load that failed is tried again by the next call. The bytes come from this package, so no
 * file has to be found.
 */
export function loadRuntime(): Promise<Runtime> {
  if (!loading) {
    loading = load()
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}

async function load(): Promise<Runtime> {
  const [module, { RUNTIME_BYTES }] = await Promise.all([
    import('web-tree-sitter'),
    import('./runtime-bytes.ts'),
  ])
  // the runtime is this object, unless another library has loaded it before
  const options = { wasmBinary: decodeBase64(RUNTIME_BYTES).buffer }
  await module.Parser.init(options as unknown as EmscriptenOptions)
  return { module, raw: rawCalls(options) }
}

type EmscriptenOptions = Parameters<typeof WebTreeSitter.Parser.init>[0]
