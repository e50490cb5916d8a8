import { javaLanguage } from '@codegen-eval/lang-java'
import { typescriptLanguage } from '@codegen-eval/lang-typescript'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { erasedTypes } from '../../../../code/canonical/src/erased-types.ts'

test('what is left is JavaScript, and each character has its place in the source', async () => {
  const source = 'const f = (a: number): string => a as any'
  const form = erasedTypes(await loadParser(typescriptLanguage), source)!
  expect(form.text).toBe('const f = (a) => a')
  expect(
    form
      .places()
      .map((place) => source[place])
      .join(''),
  ).toBe(form.text)
})

test('a source that does not parse has no such form, and a language without types throws', async () => {
  expect(erasedTypes(await loadParser(typescriptLanguage), 'const = (')).toBeUndefined()
  const java = await loadParser(javaLanguage)
  expect(() => erasedTypes(java, 'int x;')).toThrow("language 'java': it has no types to erase")
})
