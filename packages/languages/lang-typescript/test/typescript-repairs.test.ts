import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { FORMS } from '../../languages/test/syntax-repair.cases.ts'
import { tsxLanguage, typescriptLanguage } from '../src/index.ts'

test.each([typescriptLanguage, tsxLanguage])(
  'forms that the grammar of $name refuses are repaired, and what is near them is refused',
  async (language) => {
    const { parses } = await loadParser(language)
    const { accepted, refused } = FORMS[language.name]!
    expect(accepted.filter((form) => !parses(form))).toEqual([])
    expect(refused.filter((form) => parses(form))).toEqual([])
  },
)
