import type { FlatTree } from './flat-tree.ts'

/** A node of a language's own abstract syntax tree, as its compiler or its users call it. */
export interface AbstractNode {
  /** What the language calls nodes of this kind: `Assign`. */
  readonly type: string
  /** The node of the flat tree that it was made of. */
  readonly syntax: number
}

/** A scope: what is declared and mentioned in it, and the scopes within, in the order in which they open. */
export interface AbstractScope {
  readonly kind: 'module' | 'class' | 'function'
  readonly name: string
  /** The line on which it opens, from 1. */
  readonly line: number
  /** The names that mean something of their own in this scope. */
  readonly names: ReadonlySet<string>
  readonly children: readonly AbstractScope[]
}

/**
 * How an abstract node is written down: its tokens and its parts in order, what they stand for, and what they are
 * computed from.
 */
export type LayoutStep =
  /** A token. */
  | { readonly step: 'token'; readonly text: string }
  /** A token that names a variable, in the innermost scope that knows the name. */
  | { readonly step: 'name'; readonly text: string }
  /** The node itself stands for this variable, wherever it is: `a.b`. */
  | { readonly step: 'symbol'; readonly name: string }
  /** A node below this one. */
  | { readonly step: 'child'; readonly node: AbstractNode }
  /** A node whose parts are written in its place, as if they were of the node around it. */
  | { readonly step: 'inline'; readonly node: AbstractNode }
  /** A relation between nodes; `null` is what is outside of the program, such as the caller of a module. */
  | {
      readonly step: 'edge'
      readonly type: string
      readonly from: AbstractNode
      readonly to: AbstractNode | null
    }
  /** A scope opens, found below the current one by kind, name and line; a scope closes. */
  | {
      readonly step: 'enter'
      readonly kind: AbstractScope['kind']
      readonly name: string
      readonly line: number
    }
  | { readonly step: 'leave' }
  /** The innermost scope is left for a while, and taken up again. */
  | { readonly step: 'suspend' }
  | { readonly step: 'resume' }
  /** The innermost scope opens once more within itself. */
  | { readonly step: 'repeat' }
  /** `return`, `yield` and `raise` within these steps lead to the node. */
  | { readonly step: 'returns'; readonly to: AbstractNode; readonly steps: readonly LayoutStep[] }
  /** This node leads to where the steps around say. */
  | { readonly step: 'return'; readonly from: AbstractNode }

/** In which order, and under which conditions, the variables of an abstract node are used. */
export type UseStep =
  | { readonly step: 'visit'; readonly node: AbstractNode }
  /** The variable that a node stands for, or that its token of this text names. */
  | { readonly step: 'use'; readonly node: AbstractNode; readonly name?: string }
  /** One of several, each on its own. */
  | { readonly step: 'alternatives'; readonly arms: readonly (readonly UseStep[])[] }
  /** Perhaps. */
  | { readonly step: 'optional'; readonly steps: readonly UseStep[] }
  /** Perhaps, and what is used there is not seen by what follows. */
  | { readonly step: 'apart'; readonly steps: readonly UseStep[] }
  /** The head, and then the body and the head again any number of times; then `otherwise`, unless it was broken off. */
  | {
      readonly step: 'loop'
      readonly head: readonly UseStep[]
      readonly body: readonly UseStep[]
      readonly otherwise: readonly UseStep[]
    }
  /** A function, whose jumps end with it. */
  | { readonly step: 'function'; readonly steps: readonly UseStep[] }
  | { readonly step: 'jump'; readonly to: 'return' | 'break' | 'continue' }

/** A language's abstract syntax, as graphs over tokens, nodes and variables need it. */
export interface AbstractSyntax {
  /** The root of a source that parses. */
  root(tree: FlatTree): AbstractNode
  /** What graphs call a node. */
  label(node: AbstractNode): string
  scopes(root: AbstractNode, tree: FlatTree): AbstractScope
  layout(node: AbstractNode, tree: FlatTree): readonly LayoutStep[]
  uses(node: AbstractNode, tree: FlatTree): readonly UseStep[]
  /** Words that are no identifiers even where they look like one. */
  readonly reserved: ReadonlySet<string>
}
