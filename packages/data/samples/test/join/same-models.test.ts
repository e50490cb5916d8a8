import { describe, expect, test } from 'vitest'
import { sameList, sameModels, withModels } from '../../src/join/same-models.ts'
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

describe('samples', () => {
  const row = (task: number, outputs: Readonly<Record<string, string>>) => ({
    ...segment(`t${task}`, ['r'], outputs),
    task,
  })

  test('further samples of a task may lack models, which stay in the order of the first segment', () => {
    const check = sameModels()
    check(row(0, { x: '1', y: '2', z: '3' }))
    expect(brief(check(row(0, { z: '4', x: '5' })))).toBe('t0: x=5, z=4 < r')
    expect(brief(check(row(1, { x: '6', y: '7' })))).toBe(
      'in, line 1: the models differ from those of the rows before: "z" missing',
    )
    expect(brief(check(row(0, { w: '8' })))).toMatch(/"w" new/)
  })

  test('many tasks', () => {
    const check = sameModels()
    for (let task = 0; task < 5000; task++) check(row(task, { x: '1', y: '2' }))
    expect(brief(check(row(4999, { y: '3' })))).toBe('t4999: y=3 < r')
    expect(brief(check(row(5000, { y: '3' })))).toMatch(/"x" missing/)
  })
})

const abc = segment('1', ['r'], { a: 'A', b: 'B', c: 'C' })

test('a segment with some of its models, in the order that is asked for', () => {
  expect(withModels(abc, ['c', 'a'])).toEqual(segment('1', ['r'], { c: 'C', a: 'A' }))
})

test('what was measured follows its output', () => {
  const measured = [Float64Array.of(1), Float64Array.of(2), Float64Array.of(3)]
  expect(withModels({ ...abc, measured }, ['c']).measured).toEqual([Float64Array.of(3)])
})
