import { expect, test } from 'vitest'
import { growingInts } from '../src/growing-ints.ts'

test('a list grows, and can be cut', () => {
  const list = growingInts()
  for (let i = 0; i < 5000; i++) list.push(i * i)
  expect([list.length, list.values[4999]]).toEqual([5000, 4999 * 4999])
  list.length = 2
  list.push(-7)
  expect([...list.values.subarray(0, list.length)]).toEqual([0, 1, -7])
})
