import { missingPackage } from '@codegen-eval/metric/missing-package'
import type { Language } from '@codegen-eval/syntax'
import { languageElsewhere } from './search-languages.ts'

/** The names of this project's languages, in the order of listings. */
export const LANGUAGE_NAMES = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'go',
  'java',
  'javascript',
  'php',
  'python',
  'ruby',
  'rust',
  'tsx',
  'typescript',
] as const

/** A name of one of this project's languages. */
export type LanguageName = (typeof LANGUAGE_NAMES)[number]

/**
 * Imports a language from its package, which need not be installed, or from the place of `searchLanguages`.
 *
 * @throws RangeError (as a rejection) that says which package to install.
 */
export async function importLanguage(name: LanguageName): Promise<Language> {
  const specifier = `@codegen-eval/lang-${name === 'tsx' ? 'typescript' : name}`
  try {
    if (name === 'bash') return (await import('@codegen-eval/lang-bash')).bashLanguage
    if (name === 'c') return (await import('@codegen-eval/lang-c')).cLanguage
    if (name === 'cpp') return (await import('@codegen-eval/lang-cpp')).cppLanguage
    if (name === 'csharp') return (await import('@codegen-eval/lang-csharp')).csharpLanguage
    if (name === 'go') return (await import('@codegen-eval/lang-go')).goLanguage
    if (name === 'java') return (await import('@codegen-eval/lang-java')).javaLanguage
    if (name === 'javascript') return (await import('@codegen-eval/lang-javascript')).javascriptLanguage
    if (name === 'php') return (await import('@codegen-eval/lang-php')).phpLanguage
    if (name === 'python') return (await import('@codegen-eval/lang-python')).pythonLanguage
    if (name === 'ruby') return (await import('@codegen-eval/lang-ruby')).rubyLanguage
    if (name === 'rust') return (await import('@codegen-eval/lang-rust')).rustLanguage
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
