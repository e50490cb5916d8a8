import type { Makers, Making } from './ast-makers.ts'
import { fieldChild, fieldChildren, hasKind, identifier, namedParts, parts } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'

/** Imports and their names. */
export const makeImports: Makers = {
  import_statement: (making, node) => ({ type: 'Import', syntax: node, names: aliases(making, node) }),
  import_from_statement(making, node) {
    const module = fieldChild(making, node, 'module_name')
    const relative = hasKind(making, module, making.kinds.kind.relative_import)
    const [prefix, name] = relative ? namedParts(making, module) : [-1, module]
    const all = namedParts(making, node).find((part) =>
      hasKind(making, part, making.kinds.kind.wildcard_import),
    )
    return {
      type: 'ImportFrom',
      syntax: node,
      module: name === undefined ? null : dotted(making, name),
      names: all === undefined ? aliases(making, node) : [alias(all, '*', null)],
      level: prefix < 0 ? 0 : parts(making, prefix).length,
    }
  },
  future_import_statement: (making, node) => ({
    type: 'ImportFrom',
    syntax: node,
    module: '__future__',
    names: aliases(making, node),
    level: 0,
  }),
  aliased_import: (making, node) =>
    alias(
      node,
      dotted(making, fieldChild(making, node, 'name')),
      identifier(making, fieldChild(making, node, 'alias')),
    ),
}

function aliases(making: Making, node: number): PythonValue[] {
  return fieldChildren(making, node, 'name').map((name) =>
    hasKind(making, name, making.kinds.kind.aliased_import)
      ? making.made[name]
      : alias(name, dotted(making, name), null),
  )
}

function alias(syntax: number, name: string, asname: string | null): PythonNode {
  return { type: 'alias', syntax, name, asname }
}

/** A dotted name as text, without the blanks that may stand around its dots. */
function dotted(making: Making, node: number): string {
  return namedParts(making, node)
    .map((part) => identifier(making, part))
    .join('.')
}
