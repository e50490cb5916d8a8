import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { FORMS } from '../../languages/test/syntax-repair.cases.ts'
import { goLanguage } from '../src/go-language.ts'

test('forms that the grammar refuses are repaired, and what is near them is refused', async () => {
  const { parses } = await loadParser(goLanguage)
  const { accepted, refused } = FORMS.go!
  expect(accepted.filter((form) => !parses(form))).toEqual([])
  expect(refused.filter((form) => parses(form))).toEqual([])
})
