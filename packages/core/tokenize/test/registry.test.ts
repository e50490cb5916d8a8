import { expect, test, vi } from 'vitest'
import { tokenizerByName, tokenizerNames, tokenizerText } from '../src/registry.ts'
import { tokenizeIntl } from '../src/tokenize-intl.ts'
import { splittingTokenizer } from '../src/tokenizer.ts'

test('the names are those of the documentation', () => {
  expect(tokenizerNames).toEqual([
    ...['code', '13a', 'intl', 'char', 'zh', 'none', 'rouge', 'rouge-stem', 'python', 'whitespace'],
  ])
})

test("each name gives a tokenizer with this id; that of 'intl' adds the version of Unicode", () => {
  for (const name of tokenizerNames) {
    const { id } = tokenizerByName(name)
    expect(id.replace(/@unicode\d+\.\d+$/, '')).toBe(name)
    expect(tokenizerByName(id).id).toBe(id)
  }
})

test('an unknown name is an error that lists the valid ones', () => {
  for (const name of ['13b', '', 'constructor', 'Code']) {
    expect(() => tokenizerByName(name)).toThrow(
      new RangeError(
        `unknown tokenizer '${name}'; the tokenizers are code, 13a, intl, char, zh, none, rouge, rouge-stem, python, whitespace`,
      ),
    )
  }
})

test("'intl' under another version of Unicode is an error that names both", () => {
  expect(() => tokenizerByName('intl@unicode6.0')).toThrow(RangeError)
  expect(() => tokenizerByName('intl@unicode6.0')).toThrow(/'intl@unicode6\.0'/)
  expect(() => tokenizerByName('intl@unicode6.0')).toThrow(new RegExp(tokenizeIntl.id))
})

test('spec strings take each name and id, and nothing else', () => {
  for (const name of tokenizerNames) {
    expect(tokenizerText.accepts(name)).toBe(true)
    expect(tokenizerText.accepts(tokenizerByName(name).id)).toBe(true)
  }
  for (const text of ['', 'cod', 'code ', 'codex', 'intl@', 'intl@unicode', '13a@unicode15.0']) {
    expect(tokenizerText.accepts(text), text).toBe(false)
  }
})

test('a tokenizer by grammar is loaded by the function that was given for it', async () => {
  // other tests of this process may have given a function
  vi.resetModules()
  const { tokenizerText, useLexicalTokenizers } = await import('../src/registry.ts')
  expect(tokenizerText.accepts('lexical@go')).toBe(true)
  expect(tokenizerText.accepts('lexical')).toBe(false)
  await expect(tokenizerText.parse('lexical@go')).rejects.toThrow(/'lexical@go': needs a grammar/)
  useLexicalTokenizers(async (name) => splittingTokenizer(name, (text) => [text]))
  expect((await tokenizerText.parse('lexical-code@go')).id).toBe('lexical-code@go')
})

test('a function of another program is an error that says what to do', () => {
  expect(tokenizerText.accepts('custom:mine')).toBe(true)
  expect(() => tokenizerByName('custom:mine')).toThrow(/custom:mine.*pass that function in code/)
})
