import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Meanings, synsetsOf } from '../src/meanings.ts'
import { loadWordNet } from '../src/wordnet.ts'

const wordNet = await loadWordNet()

test('a word has its synonym sets and those of its base forms, each once', () => {
  expect(synsetsOf('dog', wordNet)).toEqual(wordNet.synsets('dog'))
  expect(synsetsOf('geese', wordNet)).toEqual(wordNet.synsets('goose'))
  expect(synsetsOf('better', wordNet)).toEqual([
    ...new Set(['better', 'good', 'well'].flatMap((word) => wordNet.synsets(word))),
  ])
  expect(synsetsOf('dogs', wordNet)).toEqual(wordNet.synsets('dog'))
  expect(synsetsOf('', wordNet)).toEqual([])
})

test('related meanings are those of words that share a synonym set, in whatever order words are met', () => {
  const word = fc.constantFrom(
    ...'run runs running operate function buy purchase bargain better good well x1 __proto__'.split(' '),
    ...'list lists name key return get take make have be is was value set put'.split(' '),
  )
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const meanings = new Meanings(wordNet)
      const numbers = words.map((own) => meanings.number(own))
      for (const [i, a] of words.entries()) {
        const synsets = synsetsOf(a, wordNet)
        for (const [k, b] of words.entries()) {
          const others = synsetsOf(b, wordNet)
          const isSame = others.join() === synsets.join()
          expect(numbers[i] === numbers[k]).toBe(isSame)
          const isRelated = others.some((synset) => synsets.includes(synset))
          expect(meanings.related(numbers[i]!).includes(numbers[k]!)).toBe(isRelated)
        }
      }
      for (const number of numbers) {
        const related = meanings.related(number)
        expect(new Set(related).size).toBe(related.length)
      }
    }),
    { numRuns: 200 },
  )
})
