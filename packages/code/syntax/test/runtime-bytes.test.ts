import { expect, test } from 'vitest'
import { decodeBase64 } from '../src/decode-base64.ts'
import { RUNTIME_BYTES } from '../src/runtime-bytes.ts'

test('the embedded runtime is WebAssembly that counts its steps', async () => {
  const webAssembly = Reflect.get(globalThis, 'WebAssembly')
  const module = await webAssembly.compile(decodeBase64(RUNTIME_BYTES))
  expect(webAssembly.Module.exports(module)).toContainEqual({ name: 'steps', kind: 'global' })
})
