import { expect, test } from 'vitest'
import { HISTORY, MAX_PACKED_WORDS, VALUES } from '../src/beam-layout.ts'
import { BeamMemory } from '../src/beam-memory.ts'

test('views of one place have the same numbers, with WebAssembly and without', () => {
  for (const isPlain of [false, true]) {
    const memory = new BeamMemory(7, isPlain)
    expect(memory.functions === undefined).toBe(isPlain)
    memory.doubles(VALUES, 7)[6] = 1
    expect([...memory.ints(VALUES + 48, 2)]).toEqual([0, 0x3ff00000])
    expect(memory.ints(HISTORY, 2 * 7 * MAX_PACKED_WORDS).length).toBe(28_672)
  }
})
