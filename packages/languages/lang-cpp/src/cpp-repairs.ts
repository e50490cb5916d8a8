import type { SyntaxRepair } from '@codegen-eval/syntax'
import { GNU_C_REPAIRS } from '@codegen-eval/syntax/internal'

/** Forms of C++, of GNU C, and digraphs. */
export const CPP_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /\bextern\s+template\b(?!\s*<)/g,
    standIn: 'template',
    at: /template_instantiation template$/,
    words: ['extern', 'template'],
  },
  {
    // the declarator that the instantiation of a class lacks
    form: /(?=;)(?<=>\s{0,9})(?<=\btemplate\s{1,9}(?:struct|class|union)\b(?:[^;{}()]|\([^;{}()]{0,99}\)){0,400})/g,
    standIn: ' x',
    at: /template_instantiation identifier$/,
  },
  {
    form: /(?<=\btypeid\s*\()[^)]/g,
    until: /\)/y,
    standIn: 'x',
    at: /call_expression argument_list identifier$/,
    context: ['int x = sizeof(', ');'],
    only: /^type_descriptor$/,
    unless: ['auto &x = typeid(', ');'],
  },
  {
    // the initializer of a bit-field
    form: /(?==(?!=|\s{0,9}(?:return|typeof)\s{0,9}[;,]))(?<=:\s{0,9}(?:[\w+*/%|& -]|::|\([^()]{0,99}\)){1,80})=|(?=\{)(?<=:\s{0,9}\d{1,9}\s{0,9})\{/g,
    until: /[;,]/y,
    standIn: ' ',
    at: /field_declaration$/,
    context: ['struct X { int x ', '; };'],
    several: true,
  },
  {
    form: /\b(?:typeof|__typeof|__typeof__)(?=\s*\()/g,
    standIn: 'decltype',
    at: /decltype decltype$/,
    words: ['typeof', '__typeof', '__typeof__'],
  },
  {
    form: /(?<=[\])]\s{0,9})static(?=\s{0,9}[{-])/g,
    standIn: ' ',
    at: /lambda_expression(?: \w+_declarator)?$/,
    words: ['static'],
  },
  {
    // the parameters that a lambda lacks
    form: /(?<=\]\s{0,9})(?=(?:static|mutable|constexpr|consteval|noexcept)\b|->)/g,
    standIn: '()',
    at: /lambda_expression abstract_function_declarator parameter_list$/,
  },
  {
    form: /(?<=\benum\s{1,9}(?:class|struct)\s{1,9})\[\[[^[\]]{1,99}\]\]/g,
    standIn: ' ',
    at: /enum_specifier$/,
    context: ['', ' int x;'],
  },
  {
    form: /(?<=\bif\s{1,9})(?:not\s{1,9}|!\s{0,9})?consteval(?=\s{0,9}\{)/g,
    standIn: '(x)',
    at: /if_statement condition_clause$/,
    words: ['not', '!', 'consteval'],
  },
  {
    form: /(?<=\busing\b[^;{}()]{1,99})\.\.\.(?=\s{0,9};)/g,
    standIn: ' ',
    at: /using_declaration$/,
    words: ['...'],
  },
  { form: /(?<=\bfor\s{1,9})co_await\b/g, standIn: ' ', at: /for_range_loop$/, words: ['co_await'] },
  {
    form: /(?<=\[\[\s{0,9})using\s+\w+\s*:(?!:)/g,
    standIn: ' ',
    at: /attribute_declaration$/,
    words: ['using', ':'],
    leaf: 'identifier',
  },
  ...GNU_C_REPAIRS,
]
