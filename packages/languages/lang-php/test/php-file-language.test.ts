import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { phpFileLanguage } from '../src/php-file-language.ts'

const { grammar, parse } = await loadParser(phpFileLanguage)

test('a text without a tag is one text node, and PHP otherwise', () => {
  const kinds = (source: string) => [...parse(source).kind].map((kind) => grammar.kinds[kind])
  expect(kinds('$a = 1;')).toEqual(['program', 'text'])
  expect(kinds('<?php $a = 1;')).toContain('assignment_expression')
})
