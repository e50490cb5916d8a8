import { goLanguage } from '@codegen-eval/lang-go'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importLanguage } from '../src/import-language.ts'
import { loadLanguage } from '../src/load-language.ts'
import { searchLanguages } from '../src/search-languages.ts'

const MISSING = "Cannot find package '@codegen-eval/lang-typescript' imported from here"
const failure = vi.hoisted(() => ({ message: '' }))

// the error of Node where the package is not there; vitest would wrap one that the import itself throws
vi.mock('@codegen-eval/lang-typescript', () => {
  const fail = () => {
    throw Object.assign(new Error(failure.message), { code: 'ERR_MODULE_NOT_FOUND' })
  }
  return Object.defineProperties({}, { typescriptLanguage: { get: fail }, tsxLanguage: { get: fail } })
})

test.each(['typescript', 'tsx', 'ts'])(
  '%s without its package is an error that says what to install',
  async (name) => {
    failure.message = MISSING
    await expect(loadLanguage(name)).rejects.toThrow(/npm install @codegen-eval\/lang-typescript$/)
  },
)

test('a language without its package may be elsewhere', async () => {
  failure.message = MISSING
  onTestFinished(() => searchLanguages(undefined))
  const typescript = { ...goLanguage, name: 'typescript' }
  searchLanguages(async () => ({ typescript }))
  expect(await importLanguage('typescript')).toBe(typescript)
})

test('a package that is broken fails with its own error, and is not looked for elsewhere', async () => {
  onTestFinished(() => searchLanguages(undefined))
  searchLanguages(async () => ({ goLanguage: { ...goLanguage, name: 'typescript' } }))
  failure.message =
    "Cannot find package 'other' imported from /app/node_modules/@codegen-eval/lang-typescript/dist/index.js"
  await expect(importLanguage('typescript')).rejects.toThrow(failure.message)
})
