import type { Language, SyntaxParser } from '@codegen-eval/syntax'
import { addedLanguage, addedNames, keepLanguages } from './added-languages.ts'
import { languageName } from './language-name.ts'
import { languageElsewhere } from './search-languages.ts'

/** The languages by name. Each is a package that is imported at the first request, and need not be installed. */
const LANGUAGES: ReadonlyMap<string, () => Promise<Language>> = /* @__PURE__ */ new Map([
  ['bash', async () => (await import('@codegen-eval/lang-bash')).bashLanguage],
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
 * Adds languages that `loadLanguage`, spec strings and signatures then know by their names, besides those of this
 * project: those of a plugin. They are known to the whole program. Adding a language twice changes nothing.
 *
 * @throws TypeError for a value that is not a `Language`.
 * @throws RangeError for a name that another language has, or that is not of lower-case letters, digits, `-` and `_`.
 */
export function addLanguages(languages: readonly Language[]): void {
  keepLanguages(languages, languageNames)
}

/** The names of all languages: `languageNames`, and those that were added. */
export function knownLanguages(): readonly string[] {
  return [...languageNames, ...addedNames()]
}

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
  const [{ loadParser }, { languageId }, language] = await Promise.all([
    import('@codegen-eval/syntax'),
    import('@codegen-eval/syntax/internal'),
    languageOf(plain, name),
  ])
  const parser = await loadParser(language)
  const id = languageId(parser)
  if (asked.includes('@') && asked !== id) {
    throw new RangeError(`language '${name}': this version has '${id}', whose trees may differ`)
  }
  return parser
}

async function languageOf(name: string, asked: string): Promise<Language> {
  const added = addedLanguage(name)
  if (added) return added
  const load = LANGUAGES.get(name)
  if (!load)
    throw new RangeError(`unknown language '${asked}'; the languages are ${knownLanguages().join(', ')}`)
  return load().catch((cause) => otherPlace(name, cause))
}

/** The language from another place, or an error that says what to install; other errors stay as they are. */
async function otherPlace(language: string, cause: unknown): Promise<Language> {
  const specifier = `@codegen-eval/lang-${language === 'tsx' ? 'typescript' : language}`
  const { code, message = '' } = cause as { code?: unknown; message?: string }
  if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(specifier)) throw cause
  const found = await languageElsewhere(specifier, language)
  if (found) return found
  const line = `npm install ${specifier}`
  throw new RangeError(`language '${language}': its package is not installed; run: ${line}`, { cause })
}
