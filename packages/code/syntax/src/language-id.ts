import type { SyntaxParser } from './load-parser.ts'

/** What a language is called in signatures: its name and the version of its grammar, which decides what trees are. */
export function languageId({ language }: SyntaxParser): string {
  return `${language.name}@${language.version.replaceAll(' ', '-')}`
}
