import { type Language, languageId, loadParser, type SyntaxParser } from '@codegen-eval/syntax'

/** The languages by name. Each is a package of its own, which is imported when it is asked for. */
const LANGUAGES: ReadonlyMap<string, () => Promise<Language>> = /* @__PURE__ */ new Map([
  ['python', async () => (await import('@codegen-eval/lang-python')).pythonLanguage],
])

/** The names that `loadLanguage` accepts, in the order of listings. */
export const languageNames: readonly string[] = /* @__PURE__ */ [...LANGUAGES.keys()]

/**
 * Loads the parser of a language by its name, `python`, or by its identifier in signatures,
 * `python@tree-sitter-python-0.25.0`. All callers get the same parser, and with it the same cache of trees.
 *
 * @throws RangeError (as a rejection) for an unknown language, and for an identifier with another grammar than that of
 * this version, whose trees may differ.
 */
export async function loadLanguage(name: string): Promise<SyntaxParser> {
  const load = LANGUAGES.get(name.split('@')[0])
  if (!load) throw new RangeError(`unknown language '${name}'; the languages are ${languageNames.join(', ')}`)
  const parser = await loadParser(await load())
  const id = languageId(parser)
  if (name.includes('@') && name !== id) {
    throw new RangeError(`language '${name}': this version has '${id}', whose trees may differ`)
  }
  return parser
}
