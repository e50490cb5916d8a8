import type { FlatTree } from '@codegen-eval/syntax'
import type { PythonKinds } from './python-kinds.ts'

/** Whether CPython accepts a node that the grammar accepts. */
export type NodeCheck = (tree: FlatTree, node: number, kinds: PythonKinds) => boolean

/** Checks by the name of the kind that they handle. */
export type NodeChecks = Partial<Record<keyof PythonKinds['kind'], NodeCheck>>
