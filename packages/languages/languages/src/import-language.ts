import { missingPackage } from '@codegen-eval/metric/missing-package'
import type { Language } from '@codegen-eval/syntax'
import { languageElsewhere } from './search-languages.ts'

/**
 * This project's languages in the order of listings: name, package, and other names that extensions of files, fences,
 * other tools (`go_test.go`: MultiPL-E) and people use, besides the name in any case.
 */
const LANGUAGES = [
  ['bash', '@codegen-eval/lang-bash', ['sh', 'shell']],
  ['c', '@codegen-eval/lang-c', []],
  ['cpp', '@codegen-eval/lang-cpp', ['c++', 'cc', 'cxx', 'hh', 'hpp', 'hxx']],
  ['csharp', '@codegen-eval/lang-csharp', ['c#', 'c_sharp', 'cs']],
  ['go', '@codegen-eval/lang-go', ['go_test.go', 'golang']],
  ['java', '@codegen-eval/lang-java', []],
  ['javascript', '@codegen-eval/lang-javascript', ['cjs', 'js', 'jsx', 'mjs']],
  ['kotlin', '@codegen-eval/lang-kotlin', ['kt', 'kts']],
  ['lua', '@codegen-eval/lang-lua', []],
  ['php', '@codegen-eval/lang-php', []],
  ['python', '@codegen-eval/lang-python', ['py', 'pyi', 'python3']],
  ['ruby', '@codegen-eval/lang-ruby', ['rb']],
  ['rust', '@codegen-eval/lang-rust', ['rs']],
  ['scala', '@codegen-eval/lang-scala', ['sc']],
  ['tsx', '@codegen-eval/lang-typescript', []],
  ['typescript', '@codegen-eval/lang-typescript', ['cts', 'mts', 'ts']],
] as const

/** A name of one of this project's languages. */
export type LanguageName = (typeof LANGUAGES)[number][0]

/** The names of this project's languages, which `loadLanguage` accepts where their packages are installed. */
export const languageNames: readonly string[] = /* @__PURE__ */ LANGUAGES.map(([name]) => name)

/** The names of this project's languages by their other names. */
export const LANGUAGE_ALIASES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ LANGUAGES.flatMap(([name, , aliases]) => aliases.map((alias) => [alias, name] as const)),
)

export function isLanguageName(name: string): name is LanguageName {
  return languageNames.includes(name)
}

/**
 * Imports a language from its package, which need not be installed, or from the place of `searchLanguages`.
 *
 * @throws RangeError (as a rejection) that says which package to install.
 */
export async function importLanguage(name: LanguageName): Promise<Language> {
  const specifier = LANGUAGES.find(([known]) => known === name)![1]
  try {
    if (name === 'bash') return (await import('@codegen-eval/lang-bash')).bashLanguage
    if (name === 'c') return (await import('@codegen-eval/lang-c')).cLanguage
    if (name === 'cpp') return (await import('@codegen-eval/lang-cpp')).cppLanguage
    if (name === 'csharp') return (await import('@codegen-eval/lang-csharp')).csharpLanguage
    if (name === 'go') return (await import('@codegen-eval/lang-go')).goLanguage
    if (name === 'java') return (await import('@codegen-eval/lang-java')).javaLanguage
    if (name === 'javascript') return (await import('@codegen-eval/lang-javascript')).javascriptLanguage
    if (name === 'kotlin') return (await import('@codegen-eval/lang-kotlin')).kotlinLanguage
    if (name === 'lua') return (await import('@codegen-eval/lang-lua')).luaLanguage
    if (name === 'php') return (await import('@codegen-eval/lang-php')).phpLanguage
    if (name === 'python') return (await import('@codegen-eval/lang-python')).pythonLanguage
    if (name === 'ruby') return (await import('@codegen-eval/lang-ruby')).rubyLanguage
    if (name === 'rust') return (await import('@codegen-eval/lang-rust')).rustLanguage
    if (name === 'scala') return (await import('@codegen-eval/lang-scala')).scalaLanguage
    if (name === 'tsx') return (await import('@codegen-eval/lang-typescript')).tsxLanguage
    if (name === 'typescript') return (await import('@codegen-eval/lang-typescript')).typescriptLanguage
    return name satisfies never
  } catch (cause) {
    const error = missingPackage(cause, `language '${name}'`, specifier)
    const found = error === cause ? undefined : await languageElsewhere(specifier, name)
    if (found) return found
    throw error
  }
}

/**
 * The name of a language as `loadLanguage` and signatures write it: `cpp` for `C++`, `python` for `Python` and `py`. A text
 * that is no known alias is returned in lower case. What follows `@`, as in a signature, is kept.
 */
export function languageName(text: string): string {
  const at = text.indexOf('@')
  const name = (at < 0 ? text : text.slice(0, at)).toLowerCase()
  return (LANGUAGE_ALIASES.get(name) ?? name) + (at < 0 ? '' : text.slice(at))
}
