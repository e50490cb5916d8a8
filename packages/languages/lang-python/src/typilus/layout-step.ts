import type { AbstractNode } from '@codegen-eval/syntax'
import type { PythonScope } from './python-scope.ts'

/** One step of the layout of an abstract node: a token, a part, the variable that it denotes, or a relation. */
export type LayoutStep =
  /** A token. */
  | { readonly step: 'token'; readonly text: string }
  /** A token that names a variable, in the innermost scope that knows the name. */
  | { readonly step: 'name'; readonly text: string }
  /** The node itself denotes this variable, wherever it is: `a.b`. */
  | { readonly step: 'symbol'; readonly name: string }
  /** A node below this one. */
  | { readonly step: 'child'; readonly node: AbstractNode }
  /** A node that is replaced by its parts, as if they were parts of its parent. */
  | { readonly step: 'inline'; readonly node: AbstractNode }
  /** A relation between nodes; `null` is outside of the program, for example the caller of a module. */
  | {
      readonly step: 'edge'
      readonly type: string
      readonly from: AbstractNode
      readonly to: AbstractNode | null
    }
  /** A scope opens, identified below the current one by kind, name and line; a scope closes. */
  | {
      readonly step: 'enter'
      readonly kind: PythonScope['kind']
      readonly name: string
      readonly line: number
    }
  | { readonly step: 'leave' }
  /** The innermost scope is suspended, and resumed. */
  | { readonly step: 'suspend' }
  | { readonly step: 'resume' }
  /** The innermost scope opens again within itself. */
  | { readonly step: 'repeat' }
  /** `return`, `yield` and `raise` within these steps lead to the node. */
  | { readonly step: 'returns'; readonly to: AbstractNode; readonly steps: readonly LayoutStep[] }
  /** This node leads to the target of the `returns` step around it. */
  | { readonly step: 'return'; readonly from: AbstractNode }
