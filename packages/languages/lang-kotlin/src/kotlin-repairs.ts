import type { RepairPiece, SyntaxRepair } from '@codegen-eval/syntax'

/** Comments and strings, also without an end, or a bracket that closes a body. */
const BODY_END =
  /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`\n]*`?|\}/g

/** The places before closing brackets that do not begin a line. */
function* endsOfBodies(text: string): Iterable<RepairPiece> {
  for (const { 0: found, index } of text.matchAll(BODY_END)) {
    if (found !== '}') continue
    let at = index
    while (/[^\S\n]/.test(text.charAt(at - 1))) at--
    if (text[at - 1] !== '\n') yield { start: index, end: index }
  }
}

/** Line breaks and semicolons that the grammar needs or does not expect, and `dynamic` as a name. */
export const KOTLIN_REPAIRS: readonly SyntaxRepair[] = [
  // the last member of a class, in the line of the bracket
  { form: endsOfBodies, standIn: '\n', at: /./ },
  { form: /;(?=\s*else\b(?!\s*->))/g, standIn: ' ', at: /if_expression$/ },
  {
    form: /;(?=\s*(?:[a-z]+\s+)?(?:get\s*\(\s*\)|set\s*\(\s*\w+\s*\)))/g,
    standIn: '\n',
    at: /property_declaration$/,
  },
  // annotations of a constructor in lines of their own
  {
    form: /\r?\n(?=(?:\s{0,99}@\w{1,99}(?:\([^()]{0,99}\))?){1,9}\s{1,99}(?:(?:public|protected|internal|private)\s{1,99})?constructor\b)/g,
    standIn: ' ',
    at: /class_declaration$/,
  },
  { form: /\bdynamic\b(?=\s*(?:\??\.|[),]))/g, standIn: 'dynamiC', at: /identifier$/ },
]
