import { describe, expect, test } from 'vitest'
import { sameList, sameModels } from '../../src/input/same-models.ts'
import { brief, segment } from '../reading.ts'

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

test('lists are the same where all entries are', () => {
  expect([sameList(['a'], ['a']), sameList(['a'], ['b']), sameList(['a'], ['a', 'b'])]).toEqual([
    true,
    false,
    false,
  ])
})
