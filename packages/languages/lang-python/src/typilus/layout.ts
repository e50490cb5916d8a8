import type { AbstractNode, FlatTree } from '@codegen-eval/syntax'
import type { PythonNode, PythonValue } from '../python-node.ts'
import { BINARY_OPERATORS, COMPARISONS, UNARY_OPERATORS } from '../python-operators.ts'
import {
  block,
  child,
  children,
  computed,
  edge,
  enter,
  type LayoutStep,
  list,
  name,
  separated,
  sequence,
  target,
  token,
} from './layout-step.ts'
import { constantText, slicePart } from './python37-nodes.ts'

/*
 * The layout of Python's abstract syntax tree as tokens, by the conventions of Typilus (Allamanis et al. 2020). They use
 * the tree of Python 3.7 (`python37-nodes.ts`), leave out annotations, types and imported names, write a block as
 * <INDENT> … <DEDENT>, including an empty `else`, and end each element of a sequence with a comma. Syntax of Python 3.8
 * and later follows the same conventions.
 */

/** Operators by type, as Typilus writes them; its sign for matrix multiplication is not Python's. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...[...BINARY_OPERATORS, ...UNARY_OPERATORS, ...COMPARISONS].map(([symbol, type]): [string, string] => [
    type,
    symbol,
  ]),
  ['And', 'and'],
  ['Or', 'or'],
  ['MatMult', '*.'],
])

const COMPREHENSION_NAMES: ReadonlyMap<string, string> = new Map([
  ['ListComp', 'listcomp'],
  ['SetComp', 'setcomp'],
  ['DictComp', 'dictcomp'],
  ['GeneratorExp', 'genexpr'],
])

/** The layout of a node. */
export function pythonLayout(node: AbstractNode, tree: FlatTree): readonly LayoutStep[] {
  const item = node as PythonNode
  const lay = LAYOUTS.get(item.type)
  return lay ? lay(item, tree) : children(Object.values(item))
}

type Layout = (node: PythonNode, tree: FlatTree) => readonly LayoutStep[]

const LAYOUTS: ReadonlyMap<string, Layout> = new Map<string, Layout>(
  Object.entries({
    Module: ({ body }) => children(body),
    Expr: ({ value }) => [child(value)],
    Name: ({ id }) => [name(id)],
    Constant: (node) => [token(constantText(node))],
    JoinedStr: ({ values }) => children(values),
    FormattedValue: ({ value, format_spec }) => [
      token('f"'),
      child(value),
      ...(format_spec === null ? [] : [token(':'), child(format_spec)]),
      token('"'),
    ],

    Attribute(node) {
      const dotted = dottedName(node)
      return [
        child(node.value),
        token('.'),
        token(node.attr),
        ...(dotted === undefined ? [] : [{ step: 'symbol', name: dotted } as const]),
      ]
    },
    Subscript: ({ value, slice }) => [child(value), token('['), child(slicePart(slice)), token(']')],
    Index: ({ value }) => [child(value)],
    ExtSlice: ({ dims }) => separated(dims),
    Slice: ({ lower, upper, step }) => [
      token('['),
      ...children([lower]),
      token(':'),
      ...children([upper]),
      ...(step === null ? [] : [token(':'), child(step)]),
      token(']'),
    ],
    Call: ({ func, args, keywords }) => [
      child(func),
      token('('),
      ...separated([...list(args), ...list(keywords)]),
      token(')'),
    ],
    keyword: ({ arg, value }) => [...(arg === null ? [] : [token(arg), token('=')]), child(value)],
    Starred: ({ value }) => [token('*'), child(value)],
    BinOp: ({ left, op, right }) => [child(left), operator(op), child(right)],
    UnaryOp: ({ op, operand }) => [operator(op), child(operand)],
    BoolOp: ({ op, values }) =>
      list(values).flatMap((value, i) => (i === 0 ? [child(value)] : [operator(op), child(value)])),
    Compare: ({ left, ops, comparators }) => [
      child(left),
      ...list(comparators).flatMap((right, i) => [operator(list(ops)[i]), child(right)]),
    ],
    IfExp: ({ test, body, orelse }) => [child(body), token('if'), child(test), token('else'), child(orelse)],
    NamedExpr: ({ target, value }) => [child(target), token(':='), child(value), computed(target, value)],
    Await: ({ value }) => [token('await'), child(value)],
    Yield: (node) => [{ step: 'return', from: node }, token('yield'), ...children([node.value])],
    YieldFrom: (node) => [{ step: 'return', from: node }, token('yield'), token('from'), child(node.value)],
    Lambda: (node, tree) => [
      token('lambda'),
      enter('function', 'lambda', node, tree),
      child(node.args),
      token(':'),
      child(node.body),
      { step: 'leave' },
    ],
    List: ({ elts }) => sequence(elts, '[', ']'),
    Set: ({ elts }) => sequence(elts, '{', '}'),
    Tuple: ({ elts }) => sequence(elts, '(', ')'),
    Dict: ({ keys, values }) => [
      token('{'),
      ...list(values).flatMap((value, i) => [
        ...(i === 0 ? [] : [token(',')]),
        list(keys)[i] === null ? token('None') : child(list(keys)[i]),
        token(':'),
        child(value),
      ]),
      token('}'),
    ],
    ListComp: (node, tree) => comprehension(node, tree, '[', ']'),
    SetComp: (node, tree) => comprehension(node, tree, '{', '}'),
    DictComp: (node, tree) => comprehension(node, tree, '{', '}'),
    GeneratorExp: (node, tree) => comprehension(node, tree, '(', ')'),
    comprehension: ({ is_async, target, iter, ifs }) => [
      ...(is_async === 1 ? [token('async')] : []),
      token('for'),
      child(target),
      token('in'),
      { step: 'suspend' },
      child(iter),
      { step: 'resume' },
      ...list(ifs).flatMap((condition) => [token('if'), child(condition)]),
    ],

    Assign: ({ targets, value }) => [
      ...list(targets).flatMap((item, i) => [
        target(item),
        ...(i === 0 ? [] : [edge('NEXT', list(targets)[i - 1], item)]),
        computed(item, value),
        token('='),
      ]),
      child(value),
    ],
    AugAssign: ({ target: item, op, value }) => [
      target(item),
      computed(item, value),
      token(`${SYMBOLS.get((op as PythonNode).type)}=`),
      child(value),
    ],
    AnnAssign: ({ target: item, value }) => [
      target(item),
      ...(value === null ? [] : [token('='), child(value)]),
      computed(item, value),
    ],
    TypeAlias: ({ name, value }) => [
      token('type'),
      child(name),
      token('='),
      child(value),
      computed(name, value),
    ],
    Delete: ({ targets }) => [token('del'), ...separated(targets)],
    Return: (node) => [{ step: 'return', from: node }, token('return'), ...children([node.value])],
    Raise: (node) => [
      { step: 'return', from: node },
      token('raise'),
      ...children([node.exc]),
      ...(node.cause === null ? [] : [token('from'), child(node.cause)]),
    ],
    Assert: ({ test, msg }) => [
      token('assert'),
      child(test),
      ...(msg === null ? [] : [token(','), child(msg)]),
    ],
    Pass: () => [token('pass')],
    Break: () => [token('break')],
    Continue: () => [token('continue')],
    Global: ({ names }) => [token('global'), ...list(names).map(name)],
    Nonlocal: ({ names }) => [token('nonlocal'), ...list(names).map(name)],
    // imported names have no tokens
    Import: ({ names }) => children(names),
    ImportFrom: () => [],
    alias: () => [],

    If: ({ test, body, orelse }) => [
      token('if'),
      child(test),
      ...block(body),
      token('else'),
      ...block(orelse),
    ],
    While: ({ test, body, orelse }) => [
      token('while'),
      child(test),
      ...block(body),
      token('else'),
      ...block(orelse),
    ],
    For: loop,
    AsyncFor: (node) => [token('async'), ...loop(node)],
    Try: tried,
    TryStar: tried,
    ExceptHandler: ({ typ, name: item, body }) => [
      token('except'),
      ...children([typ]),
      ...(item === null ? [] : [name(item)]),
      ...block(body),
    ],
    With: ({ items, body }) => [token('with'), ...separated(items), ...block(body)],
    AsyncWith: ({ items, body }) => [token('async'), token('with'), ...separated(items), ...block(body)],
    withitem: ({ context_expr, optional_vars }) => [
      child(context_expr),
      ...(optional_vars === null ? [] : [token('as'), child(optional_vars)]),
    ],
    FunctionDef: (node, tree) => definition(node, tree, []),
    AsyncFunctionDef: (node, tree) => definition(node, tree, [token('async')]),
    arguments: parameters,
    arg: ({ arg }) => [name(arg)],
    ClassDef: (node, tree) => [
      ...decorators(node),
      token('class'),
      token(node.name),
      ...(list(node.bases).length === 0 ? [] : [token('('), ...separated(node.bases), token(')')]),
      enter('class', node.name as string, node, tree),
      ...block(node.body),
      { step: 'leave' },
    ],

    Match: ({ subject, cases }) => [token('match'), child(subject), ...block(cases)],
    match_case: ({ pattern, guard, body }) => [
      token('case'),
      child(pattern),
      ...(guard === null ? [] : [token('if'), child(guard)]),
      ...block(body),
    ],
    MatchValue: ({ value }) => [child(value)],
    MatchSingleton: ({ value }) => [token(value)],
    MatchSequence: ({ patterns }) => sequence(patterns, '[', ']'),
    MatchStar: ({ name: item }) => [token('*'), item === null ? token('_') : name(item)],
    MatchMapping: ({ keys, patterns, rest }) => [
      token('{'),
      ...list(keys).flatMap((key, i) => [child(key), token(':'), child(list(patterns)[i]), token(',')]),
      ...(rest === null ? [] : [token('**'), name(rest)]),
      token('}'),
    ],
    MatchClass: ({ cls, patterns, kwd_attrs, kwd_patterns }) => [
      child(cls),
      token('('),
      ...list(patterns).flatMap((pattern) => [child(pattern), token(',')]),
      ...list(kwd_attrs).flatMap((item, i) => [
        token(item),
        token('='),
        child(list(kwd_patterns)[i]),
        token(','),
      ]),
      token(')'),
    ],
    MatchAs: ({ pattern, name: item }) => [
      ...(pattern === null ? [] : [child(pattern), token('as')]),
      item === null ? token('_') : name(item),
    ],
    MatchOr: ({ patterns }) =>
      list(patterns).flatMap((pattern, i) => (i === 0 ? [child(pattern)] : [token('|'), child(pattern)])),
  } satisfies Record<string, Layout>),
)

function operator(op: PythonValue): LayoutStep {
  return token(SYMBOLS.get((op as PythonNode).type)!)
}

function loop({ target: item, iter, body, orelse }: PythonNode): LayoutStep[] {
  return [
    token('for'),
    child(item),
    token('in'),
    child(iter),
    computed(item, iter),
    ...block(body),
    token('else'),
    ...block(orelse),
  ]
}

function tried({ body, handlers, orelse, finalbody }: PythonNode): LayoutStep[] {
  return [
    token('try'),
    ...block(body),
    ...list(handlers).flatMap((handler, i) => [
      child(handler),
      ...(i === 0 ? [] : [edge('NEXT', list(handlers)[i - 1], handler)]),
    ]),
    ...(list(orelse).length === 0 ? [] : [token('else'), ...block(orelse)]),
    ...(list(finalbody).length === 0 ? [] : [token('finally'), ...block(finalbody)]),
  ]
}

function decorators({ decorator_list }: PythonNode): LayoutStep[] {
  return list(decorator_list).flatMap((item) => [token('@'), child(item)])
}

function definition(node: PythonNode, tree: FlatTree, prefix: readonly LayoutStep[]): LayoutStep[] {
  return [
    ...decorators(node),
    ...prefix,
    token('def'),
    name(node.name),
    enter('function', node.name as string, node, tree),
    token('('),
    child(node.args),
    token(')'),
    { step: 'returns', to: node, steps: block(node.body) },
    { step: 'leave' },
  ]
}

function parameters({
  posonlyargs,
  args,
  vararg,
  kwonlyargs,
  kw_defaults,
  kwarg,
  defaults,
}: PythonNode): LayoutStep[] {
  const positional = [...list(posonlyargs), ...list(args)]
  const withDefault = (arg: PythonValue, value: PythonValue): LayoutStep[] =>
    value === null
      ? [child(arg)]
      : // a default is evaluated outside of the function
        [child(arg), token('='), { step: 'suspend' }, child(value), { step: 'resume' }, computed(arg, value)]
  const missing = positional.length - list(defaults).length
  const steps = positional.flatMap((arg, i) => [
    ...withDefault(arg, i < missing ? null : list(defaults)[i - missing]),
    token(','),
    ...(i === 0 ? [] : [edge('NEXT', positional[i - 1], arg)]),
  ])
  if (vararg !== null) steps.push(token('*'), child(vararg), token(','))
  if (kwarg !== null) steps.push(token('**'), child(kwarg))
  if (list(kwonlyargs).length > 0) {
    steps.push(token('*'), token(','))
    list(kwonlyargs).forEach((arg, i) => {
      steps.push(...withDefault(arg, list(kw_defaults)[i]), token(','))
    })
  }
  return steps
}

function comprehension(node: PythonNode, tree: FlatTree, open: string, close: string): LayoutStep[] {
  const elements =
    node.type === 'DictComp' ? [child(node.key), token(':'), child(node.value)] : [child(node.elt)]
  return [
    enter('function', COMPREHENSION_NAMES.get(node.type)!, node, tree),
    token(open),
    ...elements,
    // all iterables except the first belong to the scope of the comprehension
    ...list(node.generators).flatMap((clause, i): LayoutStep[] =>
      i === 0 ? [child(clause)] : [{ step: 'repeat' }, child(clause), { step: 'leave' }],
    ),
    token(close),
    { step: 'leave' },
  ]
}

/** `X.y` or `X.y.z` where X is a name; `undefined` for other attributes. */
function dottedName({ value, attr }: PythonNode): string | undefined {
  const inner = value as PythonNode
  if (inner.type === 'Name') return `${inner.id}.${attr}`
  if (inner.type !== 'Attribute') return undefined
  const first = inner.value as PythonNode
  return first.type === 'Name' ? `${first.id}.${inner.attr}.${attr}` : undefined
}
