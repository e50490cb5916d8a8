import { goLanguage } from '@codegen-eval/lang-go'
import { expect, onTestFinished, test } from 'vitest'
import { languageElsewhere, searchLanguages } from '../src/search-languages.ts'

test('a language is found by its name in the package that is elsewhere', async () => {
  onTestFinished(() => searchLanguages(undefined))
  const asked: string[] = []
  searchLanguages(async (specifier) => {
    asked.push(specifier)
    return { other: 1, nothing: null, goLanguage }
  })
  expect(await languageElsewhere('@codegen-eval/lang-go', 'go')).toBe(goLanguage)
  expect(await languageElsewhere('@codegen-eval/lang-go', 'java')).toBeUndefined()
  expect(asked).toEqual(['@codegen-eval/lang-go', '@codegen-eval/lang-go'])
})

test('nothing is found without a place, or where the package is not', async () => {
  expect(await languageElsewhere('@codegen-eval/lang-go', 'go')).toBeUndefined()
  onTestFinished(() => searchLanguages(undefined))
  searchLanguages(async () => {
    throw new Error('not found')
  })
  expect(await languageElsewhere('@codegen-eval/lang-go', 'go')).toBeUndefined()
})
