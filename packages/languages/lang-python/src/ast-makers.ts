import type { FlatTree, Grammar } from '@codegen-eval/syntax'
import { makeExpressions } from './ast-expressions.ts'
import { makeImports } from './ast-imports.ts'
import { makeParameters } from './ast-parameters.ts'
import { makePatterns } from './ast-patterns.ts'
import { makeStatements } from './ast-statements.ts'
import { makeStrings } from './ast-strings.ts'
import type { PythonValue } from './python-ast.ts'
import { type PythonKinds, pythonKinds } from './python-kinds.ts'

/** A flat tree whose nodes are made into AST nodes, children first. */
export interface Making {
  readonly tree: FlatTree
  readonly kinds: PythonKinds
  /** What the nodes were made into that are done: all after the current one. */
  readonly made: readonly PythonValue[]
}

/** Makes what stands for a node of one kind. */
export type Maker = (making: Making, node: number) => PythonValue

/** Makers by the name of the kind that they take. */
export type Makers = Partial<Record<keyof PythonKinds['kind'], Maker>>

const TABLES: readonly Makers[] = [
  makeExpressions,
  makeStrings,
  makeStatements,
  makeParameters,
  makeImports,
  makePatterns,
]

const known = new WeakMap<Grammar, readonly (Maker | undefined)[]>()

/** The makers of a grammar by the number of the kind. */
export function astMakers(grammar: Grammar): readonly (Maker | undefined)[] {
  let makers = known.get(grammar)
  if (!makers) {
    const { kind } = pythonKinds(grammar)
    const byKind = grammar.kinds.map((): Maker | undefined => undefined)
    for (const table of TABLES) {
      for (const [name, maker] of Object.entries(table)) byKind[kind[name as keyof typeof kind]] = maker
    }
    makers = byKind
    known.set(grammar, makers)
  }
  return makers
}
