import type { JumpTarget } from './statement-syntax.ts'

/** Names of kinds of nodes in the grammar. */
export interface LanguageKinds {
  readonly comments: readonly string[]
  /** Whole strings, quotes included. */
  readonly strings: readonly string[]
  /** Leaves that may name variables. */
  readonly names?: readonly string[]
  /** Functions and methods, where `structure` does not list them. */
  readonly functions?: readonly string[]
}

/**
 * Parts of a node, as a path of steps with `/` between them, of which each leads from nodes to their children:
 *
 * - `body`: the children that fill this field; `left<identifier>`: those of them that are of this kind;
 * - `<block>`: the children of this kind; `<elif_clause,else_clause>`: those of one of these kinds;
 * - `0<identifier>`: the first child, tokens included, if it is of this kind;
 * - `after:else`: the named children between this token and the next one, where a grammar has no fields; `before:=`:
 *   those between the token before and this one;
 * - `.`: the node itself;
 * - `*`: all named children; `*0`: the first of them; `*-1`: the last;
 * - `declarator*`: the node itself, its children in this field, their children in this field, and so on.
 *
 * `a|b` is `b` where `a` leads nowhere.
 */
export type Part = string

/**
 * The statements, functions, scopes and assignments of a language as a table over the kinds of its grammar. From it
 * `@codegen-eval/program-graph` derives control flow, scopes, the effects of statements, and from these program
 * dependence graphs; `defineLanguage` derives `dataFlow`, for graphs like those of GraphCodeBERT.
 *
 * A node is a statement if it stands in a sequence, in a body of a control rule, or in the body of a function. A
 * statement has the names in it that are not in statements, arms or functions within it.
 *
 * Control rules and functions within an expression (`let x = if a { 1 } else { 2 }`, `f(() => { … })`) are statements
 * before the one that contains them; it uses their value.
 */
export interface LanguageStructure {
  /**
   * Kinds whose named children are statements, one after the other: blocks, the root, `else` clauses. They are not
   * statements themselves.
   */
  readonly sequences: readonly string[]
  /**
   * Kinds that are replaced by a control rule, class or function directly in them, as `expression_statement` in Rust and
   * `export_statement` in JavaScript.
   */
  readonly wrappers?: readonly string[]
  /** Kinds that are not statements although they stand in sequences: empty statements, attributes. */
  readonly skipped?: readonly string[]
  /** Kinds that name variables, if they are others than `kinds.names`, and need not be leaves: `variable_name` in PHP. */
  readonly names?: readonly string[]
  readonly functions: readonly FunctionRule[]
  readonly control: readonly ControlRule[]
  /**
   * Kinds that open a scope for the names declared in them. Functions, arms and handlers open one without being listed,
   * and so does the root.
   */
  readonly scopes: readonly string[]
  /**
   * Kinds of scopes in which a name is visible before its declaration too, as members of classes are. `'all'` for all
   * scopes, as in JavaScript. In other scopes a name is visible from the end of its declaration on.
   */
  readonly hoisting: readonly string[] | 'all'
  readonly writes: readonly WriteRule[]
  /**
   * The scope that an assignment to a name declares it in, if no scope around it declares the name: the innermost
   * function (PHP, Ruby), or the root, where other languages have fields and globals that the source does not show.
   */
  readonly undeclared: 'function' | 'root'
  /**
   * Those of `kinds.strings` in which data flow reads the variables. Other strings are one literal. None if absent;
   * dependence graphs read the variables of all strings.
   */
  readonly interpolated?: readonly string[]
  /** Kinds that denote a part of a value: changing the part changes the value. */
  readonly places: readonly PlaceRule[]
  /** Parts of nodes that are not variables although they have the kind of one: `{ method_invocation: ['name'] }`. */
  readonly notVariables: Readonly<Record<string, readonly Part[]>>
  /** Kinds without variables in them: types, annotations, imports. */
  readonly ignored: readonly string[]
  /** Fields without variables in them, in nodes of any kind: `type`. */
  readonly ignoredFields?: readonly string[]
  /** Fields of tests within patterns: names in them are read. */
  readonly guards?: readonly string[]
  /** Names that patterns compare and do not declare, as a regular expression: `^[A-Z]` in Rust. */
  readonly constants?: string
  /**
   * The text of the name that every function with `receiver: true` has as a parameter: `this`. A leaf with this text has
   * one of `kinds.names`.
   */
  readonly receiver?: string
}

/**
 * A function, method or lambda. If its body is an expression, it belongs to its statement and has no control flow. A
 * function whose body is `.` has its statements as children.
 */
export interface FunctionRule {
  readonly kind: string
  /** The name that it defines in the scope around it. Absent if the name is not used like a variable. */
  readonly name?: Part
  /** Where parameters are: each name in them that is not within a type or a default value is one. */
  readonly parameters?: readonly Part[]
  readonly body: Part
  /** Whether a body that is an expression is a statement: `def f(x: Int) = x match { … }` in Scala. */
  readonly bodyIsStatement?: boolean
  /** Names that it takes from the function around it, by name: `use ($x)` in PHP. */
  readonly captures?: Part
  /** Whether it sees no other variables of the functions around it, as functions of PHP and methods of Ruby. */
  readonly closed?: boolean
  /**
   * Whether it has the receiver as a parameter; functions without one see that of the function around them. A part says
   * so of functions that have the part.
   */
  readonly receiver?: boolean | Part
}

/** The control flow of a kind of node. All parts that a rule does not name are evaluated by the node itself. */
export type ControlRule =
  | {
      readonly kind: string
      readonly shape: 'branch'
      /** Runs first, as statements: `if x := f(); x > 0` in Go. */
      readonly first?: Part
      /** The condition. Needed only if there is no `body`: then all that is neither it nor another part is the body. */
      readonly test?: Part
      readonly body?: Part
      /**
       * If it has several parts and the first is a branch, they are a chain of `else if`: the others are alternatives of
       * the first.
       */
      readonly otherwise?: Part
    }
  | {
      readonly kind: string
      readonly shape: 'loop'
      readonly body: Part
      /** The name that `break` and `continue` may refer to, where it is a part of the loop. */
      readonly label?: Part
      /** Runs once, before the loop, as a statement. */
      readonly first?: Part
      /** Runs after each iteration, as a statement; `continue` leads to it. */
      readonly next?: Part
      /** The body runs before the first test. */
      readonly testsLast?: boolean
      /** The test sees the names that the body declares: `repeat` in Lua. The loop is their scope. */
      readonly testSeesBody?: boolean
      /** The body runs while the test is false: `until` in Ruby. A text says so of loops that begin with it. */
      readonly untilTrue?: boolean | string
      /** In each iteration the names in this part get their values from `items`. */
      readonly target?: Part
      readonly items?: Part
      /** Where `target` is declared, see `WriteRule`; a target without it is assigned. */
      readonly declares?: WriteRule['declares']
    }
  | {
      readonly kind: string
      readonly shape: 'switch'
      readonly first?: Part
      /** The child that contains the arms; the node itself if absent. */
      readonly in?: Part
      readonly arms: readonly ArmRule[]
      /** The text of an arm that matches if no other does, of its first leaf or its only test: `default`, `else`, `_`. */
      readonly otherwise: string
      /** Whether `break` leaves it. True if absent. */
      readonly breaks?: boolean
    }
  | {
      readonly kind: string
      readonly shape: 'try'
      /** Runs first, as statements whose names the body sees: resources. */
      readonly first?: Part
      /**
       * All that is no handler, `otherwise` or `final` if absent. A sequence with such a rule is a `try` if it has a
       * handler or a `final`, and a sequence otherwise.
       */
      readonly body?: Part
      /** The child that contains the handlers; the node itself if absent. */
      readonly in?: Part
      readonly handlers: readonly HandlerRule[]
      readonly otherwise?: Part
      readonly final?: Part
    }
  | {
      readonly kind: string
      readonly shape: 'jump'
      /**
       * `fall` leads to the body of the next arm. A record says it by the first leaf, where a jump looks like a call:
       * `{ exit: 'return' }`; nodes that begin with another text are no jumps.
       */
      readonly to: JumpTarget | Readonly<Record<string, JumpTarget>>
      /** The name of the statement that `break`, `continue` or `goto` refers to. */
      readonly label?: Part
    }
  /** A statement with a name; the label itself is not a statement. */
  | { readonly kind: string; readonly shape: 'label'; readonly label: Part }
  /** A statement that always runs its body once: a class, a `with`. */
  | {
      readonly kind: string
      readonly shape: 'block'
      readonly body: Part
      /** The name that it defines in the scope around it. */
      readonly name?: Part
    }

/** An arm of a `switch`: a statement that tests whether its body runs. The rest of it, without its tests, is the body. */
export interface ArmRule {
  readonly kind: string
  readonly tests: readonly Part[]
  /** The body, if it is not all but the tests. */
  readonly body?: Part
  /** Parts of `tests` whose names are declared in the arm and get their values from the subject. */
  readonly declares?: Part
  /** Whether the end of the body leads to the body of the next arm. */
  readonly falls?: boolean
}

/** A handler of exceptions, which declares the names in one of its parts. */
export interface HandlerRule {
  readonly kind: string
  readonly declares?: Part
  readonly body: Part
}

/**
 * A kind of node that gives names a value: assignment, declaration, `++`. Names within the target are written, those in
 * `places` changed, and those in `value` read.
 */
export interface WriteRule {
  readonly kind: string
  readonly target: Part
  readonly value?: Part
  /**
   * The scope in which the names of the target are declared; without it, they are assigned. It may depend on a token of
   * the node, or else of its parent: `{ let: 'block', var: 'function' }`. Without such a token, names are assigned.
   */
  readonly declares?: Declares | Readonly<Record<string, Declares>>
  /**
   * Whether the target is read before: `always` for `++`; `compound` if the operator is another than `=` and `:=`.
   * Never, if absent.
   */
  readonly reads?: 'always' | 'compound'
  /** Operators of which the node has one if it writes, as leaves: `+=`. Any node writes, if absent. */
  readonly tokens?: readonly string[]
  /** Whether a declaration without `value` gives the target no value: `int x;`. */
  readonly onlyWithValue?: boolean
}

/** The innermost scope, or that of the innermost function. */
export type Declares = 'block' | 'function'

/** A part of a value, `a.b` or `a[i]`: `of` names the value. */
export interface PlaceRule {
  readonly kind: string
  readonly of: Part
}
