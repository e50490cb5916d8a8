import { languageNames } from '@codegen-eval/languages'

/** The languages that the page offers. Their grammars are loaded when they are needed. */
export const LANGUAGES: readonly string[] = languageNames

/** The language of a page that is opened without a link. */
export const DEFAULT_LANGUAGE = 'python'

const TITLES: ReadonlyMap<string, string> = new Map([
  ['cpp', 'C++'],
  ['csharp', 'C#'],
  ['javascript', 'JavaScript'],
  ['php', 'PHP'],
  ['tsx', 'TSX'],
  ['typescript', 'TypeScript'],
])

/** The displayed name of a language. */
export function languageTitle(name: string): string {
  return TITLES.get(name) ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** Metrics that parse, and options for which others do. */
const PARSES = /^(codebleu|ruby|tree-similarity|graph-similarity|parse-rate)\b|[:,](normalize|types)=/

/** Whether a metric loads the grammar of the language. */
export function parses(spec: string): boolean {
  return PARSES.test(spec)
}

/** A spec for code in a language: with `lang`, if its metric parses and it names no language itself. */
export function specIn(spec: string, language: string): string {
  if (language === DEFAULT_LANGUAGE || !parses(spec) || /[:,]lang=/.test(spec) || spec.includes('|'))
    return spec
  return `${spec}${spec.includes(':') ? ',' : ':'}lang=${language}`
}
