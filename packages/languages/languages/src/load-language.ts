import { type Language, languageId, loadParser, type SyntaxParser } from '@codegen-eval/syntax'

/** A new language is a package of its own and one line here; it is loaded when it is asked for. */
const LANGUAGES: ReadonlyMap<string, () => Promise<Language>> = /* @__PURE__ */ new Map([
  ['python', async () => (await import('@codegen-eval/lang-python')).pythonLanguage],
])

/** The names that `loadLanguage` knows, in the order of listings. */
export const languageNames: readonly string[] = /* @__PURE__ */ [...LANGUAGES.keys()]

/**
 * The parser of a language by its name, `python`, or by what signatures call it,
 * `python@tree-sitter-python-0.25.0`. All callers get the same parser, and with it the same cache of trees.
 *
 * @throws RangeError (as a rejection) for an unknown language, with a list of the known ones, or for a signature's
 * language of another grammar than this version has, whose trees may differ.
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
