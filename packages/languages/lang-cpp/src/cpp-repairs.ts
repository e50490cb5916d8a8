import type { SyntaxRepair } from '@codegen-eval/syntax'

const DIGRAPHS = { '<:': '[', ':>': ']', '<%': '{', '%>': '}', '%:': '#' }

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
    form: /(?<=\btemplate\s+(?:struct|class|union)\b[^;{}()]*>\s*)(?=;)/g,
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
    form: /(?<=:\s*(?:\w+|\([^()]*\))\s*)=(?!=)|(?<=:\s*\d+\s*)\{/g,
    until: /[;,]/y,
    standIn: ' ',
    at: /field_declaration$/,
    context: ['struct X { int x ', '; };'],
    several: true,
  },
  {
    // the ranges of GNU C: `case 1 ... 5:`
    form: /(?<=\bcase\s+)[^\s:;{}](?:[^:;{}]|::)*?\.\.\.(?:[^:;{}]|::)*?(?=\s*:(?!:))/g,
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
    form: /(?<=\b(?:int|unsigned|signed|long|short|char|_Bool|bool|\w+_t)(?:\s+const)?\s*|,\s*)(?=:(?!:)[^:;{}?]+[;,])/g,
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
    form: /(?<=\bgoto\s*)\*[^;{}]+(?=;)/g,
    standIn: ' x',
    at: /goto_statement statement_identifier$/,
    context: ['int x = ', ';'],
  },
  ...Object.entries(DIGRAPHS).map(
    ([digraph, standIn]): SyntaxRepair => ({
      form: new RegExp(digraph === '<:' ? '<:(?!:[^:>])' : digraph, 'g'),
      standIn,
      at: / [[\]{}#]\w*$/,
    }),
  ),
]
