import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { FORMS } from '../../languages/test/syntax-repair.cases.ts'
import { cppLanguage } from '../src/cpp-language.ts'

test('forms that the grammar refuses are repaired, and what is near them is refused', async () => {
  const { parses } = await loadParser(cppLanguage)
  const { accepted, refused } = FORMS.cpp!
  expect(accepted.filter((form) => !parses(form))).toEqual([])
  expect(refused.filter((form) => parses(form))).toEqual([])
})
