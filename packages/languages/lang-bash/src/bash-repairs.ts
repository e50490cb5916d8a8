import type { SyntaxRepair } from '@codegen-eval/syntax'

/** A word: quoted, substituted and plain pieces. */
const WORD = String.raw`(?:"(?:[^"\\]|\\.)*"|'[^']*'|\$\((?:[^()]|\([^()]*\))*\)|[^\s;&|<>()"'\x60])+`

/** Tests of words alone, and here-strings after another redirection. */
export const BASH_REPAIRS: readonly SyntaxRepair[] = [
  {
    // a test without an operator is an error at run time, in the command `[`
    form: /(?<=(?:^|[\s;&|(!])\s*)\[(?=(?:\s+!)?(?:\s+(?:"[^"\n]*"|[^\s"'\]=!<>-][^\s"'\]=<>]*)){2,}\s+\])/gm,
    standIn: 'x',
    at: /command_name word$/,
    words: ['['],
  },
  {
    form: new RegExp(String.raw`(?<=[<>]&?[ \t]*${WORD}[^;|&\n]*)<<<[ \t]*${WORD}`, 'g'),
    standIn: '<x',
    at: /redirected_statement file_redirect$/,
    context: ['x ', ''],
    only: /^herestring_redirect$/,
  },
]
