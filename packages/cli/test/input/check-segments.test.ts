import { describe, expect, test } from 'vitest'
import { InputError } from '../../src/errors.ts'
import { mapSegments, sameList, sameModels, uniqueIds } from '../../src/input/check-segments.ts'
import { batchesOf, brief, briefly, segment } from '../reading.ts'

describe('sameModels', () => {
  test('models come out in the order of the first segment', () => {
    const check = sameModels()
    expect(brief(check(segment('a', ['r'], { x: '1', y: '2' })))).toBe('a: x=1, y=2 < r')
    expect(brief(check(segment('b', ['r'], { y: '3', x: '4' })))).toBe('b: x=4, y=3 < r')
  })

  test('other models are an error that names them', () => {
    const check = sameModels()
    check(segment('a', ['r'], { x: '1', y: '2' }))
    expect(brief(check(segment('b', ['r'], { x: '3' })))).toBe(
      'in, line 1: the models differ from those of the rows before: "y" missing',
    )
    expect(brief(check(segment('b', ['r'], { x: '3', z: '4' })))).toBe(
      'in, line 1: the models differ from those of the rows before: "y" missing, "z" new',
    )
  })
})

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

test('lists are the same where all entries are', () => {
  expect([sameList(['a'], ['a']), sameList(['a'], ['b']), sameList(['a'], ['a', 'b'])]).toEqual([
    true,
    false,
    false,
  ])
})
