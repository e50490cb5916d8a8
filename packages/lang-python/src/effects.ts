import type { AbstractNode, Effects } from '@codegen-eval/syntax'
import { childNodes, type PythonNode, type PythonValue } from './python-ast.ts'

/** A scope while its variables are found. */
interface Scope {
  readonly kind: 'function' | 'class' | 'expression'
  /** The scope around it; the module has none. */
  readonly outer: Scope | undefined
  /** The function or module that opens it. */
  readonly node: PythonNode
  readonly bound: Set<string>
  readonly globals: Set<string>
  readonly nonlocals: Set<string>
  /** The variables of this scope by name. */
  readonly variables: Map<string, number>
}

/** What is found of a statement. */
interface Found {
  readonly uses: Set<number>
  readonly defines: Set<number>
  readonly enters: Set<number>
}

/** A node in its scope, and the statement whose effects it has. */
interface Place {
  readonly node: PythonNode
  readonly scope: Scope
  readonly owner: PythonNode
}

/**
 * What each statement of a module uses and defines. Names mean what Python's rules of scopes say; names that nothing
 * in the source binds are no variables. Lambdas and comprehensions are part of their statement: what they take from
 * around them, it uses. A function definition uses what its body takes from around it.
 */
export function pythonEffects(root: AbstractNode): ReadonlyMap<AbstractNode, Effects> {
  const module = newScope('function', root as PythonNode, undefined)
  const places: Place[] = []
  walk(root as PythonNode, module, places)
  const effects = new EffectsOf()
  for (const place of places) effects.add(place)
  return effects.found
}

const OWNERS = new Set(['ExceptHandler', 'match_case'])
const STATEMENT =
  /^(Expr|Assign|AugAssign|AnnAssign|TypeAlias|Delete|Return|Raise|Assert|Pass|Break|Continue|Global|Nonlocal|Import|ImportFrom|If|While|For|AsyncFor|Try|TryStar|With|AsyncWith|FunctionDef|AsyncFunctionDef|ClassDef|Match)$/
const COMPREHENSION = /^(ListComp|SetComp|DictComp|GeneratorExp)$/

/** Visits all nodes in order, opens scopes, notes what they bind, and keeps the places where names stand. */
function walk(root: PythonNode, module: Scope, places: Place[]): void {
  const stack: Place[] = [{ node: root, scope: module, owner: root }]
  while (stack.length > 0) {
    const place = stack.pop()!
    const { node, scope } = place
    const owner = STATEMENT.test(node.type) || OWNERS.has(node.type) ? node : place.owner
    places.push({ node, scope, owner })
    bind(node, scope)
    const next = below(node, scope, owner)
    for (let i = next.length - 1; i >= 0; i--) stack.push(next[i])
  }
}

/** The nodes below a node in their scopes. */
function below(node: PythonNode, scope: Scope, owner: PythonNode): Place[] {
  const within = (value: PythonValue, where: Scope): Place[] =>
    (Array.isArray(value) ? value : [value])
      .filter((own) => own !== null)
      .map((own) => ({ node: own as PythonNode, scope: where, owner }))
  switch (node.type) {
    case 'FunctionDef':
    case 'AsyncFunctionDef': {
      const inner = newScope('function', node, scope)
      return [
        ...within(
          [...(node.decorator_list as PythonNode[]), ...outside(node.args as PythonNode), node.returns],
          scope,
        ),
        ...within([...parameters(node.args as PythonNode), ...(node.body as PythonNode[])], inner),
      ]
    }
    case 'Lambda': {
      const inner = newScope('expression', node, scope)
      return [
        ...within(outside(node.args as PythonNode), scope),
        ...within([...parameters(node.args as PythonNode), node.body], inner),
      ]
    }
    case 'arg':
      return []
    // it binds around comprehensions
    case 'NamedExpr':
      return [...within(node.target, around(scope)), ...within(node.value, scope)]
    case 'ClassDef': {
      const inner = newScope('class', node, scope)
      const before = [node.decorator_list, node.bases, node.keywords].flatMap((own) => own as PythonNode[])
      return [...within(before, scope), ...within(node.body, inner)]
    }
    default: {
      if (!COMPREHENSION.test(node.type)) return within(childNodes(node), scope)
      const inner = newScope('expression', node, scope)
      const [first, ...rest] = node.generators as readonly PythonNode[]
      const elements = node.type === 'DictComp' ? [node.key, node.value] : [node.elt]
      return [
        ...within(first.iter, scope),
        ...within([first.target, ...(first.ifs as PythonNode[]), ...rest, ...elements], inner),
      ]
    }
  }
}

/** Notes what a node binds in its scope. */
function bind(node: PythonNode, scope: Scope): void {
  switch (node.type) {
    case 'Name':
      if ((node.ctx as PythonNode).type !== 'Load') scope.bound.add(node.id as string)
      break
    case 'Global':
      for (const name of node.names as string[]) scope.globals.add(name)
      break
    case 'Nonlocal':
      for (const name of node.names as string[]) scope.nonlocals.add(name)
      break
    default:
      for (const name of namesOf(node)) scope.bound.add(name)
  }
}

/** The names that a node defines that are not nodes themselves. */
function namesOf(node: PythonNode): string[] {
  const named = (name: PythonValue) => (typeof name === 'string' ? [name] : [])
  switch (node.type) {
    case 'FunctionDef':
    case 'AsyncFunctionDef':
    case 'ClassDef':
    case 'ExceptHandler':
    case 'MatchAs':
    case 'MatchStar':
      return named(node.name)
    case 'MatchMapping':
      return named(node.rest)
    case 'arg':
      return named(node.arg)
    case 'alias':
      return node.name === '*' ? [] : [(node.asname as string | null) ?? (node.name as string).split('.')[0]]
    default:
      return []
  }
}

class EffectsOf {
  readonly found: Map<AbstractNode, Found> = new Map()
  variables = 0

  add({ node, scope, owner }: Place): void {
    const { defines } = this.of(owner)
    switch (node.type) {
      case 'Name': {
        const variable = this.resolve(node.id as string, scope)
        const ctx = (node.ctx as PythonNode).type
        if (ctx === 'Load') this.use(variable, scope, owner)
        else if (variable && this.isOutside(variable.scope)) defines.add(variable.number)
        break
      }
      case 'Attribute':
      case 'Subscript':
        if ((node.ctx as PythonNode).type !== 'Load') this.change(node, scope, owner)
        break
      case 'AugAssign':
        if ((node.target as PythonNode).type === 'Name') {
          this.use(this.resolve((node.target as PythonNode).id as string, scope), scope, owner)
        }
        break
      case 'arg': {
        const variable = this.resolve(node.arg as string, scope)
        if (variable && this.isOutside(variable.scope)) this.of(owner).enters.add(variable.number)
        break
      }
      default:
        for (const name of namesOf(node)) {
          const variable = this.resolve(name, scope)
          if (variable && this.isOutside(variable.scope)) defines.add(variable.number)
        }
    }
  }

  of(owner: PythonNode): Found {
    let found = this.found.get(owner)
    if (!found) {
      found = { uses: new Set(), defines: new Set(), enters: new Set() }
      this.found.set(owner, found)
    }
    return found
  }

  /** A use, and what follows for the functions that take the variable from around them. */
  use(variable: Variable | undefined, scope: Scope, owner: PythonNode): void {
    if (!variable || !this.isOutside(variable.scope)) return
    this.of(owner).uses.add(variable.number)
    const home = region(variable.scope)
    for (let inner = region(scope); inner !== home && inner.outer; inner = region(inner.outer)) {
      const definition = this.of(inner.node)
      definition.enters.add(variable.number)
      definition.uses.add(variable.number)
    }
  }

  /** A part of a value is set: the variable at its root is used and defined. */
  change(target: PythonNode, scope: Scope, owner: PythonNode): void {
    let root = target
    while (root.type === 'Attribute' || root.type === 'Subscript') root = root.value as PythonNode
    if (root.type !== 'Name') return
    const variable = this.resolve(root.id as string, scope)
    if (variable && this.isOutside(variable.scope)) this.of(owner).defines.add(variable.number)
  }

  /** Variables of lambdas and comprehensions live and die within their statement. */
  isOutside(scope: Scope): boolean {
    return scope.kind !== 'expression'
  }

  /** The variable that a name means in a scope; nothing where no scope binds it. */
  resolve(name: string, scope: Scope): Variable | undefined {
    let home: Scope | undefined = scope
    let first = true
    while (home) {
      if (home.globals.has(name)) {
        while (home.outer) home = home.outer
        home.bound.add(name)
        break
      }
      // scopes within a class do not see its names
      const visible = first || home.kind !== 'class'
      if (visible && home.bound.has(name) && !home.nonlocals.has(name)) break
      first = false
      home = home.outer
    }
    if (!home) return undefined
    let number = home.variables.get(name)
    if (number === undefined) {
      number = this.variables++
      home.variables.set(name, number)
    }
    return { number, scope: home }
  }
}

interface Variable {
  readonly number: number
  readonly scope: Scope
}

function newScope(kind: Scope['kind'], node: PythonNode, outer: Scope | undefined): Scope {
  return {
    kind,
    node,
    outer,
    bound: new Set(),
    globals: new Set(),
    nonlocals: new Set(),
    variables: new Map(),
  }
}

/** The function or module that a scope is run by. */
function region(scope: Scope): Scope {
  let own = scope
  while (own.kind !== 'function') own = own.outer!
  return own
}

/** The scope around comprehensions. */
function around(scope: Scope): Scope {
  let own = scope
  while (own.kind === 'expression' && own.node.type !== 'Lambda') own = own.outer!
  return own
}

/** What of parameters is evaluated where the function is defined: defaults and annotations. */
function outside({ defaults, kw_defaults, ...rest }: PythonNode): PythonValue[] {
  const annotations = parameters(rest as unknown as PythonNode).map((arg) => arg.annotation)
  return [...(defaults as PythonValue[]), ...(kw_defaults as PythonValue[]), ...annotations]
}

function parameters({ posonlyargs, args, vararg, kwonlyargs, kwarg }: PythonNode): PythonNode[] {
  const lists = [posonlyargs, args, kwonlyargs].flatMap((own) => own as PythonNode[])
  return [...lists, vararg, kwarg].filter((own) => own !== null) as PythonNode[]
}
