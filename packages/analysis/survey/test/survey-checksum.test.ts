import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, surveyChecksum, textHash } from '../src/survey-checksum.ts'

test('the checksum does not depend on the order of keys, on layout or on the old checksum', () => {
  const document = { a: [1, { y: 'ü', x: null }], b: true }
  const other = JSON.parse('{\n "b": true, "checksum": "no", "a": [1.0, {"x": null, "y": "\\u00fc"}]}')
  expect(surveyChecksum(document)).toBe(surveyChecksum(other))
  const text = '{"a":[1,{"x":null,"y":"ü"}],"b":true}'
  expect(surveyChecksum(document)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('the checksum depends on every value and on the order of lists', () => {
  const sums = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }, { a: [[1, 2]] }, { b: [1, 2] }].map(
    surveyChecksum,
  )
  expect(new Set(sums).size).toBe(5)
})

test('canonical JSON is JSON with the same content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 50 },
  )
})

test('the hash of a text is SHA-256 of its UTF-8', () => {
  expect(textHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(textHash('ü😀')).toBe(createHash('sha256').update('ü😀').digest('hex'))
})
