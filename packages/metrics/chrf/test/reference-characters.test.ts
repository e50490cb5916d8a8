import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterNumbers, ReferenceCharacters } from '../src/reference-characters.ts'

const numbersOf = (length: number) => [...characterNumbers().subarray(0, length)]

test('equal characters share a number, in the reference and in candidates, and others do not', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (reference, candidate) => {
      const characters = new ReferenceCharacters(reference, true)
      const own = numbersOf(characters.length)
      expect(own.length).toBe([...reference].length)
      const byCharacter = new Map([...reference].map((character, i) => [character, own[i]]))
      expect(new Set(byCharacter.values()).size).toBe(byCharacter.size)
      const length = characters.number(candidate)
      const others = numbersOf(length)
      for (const [i, character] of [...candidate].entries()) {
        const known = byCharacter.get(character)
        if (known !== undefined) expect(others[i]).toBe(known)
        else expect([...byCharacter.values()]).not.toContain(others[i])
      }
      expect(Math.max(0, ...own, ...others)).toBeLessThanOrEqual(characters.symbols)
    }),
  )
})

test('white space is left out unless asked for', () => {
  expect(new ReferenceCharacters('a b\t\n\u3000c\ufeff', false).length).toBe(4)
  expect(new ReferenceCharacters('a b', true).length).toBe(3)
})

test('the numbers end with a 0', () => {
  const { length } = new ReferenceCharacters('abc', false)
  expect(characterNumbers()[length]).toBe(0)
})
