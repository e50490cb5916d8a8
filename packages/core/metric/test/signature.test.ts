import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  escapeValue,
  formatSignature,
  formatValue,
  parseSignature,
  unescapeValue,
  withField,
} from '../src/signature.ts'

test('names the metric, its settings in order, and the version last', () => {
  expect(formatSignature('chrf', { level: 'corpus', beta: 2, whitespace: false }, '0.1.0')).toBe(
    'chrf|level:corpus|beta:2|whitespace:no|v:0.1.0',
  )
})

test('is read back as it was written, whatever the values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-u][a-z-]{0,8}$/), fc.string()), (fields) => {
      const { metric, fields: read, version } = parseSignature(formatSignature('m', fields, '1.0.0'))
      expect(metric).toBe('m')
      expect(version).toBe('1.0.0')
      expect([...read]).toEqual(Object.entries(fields))
    }),
  )
})

test('a value may hold a colon', () => {
  expect(parseSignature('bleu|tokenize:custom:mine|v:1.0.0').fields.get('tokenize')).toBe('custom:mine')
})

test.each(['', 'chrf', '|v:1.0.0', 'chrf|beta|v:1.0.0', 'chrf|beta:2', 'chrf|beta:2|beta:3|v:1.0.0'])(
  "'%s' is no signature",
  (text) => {
    expect(() => parseSignature(text)).toThrow(RangeError)
  },
)

test('a field is set in its place, and a new one comes first', () => {
  const signature = parseSignature('m|a:1|level:corpus|v:1.0.0')
  expect(withField(signature, 'level', 'segment')).toBe('m|a:1|level:segment|v:1.0.0')
  expect(withField(signature, 'new', 'x')).toBe('m|new:x|a:1|level:corpus|v:1.0.0')
})

test('escaping is undone, and takes away every separator', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(escapeValue(value)).not.toMatch(/[,|]/)
      expect(unescapeValue(escapeValue(value))).toBe(value)
    }),
  )
})

test('yes and no stand for booleans', () => {
  expect([formatValue(true), formatValue(false), formatValue(1.5), formatValue('x')]).toEqual([
    'yes',
    'no',
    '1.5',
    'x',
  ])
})
