import { expect, test, vi } from 'vitest'
import { loadRuntime } from '../src/runtime.ts'

const NAMES = ['instantiate', 'compile', 'instantiateStreaming', 'compileStreaming'] as const
const webAssembly = Reflect.get(globalThis, 'WebAssembly') as Record<(typeof NAMES)[number], () => unknown>

test('the runtime is loaded once', async () => {
  expect(await loadRuntime()).toBe(await loadRuntime())
})

test('importing the package instantiates no WebAssembly', async () => {
  vi.resetModules()
  const calls = NAMES.map((name) => vi.spyOn(webAssembly, name))
  await import('../src/index.ts')
  for (const call of calls) expect(call).not.toHaveBeenCalled()
  const { loadRuntime: loadAgain } = await import('../src/runtime.ts')
  await loadAgain()
  // the spies see the runtime being loaded
  expect(calls.some((call) => call.mock.calls.length > 0)).toBe(true)
  vi.restoreAllMocks()
})
