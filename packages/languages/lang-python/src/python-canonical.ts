import type { CanonicalSyntax } from '@codegen-eval/syntax'
import { pythonVariables } from './python-variables.ts'

/** How Python is printed in canonical form: each statement on a line, indented by one space a level. */
export const PYTHON_CANONICAL: CanonicalSyntax = {
  leftOut: ['line_continuation'],
  lines: ['module', 'block', 'decorated_definition'],
  indented: ['block'],
  parentheses: ['parenthesized_expression'],
  singletons: ['tuple', 'tuple_pattern', 'subscript'],
  quoted: [{ kind: 'string', prefixes: ['b', 'u'], escapes: 'any' }],
  namedArguments: { list: 'argument_list', argument: 'keyword_argument', name: 'name' },
  docstrings: {
    root: 'module',
    body: 'block',
    owners: ['function_definition', 'class_definition'],
    statement: 'expression_statement',
    string: 'string',
    empty: ['pass_statement', 'pass'],
  },
  variables: pythonVariables,
}
