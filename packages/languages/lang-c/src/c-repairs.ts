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
  ...GNU_C_REPAIRS,
]
