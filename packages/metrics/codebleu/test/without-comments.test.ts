import { expect, test } from 'vitest'
import { withoutComments } from '../src/without-comments.ts'

test('each rule removes its comments', () => {
  const source = 'a = 1 # b\n"c" // d'
  expect(withoutComments(source, 'python')).toBe('a = 1 \n // d')
  expect(withoutComments(source, 'c')).toBe('a = 1 # b\n"c"  ')
  const places: number[] = []
  expect(withoutComments(source, 'none', places)).toBe(source)
  expect(places).toEqual(Array.from({ length: source.length }, (_, i) => i))
})
