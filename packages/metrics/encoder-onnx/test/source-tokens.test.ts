import { expect, test } from 'vitest'
import type { ModelTokenizer } from '../src/model-tokenizer.ts'
import { afterSource } from '../src/source-tokens.ts'

/** A tokenizer whose tokens are letters, by code; 0 starts a text, and letters above U+00FF are two tokens. */
const tokenizer: ModelTokenizer = {
  start: { ids: [0], tokens: ['<s>'] },
  end: { ids: [1], tokens: ['</s>'] },
  isByteLevel: true,
  wordPrefix: '',
  tokenize: () => ({ ids: [], tokens: [] }),
  decode: (ids) =>
    ids
      .map((id) => (id === 0 ? '<s>' : id === 1 ? '</s>' : id > 255 ? '\ufffd' : String.fromCharCode(id)))
      .join(''),
}

const idsOf = (text: string) => [0, ...[...text].map((letter) => letter.charCodeAt(0)), 1]

test('the tokens of the source are counted, with the start', () => {
  expect(afterSource(idsOf('ab \ncd'), 'ab \n', tokenizer)).toBe(5)
  expect(afterSource(idsOf('cd'), ' \n', tokenizer)).toBe(1)
  expect(afterSource([0, 1], ' \n', tokenizer)).toBe(1)
})

test('a letter that a token has only a part of ends the count', () => {
  expect(afterSource(idsOf('a\u0101b \nc'), 'a\u0101b \n', tokenizer)).toBe(2)
})
