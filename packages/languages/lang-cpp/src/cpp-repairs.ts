import type { SyntaxRepair } from '@codegen-eval/syntax'

const DIGRAPHS = [
  [/<:(?!:[^:>])/g, '['],
  [/:>/g, ']'],
  [/<%/g, '{'],
  [/%>/g, '}'],
  [/%:/g, '#'],
] as const

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
    form: /(?=;)(?<=>\s{0,9})(?<=\btemplate\s{1,9}(?:struct|class|union)\b[^;{}()]{0,400})/g,
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
    form: /(?==(?!=))(?<=:\s{0,9}(?:\w{1,40}|\([^()]{0,99}\))\s{0,9})=|(?=\{)(?<=:\s{0,9}\d{1,9}\s{0,9})\{/g,
    until: /[;,]/y,
    standIn: ' ',
    at: /field_declaration$/,
    context: ['struct X { int x ', '; };'],
    several: true,
  },
  {
    // the ranges of GNU C: `case 1 ... 5:`
    form: /(?<=\bcase\s{1,9})(?=[^\s:;{}])(?:[^:;{}.]|::|\.(?!\.\.)){1,99}\.\.\.(?:[^\s:;{}]|::|\s(?!\s{0,9}:(?!:))){0,99}(?=\s{0,9}:(?!:))/g,
    standIn: 'x',
    at: /case_statement identifier$/,
    context: ['int x[] = { [', '] = 0 };'],
    several: true,
  },
  {
    form: /\b(?:typeof|__typeof|__typeof__)(?=\s*\()/g,
    standIn: 'decltype',
    at: /decltype decltype$/,
    words: ['typeof', '__typeof', '__typeof__'],
  },
  {
    // the name that an unnamed bit-field lacks
    form: /(?=:[^:;{}?][^:;{}?,]{0,99}[;,])(?<=\b(?:int|unsigned|signed|long|short|char|_Bool|bool|\w{1,40}_t)(?:\s{1,9}const)?\s{0,9}|,\s{0,40})/g,
    standIn: ' x ',
    at: /field_declaration field_identifier$/,
  },
  {
    // the address of a label, which the grammar reads as `& &x` where it knows it
    form: /(?<=[=({,?:&]\s*&)(?=&\s*[A-Za-z_])/g,
    standIn: ' ',
    at: /pointer_expression$/,
  },
  {
    form: /\*(?<=\bgoto\s{0,9}\*)[^;{}]{1,99}(?=;)/g,
    standIn: ' x',
    at: /goto_statement statement_identifier$/,
    context: ['int x = ', ';'],
  },
  ...DIGRAPHS.map(([form, standIn]): SyntaxRepair => ({ form, standIn, at: / [[\]{}#]\w*$/ })),
]
