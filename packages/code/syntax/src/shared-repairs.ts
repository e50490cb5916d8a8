import type { SyntaxRepair } from './syntax-repair.ts'

// rules that the grammars of several languages need

const DIGRAPHS = [
  [/<:(?!:[^:>])/g, '['],
  [/:>/g, ']'],
  [/<%/g, '{'],
  [/%>/g, '}'],
  [/%:/g, '#'],
] as const

/** Ranges of cases, unnamed bit-fields and addresses of labels, of GNU C, and digraphs: in C and C++. */
export const GNU_C_REPAIRS: readonly SyntaxRepair[] = [
  {
    // the ranges of GNU C: `case 1 ... 5:`
    form: /(?<=\bcase\s{1,9})(?=[^\s:;{}])(?:[^:;{}.]|::|\.(?!\.\.)){1,99}\.\.\.(?:[^\s:;{}]|::|\s(?!\s{0,9}:(?!:))){0,99}(?=\s{0,9}:(?!:))/g,
    standIn: 'x',
    at: /case_statement identifier$/,
    context: ['int x[] = { [', '] = 0 };'],
    several: true,
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

/** `&` in the text and the attributes of JSX: in JavaScript and TSX. */
export const JSX_TEXT_REPAIR: SyntaxRepair = {
  // an operator, too, so that the expressions around stay as they are until the places are known
  form: /&/g,
  standIn: '|',
  at: /(?: jsx_text|jsx_attribute string(?: string_fragment)?)$/,
}

/** Escapes of tagged templates that no string may have: in JavaScript and TypeScript. */
export const TEMPLATE_ESCAPE_REPAIR: SyntaxRepair = {
  form: /(?=[ux])(?<=(?<!\\)(?:\\\\)*\\)(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2}))/g,
  standIn: 'n',
  at: /call_expression template_string escape_sequence$/,
}
