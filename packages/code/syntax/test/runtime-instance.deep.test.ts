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

test('the number of steps that a source needs is the same in every instance', () => {
  const enough = (steps: number) => size(source, { ...limits, steps, stepsPerUnit: 0 }) !== undefined
  let [low, high] = [0, 2 ** 24]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (enough(middle)) high = middle
    else low = middle
  }
  for (let i = 0; i < 3; i++) expect([enough(high), enough(low)]).toEqual([true, false])
})
