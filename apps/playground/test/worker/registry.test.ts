import { loadRegistryOf } from '@codegen-eval/all/registry'
import { expect, test } from 'vitest'
import { OFFERED } from '../../src/offered-metrics.ts'
import { checkSpec } from '../../src/worker/registry.ts'

test.each(OFFERED.map(({ spec }) => spec))('%s is in the registry of its package', async (spec) => {
  const registry = await loadRegistryOf([spec])
  expect(registry.parse(spec).entry.name).toBe(spec)
})

test('options, and the extraction of code, are those of the command', async () => {
  const spec = 'chrf:word-order=2,extract=fences'
  const { options, wrappings } = (await loadRegistryOf([spec])).parse(spec)
  expect(options.get('word-order')).toBe('2')
  expect(wrappings).toHaveLength(1)
})

test('an unknown metric is refused with a list of those that there are', async () => {
  await expect(loadRegistryOf(['bleurt'])).rejects.toThrow(
    /^unknown metric 'bleurt'; did you mean 'bleu'\? The metrics are .*bleu, .*chrf,/,
  )
})

test('a spec is checked with its options', async () => {
  expect(await checkSpec('rouge:variant=2')).toBeUndefined()
  await expect(checkSpec('rouge:variant=X')).rejects.toThrow(/variant/)
})
