import type { SyntaxRepair } from '@codegen-eval/syntax'

/** An expression as an annotation: no tuple, no `yield` and no `:=`, which a body of `lambda` may not be either. */
const EXPRESSION: Pick<SyntaxRepair, 'standIn' | 'context'> = { standIn: 'x', context: ['lambda: ', '\n'] }

/** Annotations that go on after a subscript, such as `T[bool] or None`. */
export const PYTHON_REPAIRS: readonly SyntaxRepair[] = [
  {
    ...EXPRESSION,
    form: /(?<=->\s*)[^\s:]/g,
    until: /:/y,
    at: /function_definition type identifier$/,
    unless: ['def f() -> ', ': pass\n'],
  },
  {
    ...EXPRESSION,
    form: /(?<=[\w\])][^\S\n]*:[^\S\n]*)[^\s:=][^:;\n]*\[/g,
    until: /(?<![=!<>:])=(?!=)|[;#,\n)]|$/y,
    at: /(?:assignment|typed_parameter|typed_default_parameter) type identifier$/,
    unless: ['x: ', '\n'],
  },
]
