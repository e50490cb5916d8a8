import type { SyntaxRepair } from '@codegen-eval/syntax'
import { ECMASCRIPT_REPAIRS, JSX_TEXT_REPAIR } from '@codegen-eval/syntax/internal'

const ACCESSOR: Omit<SyntaxRepair, 'form' | 'standIn'> = {
  at: /field_definition(?: static)?$/,
  words: ['accessor'],
}

/** Accessor fields of classes, `&` in the text and the attributes of JSX, and what TypeScript has, too. */
export const JAVASCRIPT_REPAIRS: readonly SyntaxRepair[] = [
  {
    ...ACCESSOR,
    form: /(?<!\bstatic\s{1,9})\baccessor(?=[^\S\n]{1,9}[\p{L}\d_$#"'[])/gu,
    standIn: 'static',
  },
  { ...ACCESSOR, form: /(?<=\bstatic\s{1,9})accessor(?=[^\S\n]{1,9}[\p{L}\d_$#"'[])/gu, standIn: ' ' },
  {
    form: /(?<=@)\((?:[^()]|\([^()]{0,99}\)){1,200}\)/g,
    standIn: 'x',
    at: /decorator (?:call_expression )?identifier$/,
    context: ['x = ', ';'],
    only: /^parenthesized_expression$/,
  },
  JSX_TEXT_REPAIR,
  ...ECMASCRIPT_REPAIRS,
]
