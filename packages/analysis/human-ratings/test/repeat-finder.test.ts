import { expect, test } from 'vitest'
import { growingInts } from '../src/growing-ints.ts'
import { createRepeatFinder } from '../src/repeat-finder.ts'

test('a pair of item and rater is found again, also after the table has grown, unless it was removed', () => {
  const [items, raters] = [growingInts(), growingInts()]
  const finder = createRepeatFinder(items, raters)
  const add = (item: number, rater: number) => {
    items.push(item)
    raters.push(rater)
    return finder.add(items.length - 1)
  }
  for (let i = 0; i < 3000; i++) expect(add(i >> 1, i & 1)).toBe(-1)
  finder.remove(2999)
  items.length = raters.length = 2999
  expect(add(1499, 1)).toBe(-1)
  expect(add(700, 1)).toBe(1401)
})
