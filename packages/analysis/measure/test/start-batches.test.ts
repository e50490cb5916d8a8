import type { Batches } from '@codegen-eval/samples'
import { itemsOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { startBatches } from '../src/start-batches.ts'

test('the first batch is read at once, and comes with the others', async () => {
  const steps: string[] = []
  async function* batches(): Batches {
    try {
      for (const id of ['a', 'b', 'c']) {
        steps.push(id)
        yield [segment(id, ['r'], { m: 'x' })]
      }
    } finally {
      steps.push('closed')
    }
  }
  const started = await startBatches(batches())
  expect(steps).toEqual(['a'])
  expect((await itemsOf(started.batches)).map((item) => !(item instanceof Error) && item.id)).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(steps.at(-1)).toBe('closed')
  for await (const _ of (await startBatches(batches())).batches) break
  expect(steps.slice(-2)).toEqual(['a', 'closed'])
})

test('an empty source stays empty, and an error is thrown at once', async () => {
  async function* none(): Batches {}
  const { batches, read } = await startBatches(none())
  expect([await itemsOf(batches), read]).toEqual([[], []])
  // biome-ignore lint/correctness/useYield: it fails before
  async function* broken(): Batches {
    throw new Error('broken')
  }
  await expect(startBatches(broken())).rejects.toThrow('broken')
})
