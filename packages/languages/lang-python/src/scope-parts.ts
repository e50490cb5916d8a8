import type { PythonNode, PythonValue } from './python-node.ts'

/** Comprehensions, with the names of the functions that CPython compiles them to. */
export const COMPREHENSIONS: ReadonlyMap<string, string> = new Map([
  ['ListComp', 'listcomp'],
  ['SetComp', 'setcomp'],
  ['DictComp', 'dictcomp'],
  ['GeneratorExp', 'genexpr'],
])

/** The nodes that a scope opens with, in the order in which CPython's compiler visits them. */
export interface ScopeParts {
  /** The nodes that are evaluated in the enclosing scope, before this one opens. */
  readonly around: readonly PythonNode[]
  readonly within: readonly PythonNode[]
}

/** The parts of a function, lambda, class or comprehension; `undefined` for nodes that open no scope. */
export function scopeParts(node: PythonNode): ScopeParts | undefined {
  const args = node.args as PythonNode
  switch (node.type) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
      return {
        around: nodes(defaultsOf(args), annotationsOf(node), node.decorator_list),
        within: nodes(parametersOf(args), node.body),
      }
    case 'Lambda':
      return { around: nodes(defaultsOf(args)), within: nodes(parametersOf(args), node.body) }
    case 'ClassDef':
      return { around: nodes(node.bases, node.keywords, node.decorator_list), within: nodes(node.body) }
    default:
      return COMPREHENSIONS.has(node.type) ? comprehensionParts(node) : undefined
  }
}

/** The annotations of a function's parameters and of what it returns. */
export function annotationsOf({ args, returns }: PythonNode): PythonNode[] {
  return nodes(
    parametersOf(args as PythonNode).map((arg) => arg.annotation),
    returns,
  )
}

/** The first iterable belongs to the enclosing scope, all others to the comprehension. */
function comprehensionParts(node: PythonNode): ScopeParts {
  const [first, ...rest] = node.generators as readonly PythonNode[]
  const elements = node.type === 'DictComp' ? [node.value, node.key] : [node.elt]
  return { around: nodes(first.iter), within: nodes(first.target, first.ifs, rest, elements) }
}

function parametersOf({ posonlyargs, args, vararg, kwonlyargs, kwarg }: PythonNode): PythonNode[] {
  return nodes(posonlyargs, args, kwonlyargs, vararg, kwarg)
}

function defaultsOf({ defaults, kw_defaults }: PythonNode): PythonNode[] {
  return nodes(defaults, kw_defaults)
}

/** Nodes and lists of nodes as one list, without absent values. */
function nodes(...values: readonly PythonValue[]): PythonNode[] {
  return values.flat().filter((value) => value !== null) as PythonNode[]
}

/** The names that a node binds which are not nodes below it. */
export function boundNames(node: PythonNode): string[] {
  switch (node.type) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'ClassDef':
    case 'ExceptHandler':
    case 'MatchAs':
    case 'MatchStar':
      return present(node.name)
    case 'MatchMapping':
      return present(node.rest)
    case 'arg':
      return present(node.arg)
    case 'alias':
      return node.name === '*' ? [] : [(node.asname as string | null) ?? (node.name as string).split('.')[0]]
    default:
      return []
  }
}

function present(name: PythonValue): string[] {
  return name === null ? [] : [name as string]
}

/** A name as it is mangled in a class, in which private names such as `__x` get the class's name as a prefix. */
export function mangledName(name: string, privateClass: string): string {
  if (privateClass === '' || !name.startsWith('__') || name.endsWith('__') || name.includes('.')) return name
  const className = privateClass.replace(/^_+/, '')
  return className === '' ? name : `_${className}${name}`
}
