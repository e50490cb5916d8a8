import type { FlatTree } from '@codegen-eval/syntax'
import { lineOf } from '../line-of.ts'
import { childNodes, type PythonNode, type PythonValue } from '../python-node.ts'
import { annotationsOf, boundNames, COMPREHENSIONS, mangledName, scopeParts } from '../scope-parts.ts'

/** A scope while its names are collected. */
interface Table extends PythonScope {
  readonly names: Set<string>
  readonly children: Table[]
  /** The scope around a comprehension; `undefined` for all others. */
  readonly around: Table | undefined
  /** The class whose private names are renamed here; `''` outside of classes. */
  readonly privateClass: string
}

/** A task: to visit a node in a scope, or to open a scope with its parts. */
interface Task {
  readonly node: PythonNode
  readonly table: Table
  readonly opens?: readonly PythonNode[]
}

/** The state that all tasks share. */
interface Module {
  readonly tree: FlatTree
  readonly table: Table
  /** Whether annotations are not evaluated: `from __future__ import annotations`. */
  readonly plainAnnotations: boolean
}

/**
 * The scopes of a module, as in CPython's `symtable`: functions, lambdas, classes and comprehensions, in the order in
 * which its compiler opens them. The names are those that a scope mentions; names that it only passes on, from an
 * enclosing scope to an inner one, are left out.
 */
export function pythonScopes(root: PythonNode, tree: FlatTree): PythonScope {
  const table: Table = {
    kind: 'module',
    name: 'top',
    line: 0,
    names: new Set(),
    children: [],
    around: undefined,
    privateClass: '',
  }
  const module: Module = { tree, table, plainAnnotations: importsAnnotations(root) }
  const stack: Task[] = [{ node: root, table }]
  while (stack.length > 0) {
    const task = stack.pop()!
    const tasks = task.opens ? open(task, tree) : enter(task, module)
    for (let i = tasks.length - 1; i >= 0; i--) stack.push(tasks[i])
  }
  return table
}

/** Notes the names of a node, and returns the tasks below it, in order. */
function enter({ node, table }: Task, module: Module): Task[] {
  for (const name of mentionedNames(node)) {
    const mangled = mangledName(name, table.privateClass)
    table.names.add(mangled)
    if (node.type === 'Global') module.table.names.add(mangled)
  }
  if (node.type === 'NamedExpr') bindAround((node.target as PythonNode).id as string, table)
  const parts = scopeParts(node)
  if (!parts) return tasksOf(below(node, module), table)
  const skipped = new Set(module.plainAnnotations && 'returns' in node ? annotationsOf(node) : [])
  const around = parts.around.filter((child) => !skipped.has(child))
  return [...tasksOf(around, table), { node, table, opens: parts.within }]
}

/** Opens the scope of a node. */
function open({ node, table, opens }: Task, tree: FlatTree): Task[] {
  const isClass = node.type === 'ClassDef'
  const comprehension = COMPREHENSIONS.get(node.type)
  const inner: Table = {
    kind: isClass ? 'class' : 'function',
    name: comprehension ?? (node.name as string | undefined) ?? 'lambda',
    line: lineOf(tree, definitionOf(node, tree)),
    names: new Set(),
    children: [],
    around: comprehension === undefined ? undefined : table,
    privateClass: isClass ? (node.name as string) : table.privateClass,
  }
  table.children.push(inner)
  return tasksOf(opens!, inner)
}

/** The children of a node that opens no scope, in the order of CPython's compiler. */
function below(node: PythonNode, { plainAnnotations }: Module): PythonNode[] {
  switch (node.type) {
    // its annotation belongs to the scope around the function
    case 'arg':
    // their children are contexts
    case 'Name':
    case 'Constant':
      return []
    case 'Try':
    case 'TryStar':
      return [node.body, node.orelse, node.handlers, node.finalbody].flat() as PythonNode[]
    case 'AnnAssign':
      return childNodes(node).filter((child) => child !== node.annotation || !plainAnnotations)
    default:
      return childNodes(node)
  }
}

/** The names that a node mentions, without its children. */
function mentionedNames(node: PythonNode): readonly string[] {
  switch (node.type) {
    case 'Name':
      return [node.id as string]
    case 'Global':
    case 'Nonlocal':
      return node.names as readonly string[]
    default:
      return boundNames(node)
  }
}

/** The `y` of `[y := f(x) for x in z]` is a variable of the scope around all comprehensions. */
function bindAround(name: string, table: Table): void {
  let around = table
  while (around.around) around = around.around
  around.names.add(mangledName(name, around.privateClass))
}

function tasksOf(nodes: readonly PythonNode[], table: Table): Task[] {
  return nodes.map((node) => ({ node, table }))
}

function importsAnnotations(root: PythonNode): boolean {
  return (root.body as readonly PythonNode[]).some(
    ({ type, module, names }) =>
      type === 'ImportFrom' &&
      module === '__future__' &&
      (names as readonly PythonNode[]).some(({ name }) => name === 'annotations'),
  )
}

/** The node that starts on the line of `def` or `class`, rather than on that of a decorator. */
function definitionOf(node: PythonNode, tree: FlatTree): number {
  const decorated = (node.decorator_list as readonly PythonValue[] | undefined)?.length
  if (!decorated) return node.syntax
  let last = node.syntax + 1
  const end = node.syntax + tree.subtreeSize[node.syntax]
  while (last + tree.subtreeSize[last] < end) last += tree.subtreeSize[last]
  return last
}

/** A scope: the names that it declares and mentions, and the scopes in it, in the order in which they open. */
export interface PythonScope {
  readonly kind: 'module' | 'class' | 'function'
  readonly name: string
  /** The line on which it opens, from 1. */
  readonly line: number
  /** The names that have a meaning in this scope. */
  readonly names: ReadonlySet<string>
  readonly children: readonly PythonScope[]
}
