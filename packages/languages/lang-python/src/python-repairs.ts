import type { SyntaxRepair } from '@codegen-eval/syntax'

/** An expression as an annotation: no tuple, no `yield` and no `:=`, which a body of `lambda` may not be either. */
const EXPRESSION: Pick<SyntaxRepair, 'standIn' | 'context'> = { standIn: 'x', context: ['lambda: ', '\n'] }

/** Annotations that go on after a subscript, such as `T[bool] or None`. */
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
    until: /(?<![=!<>:])=(?!=)|[;#,\n)]|$/y,
    at: /(?:assignment|typed_parameter|typed_default_parameter) type identifier$/,
    unless: ['x: ', '\n'],
  },
]
