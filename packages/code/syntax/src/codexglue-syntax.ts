/**
 * The tables of CodeXGLUE's implementation of CodeBLEU (k4black/codebleu 0.7.1) for a language, for scores that equal its
 * scores. They are as they are there, also where the language or its grammar says otherwise.
 */
export interface CodeXGlueSyntax {
  /** Words that weigh more than others. Words are separated by white space, so `return;` is none of them. */
  readonly keywords: readonly string[]
  /**
   * How comments are removed before parsing: `python` by Python's tokenizer, together with docstrings; `c` by a pattern
   * for `//` and block comments outside of quotes; `none` not at all.
   */
  readonly comments: 'python' | 'c' | 'none'
  readonly dataFlow: CodeXGlueDataFlow
}

/** How the data flow of a language is extracted. Kinds are named or anonymous. */
export interface CodeXGlueDataFlow {
  /** The rule of a kind. The children of nodes without a rule are read from left to right. */
  readonly rules: Readonly<Record<string, CodeXGlueRule>>
  /** Kinds of children of branches that start in the state before the branch. */
  readonly alternatives: readonly string[]
  /** Whether every child after an alternative is one. */
  readonly alternativesLast: boolean
  /** Whether a branch with an `else` does not add the state before it to the state after it. */
  readonly elseCompletes: boolean
  /** Whether the target of an assignment has an item even if the value has no sources. */
  readonly bareTargets?: boolean
  /** Kinds of children that are read before their siblings. */
  readonly first?: readonly string[]
}

/** A child: the name of its field, its place (from the end if negative), or its place among the children of a kind. */
export type CodeXGluePart = string | number | { readonly kind: string; readonly place: number }

/** How nodes of a kind are read. Without a part that is needed, the program has no data flow at all. */
export type CodeXGlueRule =
  /** A declaration: the target comes from the value. Without a value the target is defined all the same. */
  | {
      readonly as: 'define'
      readonly target: CodeXGluePart
      readonly value: CodeXGluePart
      /** The number of children without which there is no value. */
      readonly children?: number
    }
  /** The target is computed from the value. */
  | {
      readonly as: 'assign'
      readonly target: CodeXGluePart
      readonly value: CodeXGluePart
      /** Whether `a, b = c, d` is `a = c` and `b = d`. */
      readonly pairs?: boolean
      /** Whether a node without a value is left out. */
      readonly optional?: boolean
    }
  /** Each variable is computed from all variables of the node: `x++`. */
  | { readonly as: 'update' }
  | { readonly as: 'branch' }
  /** All children twice. */
  | { readonly as: 'loop' }
  /** All children; then the field `again` of the child of kind `after`, and the children after that child. */
  | { readonly as: 'for'; readonly after: string; readonly again?: string }
  /** An assignment and the body, twice. */
  | {
      readonly as: 'each'
      readonly target: CodeXGluePart
      readonly value: CodeXGluePart
      readonly pairs?: boolean
      readonly body: CodeXGluePart
      /** The kind that the body must have to be read. */
      readonly bodyKind?: string
    }
