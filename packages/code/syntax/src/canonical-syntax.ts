import type { FlatTree } from './flat-tree.ts'

/**
 * The tables by which `@codegen-eval/canonical` prints code of a language in one form. All members are lists of kinds of the
 * grammar unless they say otherwise, and empty if absent: then tokens are joined by spaces, and comments left out.
 */
export interface CanonicalSyntax {
  /** Nodes that are one token as they are written, besides strings: regular expressions, lifetimes. */
  readonly atoms?: readonly string[]
  /** Nodes without meaning, besides comments: line continuations. */
  readonly leftOut?: readonly string[]
  /** Texts without meaning that the parser does not read, see `Language.parserText`: `<?php` in PHP. */
  readonly leftOutText?: readonly string[]
  /** Nodes whose named children stand on lines of their own. `;` between them is left out. */
  readonly lines?: readonly string[]
  /** Nodes with `lines` whose lines are indented. */
  readonly indented?: readonly string[]
  /** Nodes that start a line of their own: directives of a preprocessor. */
  readonly directives?: readonly string[]
  /** Statements that end with `;`, which the source may leave out; not those with a field `declaration`. */
  readonly terminated?: readonly string[]
  /** Nodes that end a statement without `;`: modules of TypeScript. */
  readonly unterminated?: readonly string[]
  /** Tokens without a space before them, by the kind of their parent: `{ argument_list: ['('] }`. */
  readonly tightBefore?: Readonly<Record<string, readonly string[]>>
  /** Tokens without a space after them, by the kind of their parent. */
  readonly tightAfter?: Readonly<Record<string, readonly string[]>>
  /** Text that is joined to its neighbours, and whose line breaks are spaces: text of JSX. */
  readonly runningText?: readonly string[]
  /** Expressions in parentheses, which are left out where the tree stays the same. */
  readonly parentheses?: readonly string[]
  /** Parents that need the parentheses: `if_statement` in Java. */
  readonly needParentheses?: readonly string[]
  /** Contents that keep their parentheses: functions in JavaScript, which would start a declaration. */
  readonly keepParentheses?: readonly string[]
  /** Lists in which a comma before the closing bracket has a meaning. */
  readonly meaningfulCommas?: readonly string[]
  /** Lists in which it has one if it is the only comma: tuples. */
  readonly singletons?: readonly string[]
  /** Strings that may stand in single and in double quotes. */
  readonly quoted?: readonly QuotedStrings[]
  /** Arguments with names, which are sorted. */
  readonly namedArguments?: { readonly list: string; readonly argument: string; readonly name: string }
  /** Strings that document the function, class or module in which they stand first. */
  readonly docstrings?: DocstringSyntax
  /** Leaves, or other kinds of names, that may be parameters and local variables. */
  readonly locals?: readonly string[]
  /** Kinds of types that may be variables, as the `a` in `S s(a);` of C++, where a variable has that name. */
  readonly misread?: readonly string[]
  /** Declarations of names that are not local: fields, imports, constants of classes. */
  readonly members?: readonly string[]
  /** Parts of declarations that make them members: `private` in a parameter of TypeScript. */
  readonly memberMarks?: readonly string[]
  /** Names that stand for a field and for a variable, with the token between both: `{x}` is `{x: x}`. */
  readonly shorthands?: Readonly<Record<string, string>>
  /**
   * The variable that each node names, as a number; -1 for other nodes. Absent if the language's `structure` says it.
   * Without functions, classes, imports and fields.
   */
  variables?(tree: FlatTree): Int32Array
}

/** Strings that mean the same in single and in double quotes. */
export interface QuotedStrings {
  readonly kind: string
  /** Texts before the opening quote with which escapes mean the same: `b` in Python. */
  readonly prefixes?: readonly string[]
  /**
   * `any` if escapes mean the same in both, `plain` if they do not: then strings with a backslash stay as they are, and
   * so do those with one of the characters in `special`.
   */
  readonly escapes: 'any' | 'plain'
  readonly special?: string
}

/** Where docstrings stand. */
export interface DocstringSyntax {
  /** The root, whose first statement may be one. */
  readonly root: string
  readonly body: string
  /** Parents of a body that may have one. */
  readonly owners: readonly string[]
  readonly statement: string
  readonly string: string
  /** The statement that stands for a body of nothing else, and its token. */
  readonly empty: readonly [kind: string, token: string]
}
