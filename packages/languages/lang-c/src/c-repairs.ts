import type { SyntaxRepair } from '@codegen-eval/syntax'
import { GNU_C_REPAIRS } from '@codegen-eval/syntax/internal'

/** Forms of C23, of GNU C, and digraphs. */
export const C_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\b(?:typeof|typeof_unqual|__typeof|__typeof__)\s*\()[^)]/g,
    until: /\)/y,
    standIn: 'x',
    at: /macro_type_specifier type_descriptor$/,
    context: ['int x = (', ');'],
    unless: ['void x(void) { typeof(', ') x; }'],
  },
  { form: /\b_Atomic(?=\s*\()/g, standIn: 'Atomic', at: /macro_type_specifier identifier$/ },
  {
    form: /\b_Thread_local\b/g,
    standIn: 'extern',
    at: /storage_class_specifier extern$/,
    words: ['_Thread_local'],
  },
  {
    form: /\bauto(?=\s+\w+\s*=)/g,
    standIn: 'int',
    at: /declaration primitive_type$/,
    words: ['auto'],
  },
  {
    form: /(?<=\b(?:struct|union|enum)\s{1,9})\[\[[^[\]]{1,99}\]\]/g,
    standIn: ' ',
    at: /(?:struct|union|enum)_specifier$/,
    context: ['', ' int x;'],
  },
  {
    // the statement that a label at the end of a block lacks
    form: /(?=\})(?<=[;{}:]\s{0,40}\w{1,40}\s{0,9}:\s{0,40})/g,
    standIn: ';',
    at: /labeled_statement expression_statement ;$/,
  },
  ...GNU_C_REPAIRS,
]
