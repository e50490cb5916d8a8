import { InputError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { eachSegment } from '../src/each-segment.ts'

const items = [new InputError('broken'), ...['a', 'b', 'c'].map((id) => segment(id, ['r'], { m: 'x' }))]

async function visited(onError: 'stop' | 'skip', refused: string) {
  const skips = createSkips(onError)
  const ids: (string | number)[] = []
  await eachSegment(batchesOf(items), skips, ({ id }) => {
    if (refused.includes(String(id))) throw new InputError(`no ${id}`)
    ids.push(id)
  })
  return { ids, skipped: skips.count }
}

test('broken rows, and those that cannot be measured, are skipped', async () => {
  expect(await visited('skip', 'b')).toEqual({ ids: ['a', 'c'], skipped: 2 })
})

test('they end the run where that is asked for', async () => {
  await expect(visited('stop', '')).rejects.toThrow('broken')
})

test('where no row is left, that is an error with the list', async () => {
  await expect(visited('skip', 'abc')).rejects.toThrow(
    /^no row is left to score:\nskipped 4 rows of 4:\n {2}broken\n {2}no a/,
  )
})
