import type { SyntaxRepair } from '@codegen-eval/syntax'

/** `&` in the text and the attributes of JSX: in JavaScript and TSX. */
export const JSX_TEXT_REPAIR: SyntaxRepair = {
  // an operator, too, so that the expressions around stay as they are until the places are known
  form: /&/g,
  standIn: '|',
  at: /(?: jsx_text|jsx_attribute string(?: string_fragment)?)$/,
}

/** Deferred imports, and escapes of tagged templates that no string may have: in JavaScript and TypeScript. */
export const ECMASCRIPT_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\bimport\s{1,9})defer(?=\s{0,9}\*)/g,
    standIn: ' ',
    at: /import_statement$/,
    words: ['defer'],
  },
  {
    form: /(?=[ux])(?<=(?<!\\)(?:\\\\)*\\)(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2}))/g,
    standIn: 'n',
    at: /call_expression template_string escape_sequence$/,
  },
]

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
