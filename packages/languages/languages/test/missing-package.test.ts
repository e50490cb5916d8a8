import { expect, test, vi } from 'vitest'
import { loadLanguage } from '../src/load-language.ts'

// the error of Node where the package is not there; vitest would wrap one that the import itself throws
vi.mock('@codegen-eval/lang-typescript', () => {
  const missing = () => {
    const message = "Cannot find package '@codegen-eval/lang-typescript' imported from here"
    throw Object.assign(new Error(message), { code: 'ERR_MODULE_NOT_FOUND' })
  }
  return Object.defineProperties({}, { typescriptLanguage: { get: missing }, tsxLanguage: { get: missing } })
})

test.each(['typescript', 'tsx', 'ts'])(
  '%s without its package is an error that says what to install',
  async (name) => {
    await expect(loadLanguage(name)).rejects.toThrow(/npm install @codegen-eval\/lang-typescript$/)
  },
)
