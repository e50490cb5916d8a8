import type { SyntaxRepair } from '@codegen-eval/syntax'

const DIGRAPHS = [
  [/<:(?!:[^:>])/g, '['],
  [/:>/g, ']'],
  [/<%/g, '{'],
  [/%>/g, '}'],
  [/%:/g, '#'],
] as const

/** Forms of C23, of GNU C, and digraphs. */
export const C_REPAIRS: readonly SyntaxRepair[] = [
  {
    // the ranges of GNU C: `case 1 ... 5:`
    form: /(?<=\bcase\s{1,9})(?=[^\s:;{}])(?:[^:;{}.]|::|\.(?!\.\.)){1,99}\.\.\.(?:[^\s:;{}]|::|\s(?!\s{0,9}:(?!:))){0,99}(?=\s{0,9}:(?!:))/g,
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
