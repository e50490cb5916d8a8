import type { SyntaxParser } from './load-parser.ts'

/** The identifier of a language in signatures: its name and the version of its grammar, which determines the trees. */
export function languageId({ language }: SyntaxParser): string {
  return `${language.name}@${language.version.replaceAll(' ', '-')}`
}
