import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { FORMS } from '../../languages/test/syntax-repair.cases.ts'
import { phpLanguage } from '../src/php-language.ts'

test('forms that the grammar refuses are repaired, and what is near them is refused', async () => {
  const { parses } = await loadParser(phpLanguage)
  const { accepted, refused } = FORMS.php!
  expect(accepted.filter((form) => !parses(form))).toEqual([])
  expect(refused.filter((form) => parses(form))).toEqual([])
})
