import type { AbstractNode } from './abstract-syntax.ts'
import type { FlatTree } from './flat-tree.ts'

/** Where control goes from a statement, and what statements it holds. Lists may be empty. */
export type Control =
  /** On to the next statement. */
  | { readonly shape: 'simple' }
  /** To the body, and then on: a class, a `with`. */
  | { readonly shape: 'block'; readonly body: readonly AbstractNode[] }
  /** To one of two. */
  | {
      readonly shape: 'branch'
      readonly body: readonly AbstractNode[]
      readonly otherwise: readonly AbstractNode[]
    }
  /** To the first of the arms that fits, each a node that decides and that holds a body; on, where none fits. */
  | { readonly shape: 'switch'; readonly arms: readonly Arm[] }
  /** To the body and back, or to `otherwise` where the loop ends without `break`. */
  | {
      readonly shape: 'loop'
      readonly body: readonly AbstractNode[]
      readonly otherwise: readonly AbstractNode[]
    }
  /** To the body; from any place in it to the first handler that fits; at last to `final`, whatever happened. */
  | {
      readonly shape: 'try'
      readonly body: readonly AbstractNode[]
      readonly handlers: readonly Arm[]
      readonly otherwise: readonly AbstractNode[]
      readonly final: readonly AbstractNode[]
    }
  | { readonly shape: 'jump'; readonly to: 'return' | 'raise' | 'break' | 'continue' }
  /** On to the next statement: the body has a control flow of its own. */
  | { readonly shape: 'function'; readonly body: readonly AbstractNode[] }

/** A node that decides whether its body is gone to. */
export interface Arm {
  readonly node: AbstractNode
  readonly body: readonly AbstractNode[]
}

/** What a statement does with variables, apart from the statements in it. Variables are integers. */
export interface Effects {
  readonly uses: ReadonlySet<number>
  /** Variables that get a value; what changes a part of a value (`a.b = 1`, `a[0] = 1`) uses and defines it. */
  readonly defines: ReadonlySet<number>
  /**
   * Those of `defines` that get their value on the way to the body only: the target of a loop over items, what an arm
   * names. None where this is absent.
   */
  readonly definesInside?: ReadonlySet<number>
  /** Variables that have a value where a function's body begins: parameters, and what it takes from around it. */
  readonly enters: ReadonlySet<number>
}

/** A language's statements, as program dependence graphs need them. */
export interface StatementSyntax {
  /** The root of a source that parses. It counts as a function that is called from outside. */
  root(tree: FlatTree): AbstractNode
  control(node: AbstractNode): Control
  /** The effects of all statements, arms, functions and of the root. */
  effects(root: AbstractNode, tree: FlatTree): ReadonlyMap<AbstractNode, Effects>
}
