import { expect, test } from 'vitest'
import { parseRateOptions, parseRateSettings } from '../src/parse-rate-options.ts'
import { parser } from './parser.ts'

test('Python is compiled by default, as a whole source', () => {
  expect(parseRateSettings({ parser })).toMatchObject({ stage: 'compile', wrap: 'none' })
  expect(parseRateSettings({ parser, stage: 'parse' }).stage).toBe('parse')
  expect(parseRateOptions.stage.values).toEqual(['parse', 'compile'])
})

test('a language whose compiler is not known has the stage parse alone', () => {
  const { compileErrorAt: _, asFunctionBody: __, ...language } = parser.language
  const other = { ...parser, language: { ...language, name: 'cobol' } }
  expect(parseRateSettings({ parser: other }).stage).toBe('parse')
  expect(() => parseRateSettings({ parser: other, stage: 'compile' })).toThrow(
    new RangeError('parse-rate: option stage=compile: expected parse, the only stage of cobol'),
  )
  expect(() => parseRateSettings({ parser: other, wrap: 'function' })).toThrow(
    new RangeError('parse-rate: option wrap=function: expected none, the only value for cobol'),
  )
})

test('unknown options and values are refused', () => {
  // @ts-expect-error: an unknown name
  expect(() => parseRateSettings({ parser, stages: 'parse' })).toThrow(/unknown option 'stages'.*stage/)
  // @ts-expect-error: an unknown value
  expect(() => parseRateSettings({ parser, stage: 'link' })).toThrow(/option stage=link/)
})
