import type { FlatTree } from './flat-tree.ts'

/** A node of a language's abstract syntax tree, as the language's compiler defines it. */
export interface AbstractNode {
  /** The language's name for nodes of this kind: `Assign`. */
  readonly type: string
  /** The node of the flat tree that it was built from. */
  readonly syntax: number
}

/** A scope: the names that it declares and mentions, and the scopes in it, in the order in which they open. */
export interface AbstractScope {
  readonly kind: 'module' | 'class' | 'function'
  readonly name: string
  /** The line on which it opens, from 1. */
  readonly line: number
  /** The names that have a meaning in this scope. */
  readonly names: ReadonlySet<string>
  readonly children: readonly AbstractScope[]
}

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
      readonly kind: AbstractScope['kind']
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

/** One step in the order in which the variables of an abstract node are used, with conditions. */
export type UseStep =
  | { readonly step: 'visit'; readonly node: AbstractNode }
  /** The variable that a node denotes, or that its token with this text names. */
  | { readonly step: 'use'; readonly node: AbstractNode; readonly name?: string }
  /** One of several alternatives. */
  | { readonly step: 'alternatives'; readonly arms: readonly (readonly UseStep[])[] }
  /** Steps that may be left out. */
  | { readonly step: 'optional'; readonly steps: readonly UseStep[] }
  /** Steps that may be left out, and whose uses do not reach the steps that follow. */
  | { readonly step: 'apart'; readonly steps: readonly UseStep[] }
  /** The head, then body and head any number of times, then `otherwise` unless the loop ended by a jump. */
  | {
      readonly step: 'loop'
      readonly head: readonly UseStep[]
      readonly body: readonly UseStep[]
      readonly otherwise: readonly UseStep[]
    }
  /** A function, whose jumps end with it. */
  | { readonly step: 'function'; readonly steps: readonly UseStep[] }
  | { readonly step: 'jump'; readonly to: 'return' | 'break' | 'continue' }

/** The abstract syntax of a language, for graphs over tokens, nodes and variables. */
export interface AbstractSyntax {
  /** The root of a source that parses. */
  root(tree: FlatTree): AbstractNode
  /** The label of a node in graphs. */
  label(node: AbstractNode): string
  scopes(root: AbstractNode, tree: FlatTree): AbstractScope
  layout(node: AbstractNode, tree: FlatTree): readonly LayoutStep[]
  uses(node: AbstractNode, tree: FlatTree): readonly UseStep[]
  /** Words that are not identifiers, although they have the form of one. */
  readonly reserved: ReadonlySet<string>
}
