import type { Language } from '@codegen-eval/syntax'

const added = new Map<string, Language>()

/** Adds languages: see `addLanguages`. None of them may have one of the names that are taken. */
export function keepLanguages(languages: readonly Language[], taken: readonly string[]): void {
  for (const language of languages) {
    if (typeof language?.loadGrammar !== 'function' || typeof language.name !== 'string')
      throw new TypeError(`languages: expected Language objects, as defineLanguage makes them`)
    const { name } = language
    if (!NAME.test(name))
      throw new RangeError(`language '${name}': expected a name of lower-case letters, digits, - and _`)
    if (taken.includes(name) || (added.get(name) ?? language) !== language)
      throw new RangeError(`two languages are named '${name}'`)
  }
  for (const language of languages) added.set(language.name, language)
}

/** The added language of a name. */
export function addedLanguage(name: string): Language | undefined {
  return added.get(name)
}

/** The names of the added languages, in their order. */
export function addedNames(): readonly string[] {
  return [...added.keys()]
}

const NAME = /^[a-z][a-z0-9_-]*$/
