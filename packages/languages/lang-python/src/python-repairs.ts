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
  // what the grammar takes for a target behind a star
  {
    form: /(?<=(?:[=,([]|\b(?:return|yield|in))\s{0,9}\*\s{0,9})[[("']/g,
    until: /[,;\n)#]|$/y,
    standIn: 'x',
    at: /list_splat identifier$/,
    context: ['[*', ']\n'],
  },
  // defaults of type parameters, of Python 3.13
  {
    ...TYPE_DEFAULT,
    form: /=(?!=|\s*\*)(?<![=!<>:]=)(?<=\b(?:class|def|type)\s{1,9}\w{1,99}\s{0,9}\[(?:[^;[\]]|\[[^;[\]]{0,99}\]){0,200}=)/g,
    context: ['lambda x', ': 0\n'],
  },
  {
    ...TYPE_DEFAULT,
    form: /=(?=\s*\*)(?<=\b(?:class|def|type)\s{1,9}\w{1,99}\s{0,9}\[(?:[^;[\]]|\[[^;[\]]{0,99}\]){0,200}\*\w{1,99}\s{0,9}=)/g,
    context: ['x ', ',\n'],
  },
]
