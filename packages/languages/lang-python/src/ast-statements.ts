import { callArguments, isAsync } from './ast-expressions.ts'
import type { Makers, Making } from './ast-makers.ts'
import {
  DEL,
  fieldChild,
  fieldChildren,
  hasComma,
  hasKind,
  identifier,
  inContext,
  LOAD,
  made,
  madeAll,
  namedParts,
  oneOrTuple,
  parts,
  STORE,
  text,
} from './ast-parts.ts'
import { operatorNode, shiftedPrint, targetOfType } from './ast-regrouped.ts'
import type { PythonNode, PythonValue } from './python-ast.ts'

/** Statements and their clauses, but for imports. */
export const makeStatements: Makers = {
  module: (making, node) => ({ type: 'Module', syntax: node, body: body(making, node), type_ignores: [] }),
  block: (making, node) => body(making, node),

  expression_statement(making, node) {
    const { kind } = making.kinds
    const expressions = namedParts(making, node)
    const [first] = expressions
    if (hasKind(making, first, kind.assignment) || hasKind(making, first, kind.augmented_assignment)) {
      return making.made[first]
    }
    return { type: 'Expr', syntax: node, value: oneOrTuple(making, node, expressions) }
  },
  assignment(making, node) {
    const target = inContext(made(making, node, 'left'), STORE)
    const value = made(making, node, 'right')
    const type = fieldChild(making, node, 'type')
    if (type >= 0) {
      const simple = hasKind(making, fieldChild(making, node, 'left'), making.kinds.kind.identifier) ? 1 : 0
      return { type: 'AnnAssign', syntax: node, target, annotation: making.made[type], value, simple }
    }
    // `a = b = c` has two targets; they are gathered from the last to the first, and then turned around
    const { tree, kinds } = making
    const chained = hasKind(making, fieldChild(making, node, 'right'), kinds.kind.assignment)
    const rest = value as PythonNode
    const targets = chained ? (rest.targets as PythonValue[]) : []
    targets.push(target)
    if (!hasKind(making, tree.parent[node], kinds.kind.assignment)) targets.reverse()
    return { type: 'Assign', syntax: node, targets, value: chained ? rest.value : value, type_comment: null }
  },
  augmented_assignment: (making, node) => ({
    type: 'AugAssign',
    syntax: node,
    target: inContext(made(making, node, 'left'), STORE),
    op: operatorNode(text(making, fieldChild(making, node, 'operator')).slice(0, -1), node),
    value: made(making, node, 'right'),
  }),
  print_statement(making, node) {
    const [, chevron, ...rest] = parts(making, node)
    const first = shiftedPrint(making, node, chevron)
    const more = rest.filter((part) => making.tree.grammar.named[making.tree.kind[part]] === 1)
    const value =
      rest.length === 0
        ? first
        : { type: 'Tuple', syntax: node, elts: [first, ...madeAll(making, more)], ctx: LOAD }
    return { type: 'Expr', syntax: node, value }
  },
  return_statement: (making, node) => ({ type: 'Return', syntax: node, value: onlyValue(making, node) }),
  delete_statement(making, node) {
    const [expression] = namedParts(making, node)
    const list = hasKind(making, expression, making.kinds.kind.expression_list)
    const targets = madeAll(making, list ? namedParts(making, expression) : [expression])
    return { type: 'Delete', syntax: node, targets: targets.map((target) => inContext(target, DEL)) }
  },
  raise_statement(making, node) {
    const cause = fieldChild(making, node, 'cause')
    const [exception] = namedParts(making, node).filter((part) => part !== cause)
    return {
      type: 'Raise',
      syntax: node,
      exc: exception === undefined ? null : making.made[exception],
      cause: cause < 0 ? null : making.made[cause],
    }
  },
  assert_statement(making, node) {
    const [test, message = null] = madeAll(making, namedParts(making, node))
    return { type: 'Assert', syntax: node, test, msg: message }
  },
  pass_statement: (_, node) => ({ type: 'Pass', syntax: node }),
  break_statement: (_, node) => ({ type: 'Break', syntax: node }),
  continue_statement: (_, node) => ({ type: 'Continue', syntax: node }),
  global_statement: (making, node) => ({ type: 'Global', syntax: node, names: names(making, node) }),
  nonlocal_statement: (making, node) => ({ type: 'Nonlocal', syntax: node, names: names(making, node) }),

  if_statement(making, node) {
    let orelse: PythonValue = []
    for (const clause of fieldChildren(making, node, 'alternative').reverse()) {
      const isElse = hasKind(making, clause, making.kinds.kind.else_clause)
      orelse = isElse ? making.made[clause] : [branch(making, clause, orelse)]
    }
    return branch(making, node, orelse)
  },
  else_clause: (making, node) => made(making, node, 'body'),
  finally_clause: (making, node) => making.made[namedParts(making, node).at(-1)!],
  while_statement: (making, node) => ({
    type: 'While',
    syntax: node,
    test: made(making, node, 'condition'),
    body: made(making, node, 'body'),
    orelse: made(making, node, 'alternative') ?? [],
  }),
  for_statement: (making, node) => ({
    type: isAsync(making, node) ? 'AsyncFor' : 'For',
    syntax: node,
    target: inContext(made(making, node, 'left'), STORE),
    iter: made(making, node, 'right'),
    body: made(making, node, 'body'),
    orelse: made(making, node, 'alternative') ?? [],
    type_comment: null,
  }),
  try_statement(making, node) {
    const { kind, token } = making.kinds
    const clauses = namedParts(making, node)
    const handlers = clauses.filter((clause) => hasKind(making, clause, kind.except_clause))
    const clause = (wanted: number) => clauses.find((own) => hasKind(making, own, wanted))
    const bodyOf = (own: number | undefined) => (own === undefined ? [] : making.made[own])
    const groups = handlers.length > 0 && hasKind(making, parts(making, handlers[0])[1], token['*'])
    return {
      type: groups ? 'TryStar' : 'Try',
      syntax: node,
      body: made(making, node, 'body'),
      handlers: madeAll(making, handlers),
      orelse: bodyOf(clause(kind.else_clause)),
      finalbody: bodyOf(clause(kind.finally_clause)),
    }
  },
  except_clause(making, node) {
    const value = fieldChild(making, node, 'value')
    const name = value < 0 ? -1 : boundTo(making, value)
    return {
      type: 'ExceptHandler',
      syntax: node,
      typ: value < 0 ? null : making.made[value],
      name: name < 0 ? null : identifier(making, name),
      body: making.made[namedParts(making, node).at(-1)!],
    }
  },
  with_statement(making, node) {
    const { kind } = making.kinds
    const clause = parts(making, node).find((part) => hasKind(making, part, kind.with_clause))!
    return {
      type: isAsync(making, node) ? 'AsyncWith' : 'With',
      syntax: node,
      items: withItems(making, clause),
      body: made(making, node, 'body'),
      type_comment: null,
    }
  },
  with_item(making, node) {
    const value = openedBy(making, node)
    const target = boundTo(making, value)
    return {
      type: 'withitem',
      syntax: node,
      context_expr: making.made[value],
      optional_vars: target < 0 ? null : inContext(making.made[target], STORE),
    }
  },

  function_definition: (making, node) => ({
    type: isAsync(making, node) ? 'AsyncFunctionDef' : 'FunctionDef',
    syntax: node,
    name: identifier(making, fieldChild(making, node, 'name')),
    args: made(making, node, 'parameters'),
    body: made(making, node, 'body'),
    decorator_list: [],
    returns: made(making, node, 'return_type'),
    type_comment: null,
  }),
  class_definition(making, node) {
    const { args, keywords } = callArguments(making, fieldChild(making, node, 'superclasses'))
    return {
      type: 'ClassDef',
      syntax: node,
      name: identifier(making, fieldChild(making, node, 'name')),
      bases: args,
      keywords,
      body: made(making, node, 'body'),
      decorator_list: [],
    }
  },
  decorated_definition(making, node) {
    const definition = fieldChild(making, node, 'definition')
    const decorators = namedParts(making, node).filter((part) => part !== definition)
    // the node keeps the place of its decorators, as in CPython up to 3.7
    return {
      ...(making.made[definition] as PythonNode),
      syntax: node,
      decorator_list: madeAll(making, decorators),
    }
  },
  decorator: (making, node) => making.made[namedParts(making, node)[0]],
  type_alias_statement,

  match_statement(making, node) {
    const { kind } = making.kinds
    const subjects = fieldChildren(making, node, 'subject')
    const block = fieldChild(making, node, 'body')
    const cases = namedParts(making, block).filter((part) => hasKind(making, part, kind.case_clause))
    return {
      type: 'Match',
      syntax: node,
      subject: oneOrTuple(making, node, subjects),
      cases: madeAll(making, cases),
    }
  },
  case_clause(making, node) {
    const { kind } = making.kinds
    const patterns = namedParts(making, node).filter((part) => hasKind(making, part, kind.case_pattern))
    const open = patterns.length > 1 || hasComma(making, node)
    const all = madeAll(making, patterns)
    return {
      type: 'match_case',
      syntax: node,
      pattern: open ? { type: 'MatchSequence', syntax: node, patterns: all } : all[0],
      guard: made(making, node, 'guard'),
      body: made(making, node, 'consequence'),
    }
  },
}

/** `type X = int`; and assignments to what is read of a `type`, which the grammar does not tell from it. */
function type_alias_statement(making: Making, node: number): PythonNode {
  const { kind } = making.kinds
  const [name] = namedParts(making, fieldChild(making, node, 'left'))
  const value = made(making, node, 'right')
  const annotated = hasKind(making, name, kind.constrained_type)
  const [first, annotation] = annotated
    ? namedParts(making, name).map((type) => namedParts(making, type)[0])
    : [name, -1]
  const type = targetOfType(making, first)
  if (type !== null) {
    const target = inContext(type, STORE)
    if (!annotated) return { type: 'Assign', syntax: node, targets: [target], value, type_comment: null }
    return { type: 'AnnAssign', syntax: node, target, annotation: making.made[annotation], value, simple: 0 }
  }
  const generic = hasKind(making, first, kind.generic_type)
  const own = making.made[generic ? namedParts(making, first)[0] : first]
  return { type: 'TypeAlias', syntax: node, name: inContext(own, STORE), type_params: [], value }
}

/** The statements of a module or block. */
function body(making: Making, node: number): PythonValue[] {
  return madeAll(making, namedParts(making, node))
}

/** An `if` or `elif` with what follows it. */
function branch(making: Making, node: number, orelse: PythonValue): PythonNode {
  return {
    type: 'If',
    syntax: node,
    test: made(making, node, 'condition'),
    body: made(making, node, 'consequence'),
    orelse,
  }
}

/** The items of a `with`. What stands in parentheses may be a tuple, which may hold what no item may be. */
function withItems(making: Making, clause: number): PythonValue[] {
  const { kind } = making.kinds
  const items = namedParts(making, clause)
  const values = items.map((item) => fieldChild(making, item, 'value'))
  const isTuple = values.some(
    (value) => hasKind(making, value, kind.list_splat) || hasKind(making, value, kind.named_expression),
  )
  if (!isTuple) return madeAll(making, items)
  const tuple = { type: 'Tuple', syntax: clause, elts: madeAll(making, values), ctx: LOAD }
  return [{ type: 'withitem', syntax: clause, context_expr: tuple, optional_vars: null }]
}

/** The value of an item. `with (a,):` opens `a`: its parentheses are no tuple's, as long as nothing follows them. */
function openedBy(making: Making, item: number): number {
  const { kind } = making.kinds
  const value = fieldChild(making, item, 'value')
  const isAlone = parts(making, making.tree.parent[item]).length === 1
  if (!isAlone || !hasKind(making, value, kind.tuple)) return value
  const elements = namedParts(making, value)
  const [first] = elements
  const isTuple = hasKind(making, first, kind.list_splat) || hasKind(making, first, kind.named_expression)
  return elements.length === 1 && !isTuple ? first : value
}

/** What the value of a `with` or `except` is bound to, the `b` of `a as b`; -1 for none. */
function boundTo(making: Making, value: number): number {
  const { tree, kinds } = making
  const { kind } = kinds
  let own = value
  while (tree.kind[own] !== kind.as_pattern) {
    switch (tree.kind[own]) {
      // the grammar may take the parentheses of `with (a as b):` for those of an expression
      case kind.parenthesized_expression:
      // and has `as` bind closer than these
      case kind.conditional_expression:
      case kind.lambda:
        own = namedParts(making, own).at(-1)!
        break
      default:
        return -1
    }
  }
  return namedParts(making, namedParts(making, own)[1])[0]
}

function onlyValue(making: Making, node: number): PythonValue {
  const [value] = namedParts(making, node)
  return value === undefined ? null : making.made[value]
}

function names(making: Making, node: number): string[] {
  return namedParts(making, node).map((name) => identifier(making, name))
}
