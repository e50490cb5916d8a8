import { goLanguage } from '@codegen-eval/lang-go'
import { afterAll, expect, test, vi } from 'vitest'
import { addedLanguage, addedNames, keepLanguages } from '../src/added-languages.ts'

// the languages that are added here are known to all modules of this process: other tests load them anew
afterAll(() => {
  vi.resetModules()
})

test('a language is known by its name once it was added, and may be added again', () => {
  const tiny = { ...goLanguage, name: 'added-tiny' }
  expect(addedLanguage('added-tiny')).toBeUndefined()
  keepLanguages([tiny], ['go'])
  keepLanguages([tiny], ['go'])
  expect(addedLanguage('added-tiny')).toBe(tiny)
  expect(addedNames()).toContain('added-tiny')
})

test.each([
  ['a name of this project', [goLanguage], "two languages are named 'go'"],
  [
    'another language of a name',
    [{ ...goLanguage, name: 'added-tiny' }],
    "two languages are named 'added-tiny'",
  ],
  [
    'a name that a signature cannot have',
    [{ ...goLanguage, name: 'a@b' }],
    "language 'a@b': expected a name",
  ],
  // biome-ignore lint/suspicious/noExplicitAny: what plugins may export by mistake
  ['no language', ['go' as any], 'expected Language objects'],
])('%s is refused, and nothing is added', (_, languages, message) => {
  const before = addedNames()
  expect(() => keepLanguages([{ ...goLanguage, name: 'other' }, ...languages], ['go'])).toThrow(message)
  expect(addedNames()).toEqual(before)
})
