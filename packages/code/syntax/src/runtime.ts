import { decodeBase64 } from './decode-base64.ts'
import { compileDynamicModule, type DynamicModule } from './dynamic-module.ts'

let loading: Promise<DynamicModule> | undefined

/**
 * Compiles the parser's runtime once; a load that failed is tried again by the next call. The bytes come from this
 * package, so no file has to be found.
 */
export function loadRuntime(): Promise<DynamicModule> {
  if (!loading) {
    loading = load()
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}

async function load(): Promise<DynamicModule> {
  const { RUNTIME_BYTES } = await import('./runtime-bytes.ts')
  return compileDynamicModule(decodeBase64(RUNTIME_BYTES))
}
