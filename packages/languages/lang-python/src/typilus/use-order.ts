import type { AbstractNode } from '@codegen-eval/syntax'
import { childNodes, isPythonNode, type PythonNode, type PythonValue } from '../python-node.ts'
import type { UseStep } from './use-step.ts'

/** The order in which the variables of a node are used, as in Typilus: values before targets. */
export function pythonUses(node: AbstractNode): readonly UseStep[] {
  const item = node as PythonNode
  const order = ORDERS.get(item.type)
  return order ? order(item) : visits(childNodes(item))
}

type Order = (node: PythonNode) => readonly UseStep[]

const NOTHING: Order = () => []

const ORDERS: ReadonlyMap<string, Order> = new Map<string, Order>(
  Object.entries({
    Name: (node) => [{ step: 'use', node, name: node.id as string }],
    Attribute: (node) => [{ step: 'use', node }, ...visits([node.value])],
    arg: (node) => [{ step: 'use', node, name: node.arg as string }],
    Global: names,
    Nonlocal: names,
    Import: NOTHING,
    ImportFrom: NOTHING,
    Constant: NOTHING,

    Assign: ({ targets, value }) => [...visits([value]), ...list(targets).flatMap(target)],
    AugAssign: ({ target: item, value }) => [...visits([value]), ...target(item)],
    AnnAssign: ({ target: item, value }) => [...visits([value]), ...target(item)],
    NamedExpr: ({ target: item, value }) => visits([value, item]),
    keyword: ({ value }) => visits([value]),
    IfExp: ({ test, body, orelse }) => [
      ...visits([test]),
      { step: 'alternatives', arms: [visits([body]), visits([orelse])] },
    ],
    Dict: ({ keys, values }) => list(values).flatMap((value, i) => visits([list(keys)[i], value])),
    ListComp: ({ elt, generators }) => visits([elt, ...list(generators)]),
    SetComp: ({ elt, generators }) => visits([elt, ...list(generators)]),
    GeneratorExp: ({ elt, generators }) => visits([elt, ...list(generators)]),
    comprehension: ({ target: item, iter, ifs }) => [
      ...visits([iter]),
      { step: 'optional', steps: visits([...list(ifs), item]) },
    ],
    Lambda: ({ args, body }) => visits([args, body]),
    arguments({ posonlyargs, args, vararg, kwonlyargs, kw_defaults, kwarg, defaults }) {
      const positional = [...list(posonlyargs), ...list(args)]
      const missing = positional.length - list(defaults).length
      return visits([
        ...positional.flatMap((arg, i) => [arg, i < missing ? null : list(defaults)[i - missing]]),
        vararg,
        kwarg,
        ...list(kwonlyargs).flatMap((arg, i) => [arg, list(kw_defaults)[i]]),
      ])
    },

    Return: ({ value }) => [...visits([value]), { step: 'jump', to: 'return' }],
    Raise: ({ exc, cause }) => [...visits([exc, cause]), { step: 'jump', to: 'return' }],
    Break: () => [{ step: 'jump', to: 'break' }],
    Continue: () => [{ step: 'jump', to: 'continue' }],
    If: ({ test, body, orelse }) => [
      ...visits([test]),
      { step: 'alternatives', arms: [visits(list(body)), visits(list(orelse))] },
    ],
    While: ({ test, body, orelse }) => [
      { step: 'loop', head: visits([test]), body: visits(list(body)), otherwise: visits(list(orelse)) },
    ],
    For: loop,
    AsyncFor: loop,
    // what a handler uses does not reach the statements that follow
    Try: tried,
    TryStar: tried,
    ExceptHandler: (node) => [
      ...visits([node.typ]),
      ...(node.name === null ? [] : [{ step: 'use', node, name: node.name as string } as const]),
      ...visits(list(node.body)),
    ],
    Match: ({ subject, cases }) => [
      ...visits([subject]),
      { step: 'alternatives', arms: [[], ...list(cases).map((item) => visits([item]))] },
    ],
    MatchAs: (node) => [...visits([node.pattern]), ...captured(node, node.name)],
    MatchStar: (node) => captured(node, node.name),
    MatchMapping: (node) => [
      ...visits([...list(node.keys), ...list(node.patterns)]),
      ...captured(node, node.rest),
    ],
    FunctionDef: defined,
    AsyncFunctionDef: defined,
    // uses in one statement of a class do not reach its other statements
    ClassDef: ({ decorator_list, body }) => [
      ...visits(list(decorator_list)),
      { step: 'alternatives', arms: [[], ...list(body).map((statement) => visits([statement]))] },
    ],
  } satisfies Record<string, Order>),
)

function list(value: PythonValue): readonly PythonValue[] {
  return value as readonly PythonValue[]
}

function visits(values: readonly PythonValue[]): UseStep[] {
  return values.filter(isPythonNode).map((node) => ({ step: 'visit', node }))
}

/** Assigning to an attribute uses the attribute, but not its object. */
function target(item: PythonValue): UseStep[] {
  const node = item as PythonNode
  return node.type === 'Attribute' ? [{ step: 'use', node }] : visits([item])
}

function captured(node: PythonNode, name: PythonValue): UseStep[] {
  return name === null ? [] : [{ step: 'use', node, name: name as string }]
}

function names(node: PythonNode): UseStep[] {
  return list(node.names).map((name) => ({ step: 'use', node, name: name as string }))
}

function loop({ target: item, iter, body, orelse }: PythonNode): UseStep[] {
  return [
    ...visits([iter]),
    { step: 'loop', head: [], body: visits([item, ...list(body)]), otherwise: visits(list(orelse)) },
  ]
}

function tried({ body, handlers, orelse, finalbody }: PythonNode): UseStep[] {
  return [
    ...visits(list(body)),
    ...list(handlers).map((handler): UseStep => ({ step: 'apart', steps: visits([handler]) })),
    { step: 'optional', steps: visits(list(orelse)) },
    ...visits(list(finalbody)),
  ]
}

function defined({ args, body }: PythonNode): UseStep[] {
  return [{ step: 'function', steps: visits([args, ...list(body)]) }]
}
