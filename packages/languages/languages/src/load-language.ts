import { type Language, languageId, loadParser, type SyntaxParser } from '@codegen-eval/syntax'
import { languageName } from './language-name.ts'

/** The languages by name. Each is a package that is imported at the first request, and need not be installed. */
const LANGUAGES: ReadonlyMap<string, () => Promise<Language>> = /* @__PURE__ */ new Map([
  ['c', async () => (await import('@codegen-eval/lang-c')).cLanguage],
  ['cpp', async () => (await import('@codegen-eval/lang-cpp')).cppLanguage],
  ['csharp', async () => (await import('@codegen-eval/lang-csharp')).csharpLanguage],
  ['go', async () => (await import('@codegen-eval/lang-go')).goLanguage],
  ['java', async () => (await import('@codegen-eval/lang-java')).javaLanguage],
  ['javascript', async () => (await import('@codegen-eval/lang-javascript')).javascriptLanguage],
  ['php', async () => (await import('@codegen-eval/lang-php')).phpLanguage],
  ['python', async () => (await import('@codegen-eval/lang-python')).pythonLanguage],
  ['ruby', async () => (await import('@codegen-eval/lang-ruby')).rubyLanguage],
  ['rust', async () => (await import('@codegen-eval/lang-rust')).rustLanguage],
  ['tsx', async () => (await import('@codegen-eval/lang-typescript')).tsxLanguage],
  ['typescript', async () => (await import('@codegen-eval/lang-typescript')).typescriptLanguage],
])

/** The names of this project's languages, which `loadLanguage` accepts where their packages are installed. */
export const languageNames: readonly string[] = /* @__PURE__ */ [...LANGUAGES.keys()]

/**
 * Loads the parser of a language by its name, `python` (or `Python`, `py`: see `languageName`), or by its identifier in signatures,
 * `python@tree-sitter-python-0.25.0`. All callers get the same parser, and with it the same cache of trees.
 *
 * @throws RangeError (as a rejection) for an unknown language, for a language whose package is not installed, and for
 * an identifier with another grammar than that of this version, whose trees may differ.
 */
export async function loadLanguage(name: string): Promise<SyntaxParser> {
  const asked = languageName(name)
  const plain = asked.split('@')[0]
  const load = LANGUAGES.get(plain)
  if (!load) throw new RangeError(`unknown language '${name}'; the languages are ${languageNames.join(', ')}`)
  const parser = await loadParser(await load().catch((cause) => rethrowImport(plain, cause)))
  const id = languageId(parser)
  if (asked.includes('@') && asked !== id) {
    throw new RangeError(`language '${name}': this version has '${id}', whose trees may differ`)
  }
  return parser
}

/** Says what to install if a language's package was not found; other errors stay as they are. */
function rethrowImport(language: string, cause: unknown): never {
  const name = language === 'tsx' ? 'typescript' : language
  const { code, message = '' } = cause as { code?: unknown; message?: string }
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' && message.includes(`@codegen-eval/lang-${name}`)
  if (!isMissing) throw cause
  const line = `npm install @codegen-eval/lang-${name}`
  throw new RangeError(`language '${language}': its package is not installed; run: ${line}`, { cause })
}
