import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { porterStem } from '../src/porter-stem.ts'
import { tokenizeRouge, tokenizeRougeStem } from '../src/tokenize-rouge.ts'
import { testRouge1 } from './rouge-agreement.ts'
import { markedText, testTokenizer } from './texts.ts'

describe('tokenizeRouge', () => {
  testTokenizer(tokenizeRouge)

  test('tokens are runs of a to z and 0 to 9 of the lower-cased text', () => {
    expect(tokenizeRouge('my_List[10] = Größe + naïve')).toEqual(['my', 'list', '10', 'gr', 'e', 'na', 've'])
  })

  test('the two characters outside ASCII whose lower case is within it', () => {
    expect(tokenizeRouge('\u212aelvin \u0130stanbul')).toEqual(['kelvin', 'i', 'stanbul'])
  })

  test('it equals a search in the lower-cased text', () => {
    const letters = fc.oneof(
      markedText,
      fc.string({ unit: fc.constantFrom('\u212a', '\u0130', 'İ', 'ß', 'A', 'z', '_') }),
    )
    fc.assert(
      fc.property(letters, (text) => {
        expect(tokenizeRouge(text)).toEqual(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
      }),
    )
  })
})

describe('tokenizeRougeStem', () => {
  testTokenizer(tokenizeRougeStem)

  test('words of more than three characters are stemmed', () => {
    expect(tokenizeRougeStem('Flies was running_things 2ings')).toEqual([
      'fli',
      'was',
      'run',
      'thing',
      '2ing',
    ])
  })

  test('it equals the stems of the words one by one', () => {
    const words = fc.array(
      fc.constantFrom('running', 'Tables', 'sky', 'skies', 'a', 'ies', 'ponies', '_', ' ', '1', 'é'),
    )
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('')
        const stems = tokenizeRouge(text).map((word) => (word.length > 3 ? porterStem(word) : word))
        expect(tokenizeRougeStem(text)).toEqual(stems)
      }),
    )
  })
})

testRouge1(fixtureJson('golden/text-metrics.json'))
