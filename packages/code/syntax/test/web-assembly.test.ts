import { expect, test } from 'vitest'
import { webAssembly } from '../src/web-assembly.ts'

test('the interface is that of the host', () => {
  expect(webAssembly).toBe(Reflect.get(globalThis, 'WebAssembly'))
})
