import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { FORMS } from '../../languages/test/syntax-repair.cases.ts'
import { csharpLanguage } from '../src/csharp-language.ts'

test('forms that the grammar refuses are repaired, and what is near them is refused', async () => {
  const { parses } = await loadParser(csharpLanguage)
  const { accepted, refused } = FORMS.csharp!
  expect(accepted.filter((form) => !parses(form))).toEqual([])
  expect(refused.filter((form) => parses(form))).toEqual([])
})
