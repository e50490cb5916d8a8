import { expect, test, vi } from 'vitest'

const NAMES = ['instantiate', 'compile', 'instantiateStreaming', 'compileStreaming'] as const
const webAssembly = Reflect.get(globalThis, 'WebAssembly') as Record<(typeof NAMES)[number], () => unknown>

test('importing the package compiles no WebAssembly, and the runtime is compiled once', async () => {
  // test files before this one imported it, too
  vi.resetModules()
  const calls = NAMES.map((name) => vi.spyOn(webAssembly, name))
  const count = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  await import('../src/index.ts')
  expect(count()).toBe(0)

  const { loadRuntime } = await import('../src/runtime.ts')
  expect(await loadRuntime()).toBe(await loadRuntime())
  expect(count()).toBe(1)
  vi.restoreAllMocks()
})
