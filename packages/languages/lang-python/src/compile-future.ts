import type { PythonNode } from './python-node.ts'

/** The features of `__future__` in CPython 3.11. */
const FEATURES: ReadonlySet<string> = new Set([
  'nested_scopes',
  'generators',
  'division',
  'absolute_import',
  'with_statement',
  'print_function',
  'unicode_literals',
  'barry_as_FLUFL',
  'generator_stop',
  'annotations',
])

/** Whether a node is an import from `__future__`. */
function isFutureImport({ type, module }: PythonNode): boolean {
  return type === 'ImportFrom' && module === '__future__'
}

/** The imports from `__future__` at the beginning of a module, after its docstring. */
export function futureImports({ body }: PythonNode): PythonNode[] {
  const statements = body as readonly PythonNode[]
  const start = statements.length > 0 && isString(statements[0]) ? 1 : 0
  const end = statements.findIndex((statement, i) => i >= start && !isFutureImport(statement))
  return statements.slice(start, end < 0 ? statements.length : end)
}

function isString({ type, value }: PythonNode): boolean {
  if (type !== 'Expr') return false
  const { type: valueType, kind } = value as PythonNode
  return valueType === 'Constant' && kind === 'str'
}

/** Whether `from __future__ import annotations` is in effect: annotations are not evaluated. */
export function hasPlainAnnotations(root: PythonNode): boolean {
  return futureImports(root).some(({ names }) =>
    (names as readonly PythonNode[]).some(({ name }) => name === 'annotations'),
  )
}

/** Whether an import from `__future__` stands at the beginning of its module and names known features only. */
export function isValidFutureImport(node: PythonNode, allowed: ReadonlySet<PythonNode>): boolean {
  if (!isFutureImport(node)) return true
  return (
    allowed.has(node) &&
    (node.names as readonly PythonNode[]).every(({ name }) => FEATURES.has(name as string))
  )
}
