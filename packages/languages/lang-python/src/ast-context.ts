import type { FlatTree } from '@codegen-eval/syntax'
import type { PythonKinds } from './python-kinds.ts'
import type { PythonValue } from './python-node.ts'

/** The state that node builders share while an abstract syntax tree is built, children before parents. */
export interface AstContext {
  readonly tree: FlatTree
  readonly kinds: PythonKinds
  /** The value built for each node of the flat tree; known for all nodes after the current one. */
  readonly built: readonly PythonValue[]
}

/** Builds the value for one node of the flat tree. */
export type NodeBuilder = (context: AstContext, node: number) => PythonValue

/** Node builders by the name of the kind that they handle. */
export type NodeBuilders = Partial<Record<keyof PythonKinds['kind'], NodeBuilder>>
