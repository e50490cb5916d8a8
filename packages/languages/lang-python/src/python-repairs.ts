import type { SyntaxRepair } from '@codegen-eval/syntax'

/** An expression as an annotation: no tuple, no `yield` and no `:=`, which a body of `lambda` may not be either. */
const EXPRESSION: Pick<SyntaxRepair, 'standIn' | 'context'> = { standIn: 'x', context: ['lambda: ', '\n'] }

const TYPE_DEFAULT: Omit<SyntaxRepair, 'form'> = {
  until: /[,\]]/y,
  standIn: ' ',
  at: /type_parameter$/,
  several: true,
}

/** Annotations that go on after a subscript, such as `T[bool] or None`, and defaults of type parameters. */
export const PYTHON_REPAIRS: readonly SyntaxRepair[] = [
  {
    ...EXPRESSION,
    form: /(?<=->\s{0,40})[^\s:]/g,
    until: /:/y,
    at: /function_definition type identifier$/,
    unless: ['def f() -> ', ': pass\n'],
  },
  {
    ...EXPRESSION,
    form: /(?<=[\w\])][^\S\n]{0,9}:[^\S\n]{0,9})[^\s:=][^:;\n]{0,200}\[/g,
    until: /(?<![=!<>:])=(?!=)|[;#,\n)\]]|$/y,
    at: /(?:assignment|typed_parameter|typed_default_parameter|constrained_type) type identifier$/,
    unless: ['x: ', '\n'],
  },
  {
    ...EXPRESSION,
    form: /(?<=\btype\s{1,9}\w{1,99}\s{0,9}(?:\[[^\n]{0,200}\]\s{0,9})?=\s{0,9})[^\s=]/g,
    until: /[;#\n]|$/y,
    at: /type_alias_statement type identifier$/,
    unless: ['type X = ', '\n'],
  },
  // behind a star, the grammar takes names in types and in brackets, and the rest for a target elsewhere
  {
    form: /(?<=(?:[=,([:]|\b(?:return|yield|in))\s{0,9}\*\s{0,9})(?![^\W\d]\w{0,99}\s{0,9}[\n,;)\]=#])[^\s*=]/g,
    until: /[,;\n)\]#]|$/y,
    standIn: 'x',
    at: /(?:list_splat|splat_type) identifier$/,
    context: ['(', ')\n'],
  },
  // the comma behind the last type of `except`
  {
    form: /,(?=\s{0,9}:)(?<=\bexcept\b[^:\n]{0,200}[^\s*,]\s{0,9},)/g,
    standIn: ' ',
    at: /except_clause$/,
    words: [','],
  },
  // defaults of type parameters, of Python 3.13
  {
    ...TYPE_DEFAULT,
    form: /=(?!=|\s*\*)(?<![=!<>:,[]\s{0,9}=)(?<=\b(?:class|def|type)\s{1,9}\w{1,99}\s{0,9}\[(?:[^;[\]]|\[[^;[\]]{0,99}\]){0,200}=)/g,
    context: ['lambda x', ': 0\n'],
  },
  {
    ...TYPE_DEFAULT,
    form: /=(?=\s*\*)(?<=\b(?:class|def|type)\s{1,9}\w{1,99}\s{0,9}\[(?:[^;[\]]|\[[^;[\]]{0,99}\]){0,200}(?<!\*)\*\s{0,9}\w{1,99}\s{0,9}=)/g,
    context: ['x ', ',\n'],
  },
]
