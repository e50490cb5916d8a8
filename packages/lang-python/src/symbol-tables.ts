import type { AbstractScope, FlatTree } from '@codegen-eval/syntax'
import { lineOf } from './line-of.ts'
import { childNodes, type PythonNode, type PythonValue } from './python-ast.ts'

/** A scope that is being filled. */
interface Table extends AbstractScope {
  readonly names: Set<string>
  readonly children: Table[]
  /** The class whose private names are renamed here; `''` outside of classes. */
  readonly privateClass: string
}

/** What is left to do: a node in a scope, or a scope to open and what is left to do in it. */
type Task = NodeTask | (() => Task[])
interface NodeTask {
  readonly node: PythonNode
  readonly table: Table
}

const COMPREHENSIONS: ReadonlyMap<string, string> = new Map([
  ['ListComp', 'listcomp'],
  ['SetComp', 'setcomp'],
  ['DictComp', 'dictcomp'],
  ['GeneratorExp', 'genexpr'],
])

/**
 * The scopes of a module as CPython's `symtable` has them: functions, lambdas, classes and comprehensions, in the
 * order in which its compiler opens them.
 */
export function pythonScopes(root: PythonNode, tree: FlatTree): AbstractScope {
  const module: Table = {
    kind: 'module',
    name: 'top',
    line: 0,
    names: new Set(),
    children: [],
    privateClass: '',
  }
  const stack: Task[] = [{ node: root, table: module }]
  while (stack.length > 0) {
    const task = stack.pop()!
    const tasks = typeof task === 'function' ? task() : enter(task, tree)
    for (let i = tasks.length - 1; i >= 0; i--) stack.push(tasks[i])
  }
  return module
}

/** Notes the names of a node, and returns what is left to do below it, in order. */
function enter({ node, table }: NodeTask, tree: FlatTree): Task[] {
  const within = (nodes: PythonValue, where: Table): Task[] =>
    (nodes === null ? [] : Array.isArray(nodes) ? nodes : [nodes])
      .filter((own) => own !== null)
      .map((own) => ({ node: own as PythonNode, table: where }))
  const add = (name: PythonValue) => table.names.add(mangled(name as string, table.privateClass))
  const open = (kind: Table['kind'], name: string, privateClass = table.privateClass): Table => {
    const line = lineOf(tree, definitionOf(node, tree))
    const inner: Table = { kind, name, line, names: new Set(), children: [], privateClass }
    table.children.push(inner)
    return inner
  }
  switch (node.type) {
    case 'Name':
      add(node.id)
      return []
    case 'arg':
      add(node.arg)
      return []
    case 'Global':
    case 'Nonlocal':
      ;(node.names as readonly string[]).forEach(add)
      return []
    case 'alias':
      if (node.name !== '*') add(node.asname ?? (node.name as string).split('.')[0])
      return []
    case 'ExceptHandler':
      if (node.name !== null) add(node.name)
      return within(childNodes(node), table)
    case 'MatchAs':
    case 'MatchStar':
      if (node.name !== null) add(node.name)
      return within(childNodes(node), table)
    case 'MatchMapping':
      if (node.rest !== null) add(node.rest)
      return within(childNodes(node), table)
    case 'FunctionDef':
    case 'AsyncFunctionDef': {
      add(node.name)
      const args = node.args as PythonNode
      return [
        ...within(node.decorator_list, table),
        ...outsideOf(args, within, table),
        ...within(node.returns, table),
        () => {
          const inner = open('function', node.name as string)
          return [...parametersOf(args, within, inner), ...within(node.body, inner)]
        },
      ]
    }
    case 'Lambda': {
      const args = node.args as PythonNode
      return [
        ...outsideOf(args, within, table),
        () => {
          const inner = open('function', 'lambda')
          return [...parametersOf(args, within, inner), ...within(node.body, inner)]
        },
      ]
    }
    case 'ClassDef':
      add(node.name)
      return [
        ...[node.decorator_list, node.bases, node.keywords].flatMap((own) => within(own, table)),
        () => within(node.body, open('class', node.name as string, node.name as string)),
      ]
    default: {
      const name = COMPREHENSIONS.get(node.type)
      if (name === undefined) return within(childNodes(node), table)
      const [first, ...rest] = node.generators as readonly PythonNode[]
      const elements = node.type === 'DictComp' ? [node.value, node.key] : [node.elt]
      return [
        ...within(first.iter, table),
        () => {
          const inner = open('function', name)
          return [first.target, first.ifs, rest, ...elements].flatMap((own) => within(own, inner))
        },
      ]
    }
  }
}

type Within = (nodes: PythonValue, table: Table) => Task[]

/** Defaults and annotations are evaluated where the function is defined. */
function outsideOf(args: PythonNode, within: Within, table: Table): Task[] {
  const annotations = allParameters(args).map((arg) => arg.annotation)
  return [args.defaults, args.kw_defaults, annotations].flatMap((own) => within(own, table))
}

function parametersOf(args: PythonNode, within: Within, table: Table): Task[] {
  return within(allParameters(args), table)
}

function allParameters(args: PythonNode): PythonNode[] {
  const { posonlyargs, args: positional, vararg, kwonlyargs, kwarg } = args
  return [posonlyargs, positional, kwonlyargs, [vararg], [kwarg]]
    .flatMap((own) => own as readonly PythonValue[])
    .filter((own) => own !== null) as PythonNode[]
}

/** The node that names a definition's own line: the line of `def` and `class`, not that of a decorator. */
function definitionOf(node: PythonNode, tree: FlatTree): number {
  const decorated = (node.decorator_list as readonly PythonValue[] | undefined)?.length
  if (!decorated) return node.syntax
  let last = node.syntax + 1
  const end = node.syntax + tree.subtreeSize[node.syntax]
  while (last + tree.subtreeSize[last] < end) last += tree.subtreeSize[last]
  return last
}

/** A class's private names, `__x`, are those of the class alone. */
function mangled(name: string, privateClass: string): string {
  const own = privateClass.replace(/^_+/, '')
  const isPrivate = name.startsWith('__') && !name.endsWith('__') && !name.includes('.')
  return isPrivate && own !== '' ? `_${own}${name}` : name
}
