import type { Language } from '@codegen-eval/syntax'

/** Imports a package from another place; rejects if it is not there. */
export type PackageImport = (specifier: string) => Promise<unknown>

let elsewhere: PackageImport | undefined

/**
 * Sets where else `loadLanguage` looks for the packages of languages: a program may find those that its user installed
 * in the working folder. `undefined` ends it. The last call counts, for the whole program.
 */
export function searchLanguages(importPackage: PackageImport | undefined): void {
  elsewhere = importPackage
}

/** The language of a name in a package elsewhere; `undefined` if there is none. */
export async function languageElsewhere(specifier: string, name: string): Promise<Language | undefined> {
  if (!elsewhere) return undefined
  let module: unknown
  try {
    module = await elsewhere(specifier)
  } catch {
    return undefined
  }
  return Object.values(module as object).find((value) => isLanguage(value) && value.name === name)
}

function isLanguage(value: unknown): value is Language {
  return typeof (value as Language | null)?.loadGrammar === 'function'
}
