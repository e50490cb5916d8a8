import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileDynamicModule } from '../src/dynamic-module.ts'
import { loadRuntime } from '../src/runtime.ts'
import { RuntimeInstance } from '../src/runtime-instance.ts'
import { GRAMMAR } from './tiny-python.ts'

const runtime = await loadRuntime()
const grammar = await compileDynamicModule(new Uint8Array(readFileSync(GRAMMAR)))
const limits = { steps: 1e7, stepsWithError: 1e7, bytes: 2 ** 28 }

test('a source has a tree, whose address is read while it lives', () => {
  const instance = new RuntimeInstance(runtime, grammar)
  expect(instance.tree('x = 1\n', limits, (tree) => tree > 0)).toBe(true)
  expect(instance.tree('y = 2\n', limits, (tree) => tree > 0)).toBe(true)
})

test('a source that takes more steps or memory than the limits has none', () => {
  const source = 'x = [1, 2, 3]\n'.repeat(2000)
  const steps = (most: number) =>
    new RuntimeInstance(runtime, grammar).tree(source, { ...limits, steps: most }, () => 'tree')
  expect(steps(1e9)).toBe('tree')
  expect(steps(1e4)).toBeUndefined()
  const memory = new RuntimeInstance(runtime, grammar).tree(
    'x = [1, 2, 3]\n'.repeat(100_000),
    { ...limits, steps: 2 ** 31 - 1, bytes: 2 ** 25 },
    () => 'tree',
  )
  expect(memory).toBeUndefined()
})

test('an error of the reader is thrown, and not taken for a failure of the parser', () => {
  const instance = new RuntimeInstance(runtime, grammar)
  const fail = () => {
    throw new Error('wrong')
  }
  expect(() => instance.tree('x', limits, fail)).toThrow('wrong')
})

test('instances share no memory: what happens in one leaves the others as they are', () => {
  const [one, other] = [new RuntimeInstance(runtime, grammar), new RuntimeInstance(runtime, grammar)]
  expect(one.tree('x = 1\n'.repeat(1000), { ...limits, steps: 10 }, () => 'tree')).toBeUndefined()
  expect(other.tree('x = 1\n', limits, () => 'tree')).toBe('tree')
})

test('a module without a grammar is refused', () => {
  expect(() => new RuntimeInstance(runtime, runtime)).toThrow()
})
