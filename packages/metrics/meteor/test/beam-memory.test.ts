import { expect, test } from 'vitest'
import { BeamMemory } from '../src/beam-memory.ts'

test('views of one place have the same numbers, with WebAssembly and without', () => {
  for (const isPlain of [false, true]) {
    const memory = new BeamMemory(7, isPlain)
    expect(memory.functions === undefined).toBe(isPlain)
    const { values, bytes } = memory.layout
    memory.doubles(values, 7)[6] = 1
    expect([...memory.ints(values + 48, 2)]).toEqual([0, 0x3ff00000])
    expect(memory.ints(bytes - 4, 1).length).toBe(1)
  }
})
