import type { AstContext, NodeBuilders } from './ast-context.ts'
import { fieldChild, fieldChildren, hasKind, identifier, namedParts, parts } from './ast-parts.ts'
import type { PythonNode, PythonValue } from './python-node.ts'

/** Imports and their names. */
export const buildImports: NodeBuilders = {
  import_statement: (context, node) => ({ type: 'Import', syntax: node, names: aliases(context, node) }),
  import_from_statement(context, node) {
    const module = fieldChild(context, node, 'module_name')
    const relative = hasKind(context, module, context.kinds.kind.relative_import)
    const [prefix, name] = relative ? namedParts(context, module) : [-1, module]
    const all = namedParts(context, node).find((part) =>
      hasKind(context, part, context.kinds.kind.wildcard_import),
    )
    return {
      type: 'ImportFrom',
      syntax: node,
      module: name === undefined ? null : dotted(context, name),
      names: all === undefined ? aliases(context, node) : [alias(all, '*', null)],
      level: prefix < 0 ? 0 : parts(context, prefix).length,
    }
  },
  future_import_statement: (context, node) => ({
    type: 'ImportFrom',
    syntax: node,
    module: '__future__',
    names: aliases(context, node),
    level: 0,
  }),
  aliased_import: (context, node) =>
    alias(
      node,
      dotted(context, fieldChild(context, node, 'name')),
      identifier(context, fieldChild(context, node, 'alias')),
    ),
}

function aliases(context: AstContext, node: number): PythonValue[] {
  return fieldChildren(context, node, 'name').map((name) =>
    hasKind(context, name, context.kinds.kind.aliased_import)
      ? context.built[name]
      : alias(name, dotted(context, name), null),
  )
}

function alias(syntax: number, name: string, asname: string | null): PythonNode {
  return { type: 'alias', syntax, name, asname }
}

/** A dotted name as text, without blanks around the dots. */
function dotted(context: AstContext, node: number): string {
  return namedParts(context, node)
    .map((part) => identifier(context, part))
    .join('.')
}
