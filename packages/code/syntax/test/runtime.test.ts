import { expect, test } from 'vitest'
import { loadRuntime } from '../src/runtime.ts'

test('the runtime is loaded once', async () => {
  expect(await loadRuntime()).toBe(await loadRuntime())
})

test('importing the package instantiates no WebAssembly', async () => {
  const { execFileSync } = await import('node:child_process')
  const index = new URL('../dist/index.js', import.meta.url)
  const program = `
    let count = 0
    for (const name of ['instantiate', 'compile', 'instantiateStreaming', 'compileStreaming']) {
      const own = WebAssembly[name]
      WebAssembly[name] = (...rest) => { count++; return own(...rest) }
    }
    await import(${JSON.stringify(index.href)})
    console.log(count)`
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(printed).toBe('0\n')
})
