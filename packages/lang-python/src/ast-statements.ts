import { callArguments, isAsync, operatorNode } from './ast-expressions.ts'
import type { Makers, Making } from './ast-makers.ts'
import {
  DEL,
  fieldChild,
  fieldChildren,
  hasComma,
  hasKind,
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
import type { PythonNode, PythonValue } from './python-ast.ts'

/** Statements, their clauses, and parameters. */
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
  // `print >>file, a` shifts and makes a tuple
  print_statement(making, node) {
    const [, chevron, ...rest] = parts(making, node)
    const { syntax, left, right } = {
      syntax: chevron,
      left: { type: 'Name', syntax: node + 1, id: 'print', ctx: LOAD },
      right: making.made[namedParts(making, chevron)[0]],
    }
    const shift = { type: 'BinOp', syntax, left, op: operatorNode('>>', chevron), right }
    const more = rest.filter((part) => making.tree.grammar.named[making.tree.kind[part]] === 1)
    const value =
      rest.length === 0
        ? shift
        : { type: 'Tuple', syntax: node, elts: [shift, ...madeAll(making, more)], ctx: LOAD }
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

  import_statement: (making, node) => ({ type: 'Import', syntax: node, names: aliases(making, node) }),
  import_from_statement(making, node) {
    const module = fieldChild(making, node, 'module_name')
    const dots = text(making, module).match(/^[.\s\\]*/)![0]
    const rest = text(making, module).slice(dots.length).replace(/\s|\\/g, '')
    const all = namedParts(making, node).find((part) =>
      hasKind(making, part, making.kinds.kind.wildcard_import),
    )
    return {
      type: 'ImportFrom',
      syntax: node,
      module: rest === '' ? null : rest,
      names: all === undefined ? aliases(making, node) : [alias(all, '*', null)],
      level: dots.replace(/[^.]/g, '').length,
    }
  },
  future_import_statement: (making, node) => ({
    type: 'ImportFrom',
    syntax: node,
    module: '__future__',
    names: aliases(making, node),
    level: 0,
  }),
  aliased_import: (making, node) =>
    alias(
      node,
      dotted(making, fieldChild(making, node, 'name')),
      text(making, fieldChild(making, node, 'alias')),
    ),

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
    const named = value >= 0 && hasKind(making, value, making.kinds.kind.as_pattern)
    const [type, name] = named ? namedParts(making, value) : [value, -1]
    return {
      type: 'ExceptHandler',
      syntax: node,
      typ: type < 0 ? null : making.made[type],
      name: name < 0 ? null : text(making, name),
      body: making.made[namedParts(making, node).at(-1)!],
    }
  },
  with_statement(making, node) {
    const { kind } = making.kinds
    const clause = parts(making, node).find((part) => hasKind(making, part, kind.with_clause))!
    return {
      type: isAsync(making, node) ? 'AsyncWith' : 'With',
      syntax: node,
      items: madeAll(making, namedParts(making, clause)),
      body: made(making, node, 'body'),
      type_comment: null,
    }
  },
  with_item(making, node) {
    const { kind } = making.kinds
    let value = fieldChild(making, node, 'value')
    // the grammar may take the parentheses of `with (a as b):` for those of an expression
    const inner = hasKind(making, value, kind.parenthesized_expression) ? namedParts(making, value)[0] : value
    if (hasKind(making, inner, kind.as_pattern)) value = inner
    if (!hasKind(making, value, kind.as_pattern)) {
      return { type: 'withitem', syntax: node, context_expr: making.made[value], optional_vars: null }
    }
    const [expression, target] = namedParts(making, value)
    const optional = inContext(making.made[namedParts(making, target)[0]], STORE)
    return { type: 'withitem', syntax: node, context_expr: making.made[expression], optional_vars: optional }
  },

  function_definition: (making, node) => ({
    type: isAsync(making, node) ? 'AsyncFunctionDef' : 'FunctionDef',
    syntax: node,
    name: text(making, fieldChild(making, node, 'name')),
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
      name: text(making, fieldChild(making, node, 'name')),
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
  type_alias_statement: (making, node) => ({
    type: 'TypeAlias',
    syntax: node,
    name: inContext(made(making, node, 'left'), STORE),
    type_params: [],
    value: made(making, node, 'right'),
  }),

  parameters: arguments_,
  lambda_parameters: arguments_,

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

function onlyValue(making: Making, node: number): PythonValue {
  const [value] = namedParts(making, node)
  return value === undefined ? null : making.made[value]
}

function names(making: Making, node: number): string[] {
  return namedParts(making, node).map((name) => text(making, name))
}

function aliases(making: Making, node: number): PythonValue[] {
  return fieldChildren(making, node, 'name').map((name) =>
    hasKind(making, name, making.kinds.kind.aliased_import)
      ? making.made[name]
      : alias(name, dotted(making, name), null),
  )
}

function alias(syntax: number, name: string, asname: string | null): PythonNode {
  return { type: 'alias', syntax, name, asname }
}

/** A dotted name as text, without the blanks that may stand around its dots. */
function dotted(making: Making, node: number): string {
  return namedParts(making, node)
    .map((part) => text(making, part))
    .join('.')
}

function arguments_(making: Making, node: number): PythonNode {
  const { tree, kinds } = making
  const { kind } = kinds
  const posonlyargs: PythonValue[] = []
  const args: PythonValue[] = []
  const kwonlyargs: PythonValue[] = []
  const kw_defaults: PythonValue[] = []
  const defaults: PythonValue[] = []
  let vararg: PythonValue = null
  let kwarg: PythonValue = null
  let afterStar = false
  for (const part of namedParts(making, node)) {
    const typed = tree.kind[part] === kind.typed_parameter
    const name = typed ? part + 1 : part
    const annotation = fieldChild(making, part, 'type')
    const arg = (named: number): PythonNode => ({
      type: 'arg',
      syntax: part,
      arg: text(making, named),
      annotation: annotation < 0 ? null : making.made[annotation],
      type_comment: null,
    })
    switch (tree.kind[name]) {
      case kind.positional_separator:
        for (const arg of args.splice(0)) posonlyargs.push(arg)
        break
      case kind.keyword_separator:
        afterStar = true
        break
      case kind.list_splat_pattern:
        vararg = arg(namedParts(making, name)[0])
        afterStar = true
        break
      case kind.dictionary_splat_pattern:
        kwarg = arg(namedParts(making, name)[0])
        break
      case kind.identifier:
        if (afterStar) kwonlyargs.push(arg(name))
        else args.push(arg(name))
        if (afterStar) kw_defaults.push(null)
        break
      default:
        if (afterStar) kwonlyargs.push(arg(fieldChild(making, part, 'name')))
        else args.push(arg(fieldChild(making, part, 'name')))
        ;(afterStar ? kw_defaults : defaults).push(made(making, part, 'value'))
    }
  }
  return {
    type: 'arguments',
    syntax: node,
    posonlyargs,
    args,
    vararg,
    kwonlyargs,
    kw_defaults,
    kwarg,
    defaults,
  }
}
