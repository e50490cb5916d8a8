import type { AstContext, NodeBuilders } from './ast-context.ts'
import { callArguments, isAsync } from './ast-expressions.ts'
import {
  built,
  builtAll,
  DEL,
  fieldChild,
  fieldChildren,
  hasComma,
  hasKind,
  identifier,
  inContext,
  LOAD,
  namedParts,
  oneOrTuple,
  parts,
  STORE,
  text,
} from './ast-parts.ts'
import { operatorNode, shiftedPrint, targetOfType } from './ast-regrouped.ts'
import type { PythonNode, PythonValue } from './python-node.ts'

/** Statements and their clauses, except imports. */
export const buildStatements: NodeBuilders = {
  module: (context, node) => ({ type: 'Module', syntax: node, body: body(context, node), type_ignores: [] }),
  block: (context, node) => body(context, node),

  expression_statement(context, node) {
    const { kind } = context.kinds
    const expressions = namedParts(context, node)
    const [first] = expressions
    if (hasKind(context, first, kind.assignment) || hasKind(context, first, kind.augmented_assignment)) {
      return context.built[first]
    }
    return { type: 'Expr', syntax: node, value: oneOrTuple(context, node, expressions) }
  },
  assignment(context, node) {
    const target = inContext(built(context, node, 'left'), STORE)
    const value = built(context, node, 'right')
    const type = fieldChild(context, node, 'type')
    if (type >= 0) {
      const simple = hasKind(context, fieldChild(context, node, 'left'), context.kinds.kind.identifier)
        ? 1
        : 0
      return { type: 'AnnAssign', syntax: node, target, annotation: context.built[type], value, simple }
    }
    // `a = b = c` has two targets; they are collected from the last to the first, and then reversed
    const { tree, kinds } = context
    const chained = hasKind(context, fieldChild(context, node, 'right'), kinds.kind.assignment)
    const rest = value as PythonNode
    const targets = chained ? (rest.targets as PythonValue[]) : []
    targets.push(target)
    if (!hasKind(context, tree.parent[node], kinds.kind.assignment)) targets.reverse()
    return { type: 'Assign', syntax: node, targets, value: chained ? rest.value : value, type_comment: null }
  },
  augmented_assignment: (context, node) => ({
    type: 'AugAssign',
    syntax: node,
    target: inContext(built(context, node, 'left'), STORE),
    op: operatorNode(text(context, fieldChild(context, node, 'operator')).slice(0, -1), node),
    value: built(context, node, 'right'),
  }),
  print_statement(context, node) {
    const [, chevron, ...rest] = parts(context, node)
    const first = shiftedPrint(context, node, chevron)
    const more = rest.filter((part) => context.tree.grammar.named[context.tree.kind[part]] === 1)
    const value =
      rest.length === 0
        ? first
        : { type: 'Tuple', syntax: node, elts: [first, ...builtAll(context, more)], ctx: LOAD }
    return { type: 'Expr', syntax: node, value }
  },
  return_statement: (context, node) => ({ type: 'Return', syntax: node, value: onlyValue(context, node) }),
  delete_statement(context, node) {
    const [expression] = namedParts(context, node)
    const list = hasKind(context, expression, context.kinds.kind.expression_list)
    const targets = builtAll(context, list ? namedParts(context, expression) : [expression])
    return { type: 'Delete', syntax: node, targets: targets.map((target) => inContext(target, DEL)) }
  },
  raise_statement(context, node) {
    const cause = fieldChild(context, node, 'cause')
    const [exception] = namedParts(context, node).filter((part) => part !== cause)
    return {
      type: 'Raise',
      syntax: node,
      exc: exception === undefined ? null : context.built[exception],
      cause: cause < 0 ? null : context.built[cause],
    }
  },
  assert_statement(context, node) {
    const [test, message = null] = builtAll(context, namedParts(context, node))
    return { type: 'Assert', syntax: node, test, msg: message }
  },
  pass_statement: (_, node) => ({ type: 'Pass', syntax: node }),
  break_statement: (_, node) => ({ type: 'Break', syntax: node }),
  continue_statement: (_, node) => ({ type: 'Continue', syntax: node }),
  global_statement: (context, node) => ({ type: 'Global', syntax: node, names: names(context, node) }),
  nonlocal_statement: (context, node) => ({ type: 'Nonlocal', syntax: node, names: names(context, node) }),

  if_statement(context, node) {
    let orelse: PythonValue = []
    for (const clause of fieldChildren(context, node, 'alternative').reverse()) {
      const isElse = hasKind(context, clause, context.kinds.kind.else_clause)
      orelse = isElse ? context.built[clause] : [branch(context, clause, orelse)]
    }
    return branch(context, node, orelse)
  },
  else_clause: (context, node) => built(context, node, 'body'),
  finally_clause: (context, node) => context.built[namedParts(context, node).at(-1)!],
  while_statement: (context, node) => ({
    type: 'While',
    syntax: node,
    test: built(context, node, 'condition'),
    body: built(context, node, 'body'),
    orelse: built(context, node, 'alternative') ?? [],
  }),
  for_statement: (context, node) => ({
    type: isAsync(context, node) ? 'AsyncFor' : 'For',
    syntax: node,
    target: inContext(built(context, node, 'left'), STORE),
    iter: built(context, node, 'right'),
    body: built(context, node, 'body'),
    orelse: built(context, node, 'alternative') ?? [],
    type_comment: null,
  }),
  try_statement(context, node) {
    const { kind, token } = context.kinds
    const clauses = namedParts(context, node)
    const handlers = clauses.filter((clause) => hasKind(context, clause, kind.except_clause))
    const clause = (wanted: number) => clauses.find((current) => hasKind(context, current, wanted))
    const bodyOf = (current: number | undefined) => (current === undefined ? [] : context.built[current])
    const groups = handlers.length > 0 && hasKind(context, parts(context, handlers[0])[1], token['*'])
    return {
      type: groups ? 'TryStar' : 'Try',
      syntax: node,
      body: built(context, node, 'body'),
      handlers: builtAll(context, handlers),
      orelse: bodyOf(clause(kind.else_clause)),
      finalbody: bodyOf(clause(kind.finally_clause)),
    }
  },
  except_clause(context, node) {
    const { tree, kinds } = context
    const values = namedParts(context, node).filter((part) => tree.field[part] === kinds.field.value)
    const name = values.length === 0 ? -1 : boundTo(context, values[0])
    return {
      type: 'ExceptHandler',
      syntax: node,
      typ: values.length === 0 ? null : oneOrTuple(context, node, values),
      name: name < 0 ? null : identifier(context, name),
      body: context.built[namedParts(context, node).at(-1)!],
    }
  },
  with_statement(context, node) {
    const { kind } = context.kinds
    const clause = parts(context, node).find((part) => hasKind(context, part, kind.with_clause))!
    return {
      type: isAsync(context, node) ? 'AsyncWith' : 'With',
      syntax: node,
      items: withItems(context, clause),
      body: built(context, node, 'body'),
      type_comment: null,
    }
  },
  with_item(context, node) {
    const value = openedBy(context, node)
    const target = boundTo(context, value)
    return {
      type: 'withitem',
      syntax: node,
      context_expr: context.built[value],
      optional_vars: target < 0 ? null : inContext(context.built[target], STORE),
    }
  },

  function_definition: (context, node) => ({
    type: isAsync(context, node) ? 'AsyncFunctionDef' : 'FunctionDef',
    syntax: node,
    name: identifier(context, fieldChild(context, node, 'name')),
    args: built(context, node, 'parameters'),
    body: built(context, node, 'body'),
    decorator_list: [],
    returns: built(context, node, 'return_type'),
    type_comment: null,
  }),
  class_definition(context, node) {
    const { args, keywords } = callArguments(context, fieldChild(context, node, 'superclasses'))
    return {
      type: 'ClassDef',
      syntax: node,
      name: identifier(context, fieldChild(context, node, 'name')),
      bases: args,
      keywords,
      body: built(context, node, 'body'),
      decorator_list: [],
    }
  },
  decorated_definition(context, node) {
    const definition = fieldChild(context, node, 'definition')
    const decorators = namedParts(context, node).filter((part) => part !== definition)
    // the node starts at its decorators, as in CPython up to 3.7
    return {
      ...(context.built[definition] as PythonNode),
      syntax: node,
      decorator_list: builtAll(context, decorators),
    }
  },
  decorator: (context, node) => context.built[namedParts(context, node)[0]],
  type_alias_statement,

  match_statement(context, node) {
    const { kind } = context.kinds
    const subjects = fieldChildren(context, node, 'subject')
    const block = fieldChild(context, node, 'body')
    const cases = namedParts(context, block).filter((part) => hasKind(context, part, kind.case_clause))
    return {
      type: 'Match',
      syntax: node,
      subject: oneOrTuple(context, node, subjects),
      cases: builtAll(context, cases),
    }
  },
  case_clause(context, node) {
    const { kind } = context.kinds
    const patterns = namedParts(context, node).filter((part) => hasKind(context, part, kind.case_pattern))
    const open = patterns.length > 1 || hasComma(context, node)
    const all = builtAll(context, patterns)
    return {
      type: 'match_case',
      syntax: node,
      pattern: open ? { type: 'MatchSequence', syntax: node, patterns: all } : all[0],
      guard: built(context, node, 'guard'),
      body: built(context, node, 'consequence'),
    }
  },
}

/** `type X = int`, or an assignment such as `type(x).y = 1`, which the grammar does not distinguish from it. */
function type_alias_statement(context: AstContext, node: number): PythonNode {
  const { kind } = context.kinds
  const [name] = namedParts(context, fieldChild(context, node, 'left'))
  const value = built(context, node, 'right')
  const annotated = hasKind(context, name, kind.constrained_type)
  const [first, annotation] = annotated
    ? namedParts(context, name).map((type) => namedParts(context, type)[0])
    : [name, -1]
  const type = targetOfType(context, first)
  if (type !== null) {
    const target = inContext(type, STORE)
    if (!annotated) return { type: 'Assign', syntax: node, targets: [target], value, type_comment: null }
    return {
      type: 'AnnAssign',
      syntax: node,
      target,
      annotation: context.built[annotation],
      value,
      simple: 0,
    }
  }
  const generic = hasKind(context, first, kind.generic_type)
  const current = context.built[generic ? namedParts(context, first)[0] : first]
  return { type: 'TypeAlias', syntax: node, name: inContext(current, STORE), type_params: [], value }
}

/** The statements of a module or block. */
function body(context: AstContext, node: number): PythonValue[] {
  return builtAll(context, namedParts(context, node))
}

/** An `if` or `elif` with its alternative. */
function branch(context: AstContext, node: number, orelse: PythonValue): PythonNode {
  return {
    type: 'If',
    syntax: node,
    test: built(context, node, 'condition'),
    body: built(context, node, 'consequence'),
    orelse,
  }
}

/** The items of a `with`. Parentheses may be those of a tuple, which may contain stars and `:=`. */
function withItems(context: AstContext, clause: number): PythonValue[] {
  const { kind } = context.kinds
  const items = namedParts(context, clause)
  const values = items.map((item) => fieldChild(context, item, 'value'))
  const isTuple = values.some(
    (value) => hasKind(context, value, kind.list_splat) || hasKind(context, value, kind.named_expression),
  )
  if (!isTuple) return builtAll(context, items)
  const tuple = { type: 'Tuple', syntax: clause, elts: builtAll(context, values), ctx: LOAD }
  return [{ type: 'withitem', syntax: clause, context_expr: tuple, optional_vars: null }]
}

/** The value of an item. `with (a,):` opens `a`: its parentheses are not those of a tuple if nothing follows them. */
function openedBy(context: AstContext, item: number): number {
  const { kind } = context.kinds
  const value = fieldChild(context, item, 'value')
  const isAlone = parts(context, context.tree.parent[item]).length === 1
  if (!isAlone || !hasKind(context, value, kind.tuple)) return value
  const elements = namedParts(context, value)
  const [first] = elements
  const isTuple = hasKind(context, first, kind.list_splat) || hasKind(context, first, kind.named_expression)
  return elements.length === 1 && !isTuple ? first : value
}

/** The target of the value of a `with` or `except`, the `b` of `a as b`; -1 for none. */
function boundTo(context: AstContext, value: number): number {
  const { tree, kinds } = context
  const { kind } = kinds
  let current = value
  while (tree.kind[current] !== kind.as_pattern) {
    switch (tree.kind[current]) {
      // the grammar may read the parentheses of `with (a as b):` as those of an expression
      case kind.parenthesized_expression:
      // and binds `as` closer than these
      case kind.conditional_expression:
      case kind.lambda:
        current = namedParts(context, current).at(-1)!
        break
      default:
        return -1
    }
  }
  return namedParts(context, namedParts(context, current)[1])[0]
}

function onlyValue(context: AstContext, node: number): PythonValue {
  const [value] = namedParts(context, node)
  return value === undefined ? null : context.built[value]
}

function names(context: AstContext, node: number): string[] {
  return namedParts(context, node).map((name) => identifier(context, name))
}
