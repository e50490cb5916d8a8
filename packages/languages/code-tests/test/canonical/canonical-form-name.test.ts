import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalForm } from '../../../../code/canonical/src/canonical-form.ts'
import { CANONICAL_FORMS } from '../../../../code/canonical/src/canonical-form-name.ts'

test('each name is that of a form, and the first one is the default', async () => {
  const parser = await loadParser(pythonLanguage)
  const texts = CANONICAL_FORMS.map((name) => canonicalForm(parser, 'def f(a): return a', name)?.text)
  expect(new Set(texts).size).toBe(CANONICAL_FORMS.length)
  expect(texts).not.toContain(undefined)
  expect(canonicalForm(parser, 'def f(a): return a')?.text).toBe(texts[0])
})
