import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinById } from '../../src/input/join-by-id.ts'
import type { Item } from '../../src/input/segment.ts'
import { InputError } from '../../src/input-error.ts'
import { batchesOf, briefly, segment } from '../reading.ts'

const row = (id: string, model: string, ...references: string[]) =>
  segment(id, references, { [model]: `${model}${id}` })
const named = (file: string, ...items: Item[]) => ({ file, batches: batchesOf(items) })

test('each file adds its models to the same ids, in the order of the first', () => {
  fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(['1', '2', '3', '4', '5'], { minLength: 5 }), async (order) => {
      const first = batchesOf(['1', '2', '3', '4', '5'].map((id) => row(id, 'a', 'r')))
      const second = named('second', ...order.map((id) => row(id, 'b', 'r')))
      const third = named('third', ...order.toReversed().map((id) => row(id, 'c')))
      expect(await briefly(joinById(first, [second, third]))).toEqual(
        ['1', '2', '3', '4', '5'].map((id) => `${id}: a=a${id}, b=b${id}, c=c${id} < r`),
      )
    }),
  )
})

test('references may come from another file', async () => {
  const references = named('refs', segment('2', ['s'], {}), segment('1', ['r', 't'], {}))
  expect(await briefly(joinById(batchesOf([row('1', 'a'), row('2', 'a')]), [references]))).toEqual([
    '1: a=a1 < r, t',
    '2: a=a2 < s',
  ])
})

test('ids that only one file has are named', async () => {
  const first = batchesOf([row('1', 'a', 'r'), row('2', 'a', 'r')])
  expect(await briefly(joinById(first, [named('second', row('1', 'b'), row('3', 'b'))]))).toEqual([
    '1: a=a1, b=b1 < r',
    'second: id "2" is missing',
    'in, line 1: id "3" is not in the first file, or comes twice in this one',
  ])
})

test('references that differ and models that come twice are errors', async () => {
  expect(
    await briefly(joinById(batchesOf([row('1', 'a', 'r')]), [named('second', row('1', 'b', 's'))])),
  ).toEqual(['in, line 1: the references of id "1" differ from those in in'])
  expect(
    await briefly(joinById(batchesOf([row('1', 'a', 'r')]), [named('second', row('1', 'a', 'r'))])),
  ).toEqual(['in, line 1: model "a" is in another file too'])
})

test('a broken row of any file is an error once', async () => {
  const first = batchesOf([row('1', 'a', 'r'), new InputError('broken first'), row('3', 'a', 'r')])
  const second = named('second', row('1', 'b'), row('2', 'b'), new InputError('broken third'))
  expect(await briefly(joinById(first, [second]))).toEqual([
    '1: a=a1, b=b1 < r',
    'broken first',
    'broken third',
    'in, line 1: id "2" is not in the first file, or comes twice in this one',
  ])
})

test('an id that comes twice in another file is an error, and the first of its rows counts', async () => {
  const first = () => batchesOf([row('1', 'a', 'r'), row('2', 'a', 'r')])
  const other = segment('2', [], { b: 'other' })
  const early = named('second', row('2', 'b'), { ...other, line: 2 }, row('1', 'b'))
  expect(await briefly(joinById(first(), [early]))).toEqual([
    '1: a=a1, b=b1 < r',
    '2: a=a2, b=b2 < r',
    'in, line 2: id "2" is already used on line 1',
  ])
  const late = named('second', row('1', 'b'), row('2', 'b'), { ...other, line: 3 })
  expect(await briefly(joinById(first(), [late]))).toEqual([
    '1: a=a1, b=b1 < r',
    '2: a=a2, b=b2 < r',
    'in, line 3: id "2" is not in the first file, or comes twice in this one',
  ])
})
