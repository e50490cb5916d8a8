/** Names that extensions of files, fences, other tools (`go_test.go`: MultiPL-E) and people use, besides the names of languages in any case. */
const ALIASES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['c#', 'csharp'],
  ['c++', 'cpp'],
  ['cc', 'cpp'],
  ['cjs', 'javascript'],
  ['cs', 'csharp'],
  ['cts', 'typescript'],
  ['cxx', 'cpp'],
  ['go_test.go', 'go'],
  ['golang', 'go'],
  ['hh', 'cpp'],
  ['hpp', 'cpp'],
  ['hxx', 'cpp'],
  ['js', 'javascript'],
  ['jsx', 'javascript'],
  ['mjs', 'javascript'],
  ['mts', 'typescript'],
  ['py', 'python'],
  ['pyi', 'python'],
  ['python3', 'python'],
  ['rb', 'ruby'],
  ['rs', 'rust'],
  ['sh', 'bash'],
  ['shell', 'bash'],
  ['ts', 'typescript'],
])

/**
 * The name of a language as `loadLanguage` and signatures write it: `cpp` for `C++`, `python` for `Python` and `py`. A text
 * that is no known alias is returned in lower case. What follows `@`, as in a signature, is kept.
 */
export function languageName(text: string): string {
  const at = text.indexOf('@')
  const name = (at < 0 ? text : text.slice(0, at)).toLowerCase()
  return (ALIASES.get(name) ?? name) + (at < 0 ? '' : text.slice(at))
}
