import type { Grammar } from '@codegen-eval/syntax'
import type { NodeBuilder, NodeBuilders } from './ast-context.ts'
import { buildExpressions } from './ast-expressions.ts'
import { buildImports } from './ast-imports.ts'
import { buildParameters } from './ast-parameters.ts'
import { buildPatterns } from './ast-patterns.ts'
import { buildStatements } from './ast-statements.ts'
import { buildStrings } from './ast-strings.ts'
import { pythonKinds } from './python-kinds.ts'

const TABLES: readonly NodeBuilders[] = [
  buildExpressions,
  buildStrings,
  buildStatements,
  buildParameters,
  buildImports,
  buildPatterns,
]

const known = new WeakMap<Grammar, readonly (NodeBuilder | undefined)[]>()

/** The node builders of a grammar, indexed by the number of the kind. */
export function nodeBuilders(grammar: Grammar): readonly (NodeBuilder | undefined)[] {
  let builders = known.get(grammar)
  if (!builders) {
    const { kind } = pythonKinds(grammar)
    const byKind = grammar.kinds.map((): NodeBuilder | undefined => undefined)
    for (const table of TABLES) {
      for (const [name, builder] of Object.entries(table)) byKind[kind[name as keyof typeof kind]] = builder
    }
    builders = byKind
    known.set(grammar, builders)
  }
  return builders
}
