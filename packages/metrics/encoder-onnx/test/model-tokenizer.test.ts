import { beforeAll, expect, test } from 'vitest'
import { tokenizerConfigOf, tokenizerJsonOf } from '../src/model-files.ts'
import { type ModelTokenizer, modelTokenizer, type TokenizersModule } from '../src/model-tokenizer.ts'
import { filesOf, onnxModules, TINY, withJson } from './test-model.ts'

let tokenizers: TokenizersModule

beforeAll(async () => {
  tokenizers = (await onnxModules()).tokenizers
})

function tokenizerIn(folder: string, prefixSpace = true): ModelTokenizer {
  const files = filesOf(folder)
  return modelTokenizer(tokenizers, tokenizerJsonOf(files), tokenizerConfigOf(files), prefixSpace)
}

test('special tokens stand at the ends, and each piece of text gets its own space', () => {
  const tokenizer = tokenizerIn(TINY)
  expect(tokenizer.start).toEqual({ ids: [0], tokens: ['<s>'] })
  expect(tokenizer.end).toEqual({ ids: [2], tokens: ['</s>'] })
  expect(tokenizer.isByteLevel).toBe(true)
  expect(tokenizer.wordPrefix).toBe('')
  expect(tokenizer.tokenize(' \n').ids).toEqual([0, 2])
  expect(tokenizer.tokenize('a</s>b').tokens).toEqual(['<s>', 'Ġa', '</s>', 'Ġb', '</s>'])
  expect(tokenizerIn(TINY, false).tokenize('a</s>b').tokens).toEqual(['<s>', 'a', '</s>', 'b', '</s>'])
  const { ids } = tokenizer.tokenize('return x  + é')
  expect(tokenizer.decode(ids)).toBe('<s> return x  + é</s>')
  expect(tokenizer.decode([])).toBe('')
})

test('U+FEFF is no white space and U+0085 is', () => {
  const { tokens } = tokenizerIn(TINY, false).tokenize('(\ufeff \u0085x')
  // the mark joins the bracket, as in GPT-2's pattern: no split between them changes the bytes
  expect(tokens.slice(1, -1).join('')).toBe('(ï»¿ĠÂħx')
})

test('a token without id is an error', () => {
  const Tokenizer = class {
    encode(text: string) {
      return text === ''
        ? { ids: [0, 2], tokens: ['<s>', '</s>'] }
        : { ids: [3, undefined], tokens: ['a', 'z'] }
    }
    decode = () => ''
  }
  const tokenizer = modelTokenizer({ Tokenizer }, {}, {}, true)
  expect(() => tokenizer.tokenize('az')).toThrow(
    'tokenizer.json: the token "z" of "az" is not in the vocabulary, which has no token for unknown ones',
  )
})

test('a tokenizer without special tokens is refused', () => {
  const json = tokenizerJsonOf(withJson(filesOf(TINY), 'tokenizer', { post_processor: null }))
  expect(() => modelTokenizer(tokenizers, json, {}, true)).toThrow(
    'expected a tokenizer that adds one token before a text and one after it, as those of BERT and RoBERTa do; it adds 0',
  )
})
