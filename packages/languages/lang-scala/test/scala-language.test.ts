import { lexicalTokenizer, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { scalaLanguage } from '../src/scala-language.ts'

test('any text has a tree, and its tokens lose nothing but white space', async () => {
  const parser = await loadParser(scalaLanguage)
  const text = 'if (a) { b = "c" } # d'
  expect(parser.parse(text).size).toBeGreaterThan(0)
  expect(lexicalTokenizer(parser)(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

testLanguage(scalaLanguage, import.meta.url, {
  words: { keywords: 'abstract' },
  drawn: [
    // ['a value', 'x = 1\ny = x\n', '0:1,2 1=2'],
  ],
})
