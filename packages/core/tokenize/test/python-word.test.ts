import { expect, test } from 'vitest'
import { isPythonWord } from '../src/python-word.ts'

test('letters and numbers of any script and the underscore are word characters, marks and signs are not', () => {
  const word = (text: string) => [...text].map((char) => isPythonWord(char.codePointAt(0)!))
  expect(word('aZ09_éªµ²½٣ⅧＡ中𝐱')).toEqual(new Array(15).fill(true))
  expect(word('-. $\u0301€«、😀\ud800\0')).toEqual(new Array(11).fill(false))
})

test('they are the letters and numbers of Unicode 14.0, whatever the engine knows', () => {
  const word = /[\p{L}\p{N}_]/u
  const wrong: number[] = []
  let more = 0
  for (let code = 0; code < 0x110000; code++) {
    const char = String.fromCodePoint(code)
    const known = word.test(char)
    if (isPythonWord(code) && !known) wrong.push(code)
    if (known && !isPythonWord(code)) more++
  }
  expect(wrong).toEqual([])
  // U+1DF25, new in 15.0
  expect(isPythonWord(0x1df25)).toBe(false)
  // 15.0 alone added more than 4,000 letters
  expect(more === 0 || more > 4000).toBe(true)
})
