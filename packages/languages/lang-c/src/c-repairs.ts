import type { SyntaxRepair } from '@codegen-eval/syntax'

const DIGRAPHS = { '<:': '[', ':>': ']', '<%': '{', '%>': '}', '%:': '#' }

/** Forms of C23, of GNU C, and digraphs. */
export const C_REPAIRS: readonly SyntaxRepair[] = [
  {
    // the ranges of GNU C: `case 1 ... 5:`
    form: /(?<=\bcase\s+)[^\s:;{}](?:[^:;{}]|::)*?\.\.\.(?:[^:;{}]|::)*?(?=\s*:(?!:))/g,
    standIn: 'x',
    at: /case_statement identifier$/,
    context: ['int x[] = { [', '] = 0 };'],
    several: true,
  },
  {
    form: /(?<=\b(?:typeof|typeof_unqual|__typeof|__typeof__)\s*\()[^)]/g,
    until: /\)/y,
    standIn: 'x',
    at: /macro_type_specifier type_descriptor$/,
    context: ['int x = (', ');'],
    unless: ['void x(void) { typeof(', ') x; }'],
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
