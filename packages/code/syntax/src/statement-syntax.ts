import type { FlatTree } from './flat-tree.ts'

/** A statement, an arm, a function or the root of a program, as `StatementSyntax` gives it. */
export interface AbstractNode {
  /** The language's name for nodes of this kind: `Assign`. */
  readonly type: string
  /** The node of the flat tree that it was built from. */
  readonly syntax: number
}

/** The control flow of a statement, and the statements in it. Lists may be empty. */
export type Control = (
  | /** On to the next statement. */ { readonly shape: 'simple' }
  /** To the body, and then on: a class, a `with`. */
  | { readonly shape: 'block'; readonly body: readonly AbstractNode[] }
  /** To one of two. */
  | {
      readonly shape: 'branch'
      readonly body: readonly AbstractNode[]
      readonly otherwise: readonly AbstractNode[]
    }
  /**
   * To the first arm that matches, or on to the next statement if none does. `break` within it leads to the next
   * statement if `breaks` is true.
   */
  | { readonly shape: 'switch'; readonly arms: readonly Arm[]; readonly breaks?: boolean }
  /** To the body and back, or to `otherwise` if the loop ends without `break`. */
  | {
      readonly shape: 'loop'
      readonly body: readonly AbstractNode[]
      readonly otherwise: readonly AbstractNode[]
      /** Statements that run before each test, as a part of it. */
      readonly test?: readonly AbstractNode[]
      /** Statements that run after each iteration; `continue` leads to them. */
      readonly next?: readonly AbstractNode[]
      /** Whether the body runs before the first test. */
      readonly testsLast?: boolean
      /** Whether the body runs while the test is false. */
      readonly untilTrue?: boolean
    }
  /** To the body; from any place in it to the first handler that matches; in the end always to `final`. */
  | {
      readonly shape: 'try'
      readonly body: readonly AbstractNode[]
      readonly handlers: readonly Arm[]
      readonly otherwise: readonly AbstractNode[]
      readonly final: readonly AbstractNode[]
    }
  | {
      readonly shape: 'jump'
      readonly to: JumpTarget
      /** The label of the statement that `break` and `continue` leave or continue, and that `goto` leads to. */
      readonly label?: string
    }
  /** On to the next statement: the body has a separate control flow. */
  | { readonly shape: 'function'; readonly body: readonly AbstractNode[] }
) & {
  /** The labels of the statement. */
  readonly labels?: readonly string[]
}

/** Where a jump leads; `fall` is the body of the next arm. */
export type JumpTarget = 'return' | 'raise' | 'break' | 'continue' | 'goto' | 'fall'

/** A node that controls whether its body runs. */
export interface Arm {
  readonly node: AbstractNode
  readonly body: readonly AbstractNode[]
  /** Whether it matches if no other arm does, wherever it stands. Then it tests nothing. */
  readonly isDefault?: boolean
  /** Whether the end of the body leads to the body of the next arm. */
  readonly falls?: boolean
}

/** The variables that a statement uses and defines, without the statements in it. Variables are integers. */
export interface Effects {
  readonly uses: ReadonlySet<number>
  /** Variables that get a value; changing a part of a value (`a.b = 1`, `a[0] = 1`) uses and defines the variable. */
  readonly defines: ReadonlySet<number>
  /**
   * Those of `defines` that get their value only on the way to the body: the target of a loop over items, the names of
   * an arm. None if absent.
   */
  readonly definesInside?: ReadonlySet<number>
  /** Variables that have a value at the start of a function's body: parameters, and variables of scopes around it. */
  readonly enters: ReadonlySet<number>
}

/** The statements of a language, for program dependence graphs. */
export interface StatementSyntax {
  /** The root of a source that parses; it is treated as a function that is called from outside. */
  root(tree: FlatTree): AbstractNode
  control(node: AbstractNode): Control
  /** The effects of all statements, arms, functions and of the root. */
  effects(root: AbstractNode, tree: FlatTree): ReadonlyMap<AbstractNode, Effects>
}
