import type { Language, SyntaxParser } from '@codegen-eval/syntax'
import { addedLanguage, addedNames, keepLanguages } from './added-languages.ts'
import { importLanguage, isLanguageName, languageName, languageNames } from './import-language.ts'

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

const loaded = new Map<string, SyntaxParser>()

/** The parser of a language that `loadLanguage` has loaded, by the name of the language; `undefined` for others. */
export function loadedLanguage(name: string): SyntaxParser | undefined {
  return loaded.get(languageName(name).split('@')[0])
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
  loaded.set(plain, parser)
  return parser
}

async function languageOf(name: string, asked: string): Promise<Language> {
  const added = addedLanguage(name)
  if (added) return added
  if (isLanguageName(name)) return importLanguage(name)
  throw new RangeError(`unknown language '${asked}'; the languages are ${knownLanguages().join(', ')}`)
}
