import type { SyntaxParser } from './load-parser.ts'

/** The option of a parser: a `RequiredValueOption` of `@codegen-eval/metric`. */
export interface ParserOption {
  readonly type: 'value'
  readonly typeof: 'object'
  readonly specName: 'lang'
  readonly required: true
  readonly expected: string
  readonly description: string
  read(value: SyntaxParser): SyntaxParser | undefined
  format(parser: SyntaxParser): string
}

/** The `parser` option of a metric's option schema; `lang` in spec strings and signatures. */
export const parserOption: ParserOption = {
  type: 'value',
  typeof: 'object',
  specName: 'lang',
  required: true,
  expected: 'a parser, as loadParser returns it',
  description: 'the language of the code',
  read: (value) => (typeof value?.parse === 'function' ? value : undefined),
  format: languageId,
}

/** The identifier of a language in signatures: its name and the version of its grammar, which determines the trees. */
export function languageId({ language }: SyntaxParser): string {
  return `${language.name}@${language.version.replaceAll(' ', '-')}`
}
