import { expect, test } from 'vitest'
import { countText, listText, points, pText } from '../../src/comparison/phrases.ts'

test('numbers and lists read as people write them', () => {
  expect([points(0.12345), points(-0.5, 0)]).toEqual(['12.35', '-50'])
  expect([pText(0.00009), pText(0.0001), pText(1)]).toEqual(['< 0.0001', '= 0.0001', '= 1.0000'])
  expect([listText([]), listText(['a']), listText(['a', 'b']), listText(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(countText(1234567)).toBe('1,234,567')
})
