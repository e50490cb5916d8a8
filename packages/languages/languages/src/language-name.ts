import { LANGUAGE_ALIASES } from './import-language.ts'

/**
 * The name of a language as `loadLanguage` and signatures write it: `cpp` for `C++`, `python` for `Python` and `py`. A text
 * that is no known alias is returned in lower case. What follows `@`, as in a signature, is kept.
 */
export function languageName(text: string): string {
  const at = text.indexOf('@')
  const name = (at < 0 ? text : text.slice(0, at)).toLowerCase()
  return (LANGUAGE_ALIASES.get(name) ?? name) + (at < 0 ? '' : text.slice(at))
}
