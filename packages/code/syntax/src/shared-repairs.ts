import type { RepairPiece, SyntaxRepair } from './syntax-repair.ts'

// rules that the grammars of several languages need

const DIGRAPHS = [
  [/<:(?!:[^:>])/g, '['],
  [/:>/g, ']'],
  [/<%/g, '{'],
  [/%>/g, '}'],
  [/%:/g, '#'],
] as const

const FOR_CPLUSPLUS =
  /(?<=^[ \t]{0,9}#[ \t]{0,9}if(?:def|[ \t]{1,9}defined)[ \t(]{1,9}__cplusplus[ \t)]{0,9}[\r\n]\s{0,99})(?:extern\s{1,9}"C"\s{0,9}\{|\})/gm

const inPairs = (found: readonly RegExpExecArray[]): readonly RepairPiece[] =>
  found.every(({ 0: { length } }, i) => length > 1 === (i % 2 === 0)) && found.length % 2 === 0
    ? found.map(({ 0: { length }, index }) => ({ start: index, end: index + length }))
    : []

/** Forms of C23 and GNU C, and digraphs: in C and C++. */
export const GNU_C_REPAIRS: readonly SyntaxRepair[] = [
  {
    // the ranges of GNU C: `case 1 ... 5:`
    form: /(?<=\bcase\s{1,9})(?=[^\s:;{}])(?:[^:;{}.]|::|\.(?!\.\.)){1,99}(?<!\b\d[\w']{0,40})\.\.\.(?:[^\s:;{}]|::|\s(?!\s{0,9}:(?!:))){0,99}(?=\s{0,9}:(?!:))/g,
    standIn: 'x',
    at: /case_statement identifier$/,
    context: ['int x[] = { [', '] = 0 };'],
    several: true,
  },
  {
    form: /\b(?:_Complex|__complex__)\b/g,
    standIn: 'const',
    at: /type_qualifier const$/,
    words: ['_Complex', '__complex__'],
  },
  {
    // the name that an unnamed bit-field lacks
    form: /(?=:[^:;{}?][^:;{}?,]{0,99}[;,])(?<=\b(?:int|unsigned|signed|long|short|char|_Bool|bool|\w{1,40}_t)(?:\s{1,9}const)?\s{0,9}|[{;]\s{0,40}(?:(?:const|volatile)\s{1,9})?(?:(?:__)?[ius]\d{1,2}|u(?:char|int|long|short)|[A-Z]\w{0,60})\s{0,9}|,\s{0,40})/g,
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
  {
    // the type of a cast, where the grammar takes `typeof` for a function
    form: /(?<=\(\s{0,9})\b(?:typeof|typeof_unqual|__typeof|__typeof__)\s*\(/g,
    until: /(?<=\))(?=\s*[*)])/y,
    standIn: 'X',
    at: /cast_expression type_descriptor type_identifier$/,
    context: ['', ' x;'],
  },
  {
    // attributes behind a name or a body, and those of empty statements
    form: /(?<=(?<![=+/|<>-]\s{0,9})(?<!\w)[A-Za-z_]\w{0,60}\s{1,9}|[\]:;{}]\s{0,9})(?:\[\[[^[\]]{1,99}\]\]|\b__attribute__\s{0,9}\(\((?:\s{0,9}[A-Za-z_]\w{0,40}(?:\([\w",. -]{0,99}\))?\s{0,9}(?:,|(?=\)))){0,9}\)\))(?=\s{0,9}[=,;}])/g,
    standIn: ' ',
    at: /(?:enumerator|enumerator_list|declaration|init_declarator|case_statement|compound_statement|labeled_statement)$/,
    context: ['', ' int x;'],
  },
  {
    // what headers write around their declarations for C++, half of a block in each of two branches
    form: (text) => inPairs([...text.matchAll(FOR_CPLUSPLUS)]),
    standIn: ' ',
    at: /preproc_if(?:def)?$/,
    words: ['extern', '{', '}'],
    leaf: 'string_literal',
  },
  ...DIGRAPHS.map(([form, standIn]): SyntaxRepair => ({ form, standIn, at: / [[\]{}#]\w*$/ })),
]
