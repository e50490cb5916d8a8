import { expect, test } from 'vitest'
import { EncodedTexts } from '../src/encoded-texts.ts'
import { toyEncoder } from './toy-encoder.ts'

test('a text is encoded once, and apart for each source', async () => {
  const encoder = toyEncoder()
  const texts = new EncodedTexts(encoder)
  await texts.encode([{ text: 'a' }, { text: 'b' }, { text: 'a' }])
  await texts.encode([{ text: 'a' }, { text: 'a', source: 'b' }])
  expect(encoder.encoded).toEqual(['a', 'b', 'b|a'])
  expect(texts.get({ text: 'a' }).tokens).toEqual(['<s>', 'a', '</s>'])
  expect(texts.get({ text: 'a', source: 'b' })).not.toBe(texts.get({ text: 'a' }))
})

test('memory is bounded, and the texts of the last call are never dropped', async () => {
  const encoder = toyEncoder()
  const bound = 10_000
  const texts = new EncodedTexts(encoder, undefined, bound)
  for (let i = 0; i < 200; i++) {
    await texts.encode([{ text: `text ${i}` }, { text: 'the same' }])
    expect(texts.bytes).toBeLessThanOrEqual(bound)
  }
  expect(encoder.encoded.filter((text) => text === 'the same')).toHaveLength(1)
  expect(() => texts.get({ text: 'text 0' })).toThrow('the text "text 0" was not encoded')
  const many = Array.from({ length: 40 }, (_, i) => ({ text: `another ${i}` }))
  await texts.encode(many)
  for (const input of many) expect(texts.get(input).tokens).toHaveLength(4)
})
