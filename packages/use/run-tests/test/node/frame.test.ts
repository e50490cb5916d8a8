import { expect, test } from 'vitest'
import { MAX_FRAME_BYTES, parseFrame } from '../../src/node/frame.ts'

const parsed = (text: string) => parseFrame(Buffer.from(text))

test('a message is an object, whatever its texts contain', () => {
  for (const text of [
    '',
    '[{"',
    '\\',
    '\\"',
    '"\\\\"',
    'é\u2028\ud800',
    '['.repeat(100_000),
    '"'.repeat(9999),
  ])
    expect(parsed(JSON.stringify({ text, [text]: true }))).toEqual({ text, [text]: true })
  for (const text of ['null', '3', '[]', '"x"', '', '{', '{"a":1}x', '{"a":1}{"b":2}'])
    expect(parsed(text)).toBeUndefined()
})

test('bytes that are no UTF-8 arrive as replacement characters', () => {
  expect(parseFrame(Buffer.from('{"a":"\xff\xc0"}', 'latin1'))).toEqual({ a: '\ufffd\ufffd' })
})

test('a message of much structure is not parsed', () => {
  const many = [
    `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    `{"a":[${'[],'.repeat(10_000)}1]}`,
    `{"a":[${'"",'.repeat(10_000)}1]}`,
    `{"a":${'1'.repeat(10_000)}}`,
    `{"a":"${'x'.repeat(99)}"${' '.repeat(10_000)}}`,
  ]
  for (const text of many) {
    expect(() => JSON.parse(text)).not.toThrow()
    expect(parsed(text)).toBeUndefined()
  }
  expect(parsed('['.repeat(MAX_FRAME_BYTES))).toBeUndefined()
})
