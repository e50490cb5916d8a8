import { expect, test } from 'vitest'
import { compileDynamicModule } from '../src/dynamic-module.ts'
import { parseLimits } from '../src/parse-limits.ts'
import { loadRuntime } from '../src/runtime.ts'
import { RuntimeInstance } from '../src/runtime-instance.ts'
import { tinyPython } from './tiny-python.ts'

const runtime = await loadRuntime()
const grammar = await compileDynamicModule(await tinyPython().loadGrammar())
const newInstance = () => new RuntimeInstance(runtime, grammar)
const source = 'for a in b:\n    c(a)\n'.repeat(200)
const limits = parseLimits(source.length)

/** The number of nodes of a source's tree within limits. */
function size(text: string, within = limits): number | undefined {
  const instance = newInstance()
  return instance.tree(text, within, (tree) => {
    instance.calls.ts_tree_root_node_wasm(tree)
    return instance.calls.ts_node_descendant_count_wasm(tree)
  })
}

test('a source has a tree within enough steps and memory, and none within fewer', () => {
  expect(size(source)).toBeGreaterThan(2000)
  expect(size(source, { ...limits, steps: 1000, stepsPerUnit: 1 })).toBeUndefined()
  const large = 'x = 1\n'.repeat(200_000)
  expect(size(large, { ...parseLimits(large.length), bytes: 2 ** 25 })).toBeUndefined()
})

test('a parser that comes forward is allowed more steps, and fewer after an error', () => {
  const poor = { ...limits, steps: 2 ** 16 }
  expect(size(source, { ...poor, stepsPerUnit: 0 })).toBeUndefined()
  expect(size(source, poor)).toBe(size(source))
  const broken = Array.from({ length: 10_000 }, (_, i) => String.fromCharCode((i * i * 37 + i) % 127)).join(
    '',
  )
  expect(size(broken)).toBeGreaterThan(1000)
  expect(size(broken, { ...poor, stepsPerUnitWithError: 0 })).toBeUndefined()
})

test('an error that is not about the source is thrown', () => {
  const failure = new Error('of the caller')
  expect(() =>
    newInstance().tree(source, limits, () => {
      throw failure
    }),
  ).toThrow(failure)
})

test('names are read as UTF-8', () => {
  const instance = newInstance()
  const { ts_language_symbol_for_name: _, ...calls } = instance.calls
  const address = calls.ts_language_field_name_for_id!(instance.language, 1)
  expect(instance.text(address)).toMatch(/^\w+$/)
})
