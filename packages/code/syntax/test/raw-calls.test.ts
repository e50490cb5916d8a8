import { expect, test } from 'vitest'
import { rawCalls } from '../src/raw-calls.ts'
import { loadRuntime } from '../src/runtime.ts'

test('web-tree-sitter of the pinned version has all raw calls', async () => {
  const { raw } = await loadRuntime()
  expect(raw).toBeDefined()
})

test('a runtime without one of the calls has none', async () => {
  const { raw } = await loadRuntime()
  expect(rawCalls({})).toBeUndefined()
  const names = Object.keys(raw!).filter((name) => name.startsWith('_ts_'))
  const complete = Object.fromEntries(names.map((name) => [name, () => 0]))
  expect(rawCalls({ ...complete, HEAP32: new Int32Array(1) })).toBeDefined()
  const { _ts_tree_cursor_start_index_wasm: _, ...partial } = complete
  expect(rawCalls({ ...partial, HEAP32: new Int32Array(1) })).toBeUndefined()
  expect(rawCalls(complete)).toBeUndefined()
})
