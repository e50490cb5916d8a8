import { expect, test } from 'vitest'
import { modelConfig, tokenizerConfigOf, tokenizerJsonOf } from '../src/model-files.ts'
import { filesOf, TINY, withJson } from './test-model.ts'

const files = filesOf(TINY)

test('the settings of the tiny model', () => {
  expect(modelConfig(files)).toEqual({
    id: 'codegen-eval/tiny-encoder',
    layers: 2,
    vocabulary: 421,
    maxTokens: 128,
  })
})

test('the limit of length is that of the positions where the tokenizer has none', () => {
  expect(modelConfig(withJson(files, 'tokenizerConfig', { model_max_length: 1e30 })).maxTokens).toBe(128)
  expect(modelConfig(withJson(files, 'tokenizerConfig', { model_max_length: 64 })).maxTokens).toBe(64)
  expect(modelConfig(withJson(files, 'config', { model_type: 'bert' })).maxTokens).toBe(128)
  const { tokenizerConfig: _none, ...without } = files
  expect(modelConfig(without).maxTokens).toBe(128)
  expect(tokenizerConfigOf(without)).toEqual({})
})

test.each([
  [
    withJson(files, 'config', { num_hidden_layers: 0 }),
    'config.json: field "num_hidden_layers": expected a whole number of at least 1, got 0',
  ],
  [
    withJson(files, 'config', { vocab_size: 'x' }),
    'config.json: field "vocab_size": expected a whole number of at least 1, got "x"',
  ],
  [{ ...files, config: Buffer.from('{') }, 'model tiny-encoder: config.json: not JSON: '],
  [{ ...files, config: Buffer.from('[]') }, 'model tiny-encoder: config.json: expected an object'],
  [{ ...files, config: Buffer.from([0xff]) }, 'model tiny-encoder: config.json: not JSON: '],
])('a wrong config.json is refused', (wrong, message) => {
  expect(() => modelConfig(wrong)).toThrow(message)
})

test('a file without a model is no tokenizer', () => {
  expect(() => tokenizerJsonOf(withJson(files, 'tokenizer', { model: null }))).toThrow(
    'model tiny-encoder: tokenizer.json: field "model" is missing',
  )
})
