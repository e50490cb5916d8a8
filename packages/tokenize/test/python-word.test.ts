import { expect, test } from 'vitest'
import { isPythonWord } from '../src/python-word.ts'

test('letters and numbers of any script and the underscore are word characters, marks and signs are not', () => {
  const word = (text: string) => [...text].map((char) => isPythonWord(char.codePointAt(0)!))
  expect(word('aZ09_éªµ²½٣ⅧＡ中𝐱')).toEqual(new Array(15).fill(true))
  expect(word('-. $\u0301€«、😀\ud800\0')).toEqual(new Array(11).fill(false))
})

test('they are the letters and numbers of Unicode 14.0, whatever the engine knows', () => {
  const word = /[\p{L}\p{N}_]/u
  let more = 0
  for (let code = 0; code < 0x110000; code++) {
    const char = String.fromCodePoint(code)
    if (isPythonWord(code)) expect(word.test(char), code.toString(16)).toBe(true)
    else if (word.test(char)) more++
  }
  // U+1DF25, new in 15.0
  expect(isPythonWord(0x1df25)).toBe(false)
  // 15.0 alone added more than 4,000 letters
  expect(more === 0 || more > 4000).toBe(true)
})
