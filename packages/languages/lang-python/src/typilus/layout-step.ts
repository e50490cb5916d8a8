import type { AbstractNode, FlatTree } from '@codegen-eval/syntax'
import { lineOf } from '../line-of.ts'
import { isPythonNode, type PythonNode, type PythonValue } from '../python-node.ts'
import type { PythonScope } from './symbol-tables.ts'

const INDENT = '<INDENT>'
const DEDENT = '<DEDENT>'
const LINE_END = '<NL>'

/** One step of the layout of an abstract node: a token, a part, the variable that it denotes, or a relation. */
export type LayoutStep =
  /** A token. */
  | { readonly step: 'token'; readonly text: string }
  /** A token that names a variable, in the innermost scope that knows the name. */
  | { readonly step: 'name'; readonly text: string }
  /** The node itself denotes this variable, wherever it is: `a.b`. */
  | { readonly step: 'symbol'; readonly name: string }
  /** A node below this one. */
  | { readonly step: 'child'; readonly node: AbstractNode }
  /** A node that is replaced by its parts, as if they were parts of its parent. */
  | { readonly step: 'inline'; readonly node: AbstractNode }
  /** A relation between nodes; `null` is outside of the program, for example the caller of a module. */
  | {
      readonly step: 'edge'
      readonly type: string
      readonly from: AbstractNode
      readonly to: AbstractNode | null
    }
  /** A scope opens, identified below the current one by kind, name and line; a scope closes. */
  | {
      readonly step: 'enter'
      readonly kind: PythonScope['kind']
      readonly name: string
      readonly line: number
    }
  | { readonly step: 'leave' }
  /** The innermost scope is suspended, and resumed. */
  | { readonly step: 'suspend' }
  | { readonly step: 'resume' }
  /** The innermost scope opens again within itself. */
  | { readonly step: 'repeat' }
  /** `return`, `yield` and `raise` within these steps lead to the node. */
  | { readonly step: 'returns'; readonly to: AbstractNode; readonly steps: readonly LayoutStep[] }
  /** This node leads to the target of the `returns` step around it. */
  | { readonly step: 'return'; readonly from: AbstractNode }

export function token(text: PythonValue): LayoutStep {
  return { step: 'token', text: text as string }
}

export function name(text: PythonValue): LayoutStep {
  return { step: 'name', text: text as string }
}

export function child(node: PythonValue): LayoutStep {
  return { step: 'child', node: node as PythonNode }
}

export function edge(type: string, from: PythonValue, to: PythonValue): LayoutStep {
  return { step: 'edge', type, from: from as PythonNode, to: to as PythonNode | null }
}

export function computed(target: PythonValue, value: PythonValue): LayoutStep {
  return edge('COMPUTED_FROM', target, value)
}

/** The target of an assignment; an attribute is replaced by its parts. */
export function target(item: PythonValue): LayoutStep {
  const node = item as PythonNode
  return node.type === 'Attribute' ? { step: 'inline', node } : { step: 'child', node }
}

export function enter(
  kind: 'class' | 'function',
  item: string,
  node: PythonNode,
  tree: FlatTree,
): LayoutStep {
  return { step: 'enter', kind, name: item, line: lineOf(tree, node.syntax) }
}

export function list(value: PythonValue): readonly PythonValue[] {
  return value as readonly PythonValue[]
}

/** The nodes among some values, lists included. */
export function children(values: PythonValue): LayoutStep[] {
  return list(values).flat().filter(isPythonNode).map(child)
}

export function separated(nodes: PythonValue): LayoutStep[] {
  return list(nodes).flatMap((node, i) => (i === 0 ? [child(node)] : [token(','), child(node)]))
}

export function sequence(elements: PythonValue, open: string, close: string): LayoutStep[] {
  return [token(open), ...list(elements).flatMap((item) => [child(item), token(',')]), token(close)]
}

export function block(statements: PythonValue): LayoutStep[] {
  return [
    token(INDENT),
    ...list(statements).flatMap((statement, i) => [
      ...(i === 0 ? [] : [token(LINE_END)]),
      child(statement),
      ...(i === 0 ? [] : [edge('NEXT', list(statements)[i - 1], statement)]),
    ]),
    token(DEDENT),
  ]
}
