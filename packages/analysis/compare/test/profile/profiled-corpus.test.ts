import { planInput } from '@codegen-eval/measure/internal'
import { createSkips } from '@codegen-eval/records'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../../measure/test/registry.ts'
import { profiledCorpus } from '../../src/profile/profiled-corpus.ts'

const SEGMENTS = [segment('a', ['return x'], { wren: 'return x', heron: 'y' })]
const registry = await loadRegistry()
const opened = async () => {
  const input = {
    open: () => batchesOf(SEGMENTS),
    hints: async () => [],
    hasReferenceFiles: false,
    checkFit() {},
  }
  return (await planInput(input, { registry, metrics: ['chrf'] })).open()
}

test('a corpus has ids and a profile only if they are asked for', async () => {
  const plain = await profiledCorpus(await opened(), {})
  expect(Object.keys(plain)).toEqual(['corpus', 'skips'])
  expect(plain.skips.count).toBe(createSkips('stop').count)
  const whole = await profiledCorpus(await opened(), { withIds: true, profile: {} })
  expect(whole.ids).toEqual(['a'])
  expect(whole.profile).toBeDefined()
  expect(whole.explains).toEqual([expect.any(Function)])
})

test('rows without texts have no profile', async () => {
  const measurement = { ...(await opened()), hasTexts: false }
  expect((await profiledCorpus(measurement, { profile: {} })).profile).toBeUndefined()
})
