import { fixturePath } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelTokenizer } from '../src/model-tokenizer.ts'
import { tokenPlaces } from '../src/token-places.ts'
import { filesOf, onnxModules, TINY } from './test-model.ts'

const BYTES = { isByteLevel: true, wordPrefix: '' }
const PIECES = { isByteLevel: false, wordPrefix: '##' }

const textsOf = (text: string, places: ReturnType<typeof tokenPlaces>) =>
  places.map((place) => place && text.slice(...place))

test('tokens of bytes, with the space before them taken off', () => {
  const text = 'return x\n'
  expect(textsOf(text, tokenPlaces(text, ['<s>', 'Ġre', 'turn', 'Ġx', 'Ċ', '</s>'], BYTES))).toEqual([
    undefined,
    're',
    'turn',
    'x',
    '\n',
    undefined,
  ])
})

test('a token that holds a part of a character has the place of the whole', () => {
  expect(tokenPlaces('aé', ['a', 'Ã', '©'], BYTES)).toEqual([
    [0, 1],
    [1, 2],
    [1, 2],
  ])
})

test('the space that is added before a text has no place', () => {
  const text = 'sum( sum'
  expect(tokenPlaces(text, ['Ġsum', '(', 'Ġsum'], BYTES)).toEqual([
    [0, 3],
    [3, 4],
    [5, 8],
  ])
})

test('pieces of words in lower case and without accents, unknown words, and left-out tokens', () => {
  const text = 'Déjà-vu 你 seen'
  expect(
    textsOf(text, tokenPlaces(text, ['[CLS]', 'de', '##ja', 'vu', '[UNK]', 'see', '##n'], PIECES)),
  ).toEqual([undefined, 'Dé', 'jà', 'vu', undefined, 'see', 'n'])
})

test('pieces of SentencePiece', () => {
  expect(
    textsOf('a bc', tokenPlaces('a bc', ['▁a', '▁b', 'c'], { isByteLevel: false, wordPrefix: '' })),
  ).toEqual(['a', 'b', 'c'])
})

describe('tokens of a real tokenizer', () => {
  const kinds = [
    ['tiny', TINY, BYTES] as const,
    ['WordPiece', fixturePath('golden/bert-score/bert-wordpiece'), PIECES] as const,
  ]
  test.each(kinds)('%s: places ascend and cover the text', async (_, folder, form) => {
    const { tokenizers } = await onnxModules()
    const files = filesOf(folder)
    const json = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString())
    const tokenizer = modelTokenizer(tokenizers, json(files.tokenizer), json(files.tokenizerConfig!), true)
    const texts = fc.array(fc.constantFrom('return', ' ', '\n', 'x_1', '(', 'é', '日本', '😀', 'Sum'), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(texts, (words) => {
        const text = words.join('').trim()
        const { tokens } = tokenizer.tokenize(text)
        const places = tokenPlaces(text, tokens.slice(1, -1), form)
        let end = 0
        for (const place of places) {
          if (place === undefined) continue
          if (form.isByteLevel) expect(text.slice(end, place[0]).trim()).toBe('')
          expect(place[1]).toBeGreaterThanOrEqual(end)
          end = place[1]
        }
        if (form.isByteLevel) expect(end).toBe(text.length)
      }),
      { numRuns: 50 },
    )
  })
})
