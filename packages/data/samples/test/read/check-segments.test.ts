import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { mapSegments, uniqueIds } from '../../src/read/check-segments.ts'
import { batchesOf, briefly, segment } from '../reading.ts'

test('a repeated id is an error; a number and its digits are the same id', async () => {
  const items = [1, 'a', '1', 'a'].map((id) => segment(id, ['r'], { m: 'c' }))
  expect(await briefly(uniqueIds(batchesOf(items)))).toEqual([
    '1: m=c < r',
    'a: m=c < r',
    'in, line 1: id "1" is already used on line 1',
    'in, line 1: id "a" is already used on line 1',
  ])
})

test('errors pass through checks', async () => {
  const items = [new InputError('broken'), segment('a', ['r'], { m: 'c' })]
  expect(await briefly(mapSegments(batchesOf(items), () => new InputError('refused')))).toEqual([
    'broken',
    'refused',
  ])
})
