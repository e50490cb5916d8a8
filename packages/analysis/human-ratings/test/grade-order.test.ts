import { expect, test } from 'vitest'
import { parseGradeOrder } from '../src/grade-order.ts'

test('words are ordered, the lowest first', () => {
  expect(parseGradeOrder('bad< not bad <good')).toEqual(['bad', 'not bad', 'good'])
})

test.each(['', 'bad', 'bad<', 'bad<<good', 'bad<good<bad'])('"%s" is no order', (text) => {
  expect(() => parseGradeOrder(text)).toThrow(`order "${text}": expected two or more different words`)
})
