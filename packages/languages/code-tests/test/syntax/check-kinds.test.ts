import { javaLanguage } from '@codegen-eval/lang-java'
import { expect, test } from 'vitest'
import { checkKinds } from '../../../../code/syntax/src/check-kinds.ts'
import { defineLanguage } from '../../../../code/syntax/src/define-language.ts'
import { loadParser } from '../../../../code/syntax/src/load-parser.ts'

const { grammar } = await loadParser(javaLanguage)

test('a language that names what its grammar has is accepted', () => {
  expect(() => checkKinds(javaLanguage, grammar)).not.toThrow()
})

test('all kinds and fields that the grammar does not have are named, with their places', () => {
  const wrong = defineLanguage({
    ...javaLanguage,
    name: 'wrong',
    kinds: { comments: ['line_comment'], strings: ['text'] },
    structure: {
      sequences: ['blok'],
      functions: [{ kind: 'method_declaration', body: 'bodi', receiver: 'after:els' }],
      control: [{ kind: 'if_statement', shape: 'branch', body: '<blok>', otherwise: 'else' }],
      scopes: [],
      hoisting: 'all',
      writes: [],
      undeclared: 'root',
      places: [],
      notVariables: {},
      ignored: [],
    },
  })
  expect(() => checkKinds(wrong, grammar)).toThrow(
    /language 'wrong': the grammar has no kind 'text' \(kinds.strings\), no kind 'blok' \(sequences\), no field 'bodi' \(functions: method_declaration\), no kind 'els' \(functions: method_declaration\)/,
  )
})

test('loading a language checks it', async () => {
  const wrong = { ...javaLanguage, kinds: { comments: ['rem'], strings: [] } }
  await expect(loadParser(wrong)).rejects.toThrow("language 'java': the grammar has no kind 'rem'")
})
