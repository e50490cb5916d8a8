import { ProgramGraphBuilder } from '@codegen-eval/program-graph/building'
import { TYPILUS_EDGE_TYPES, type TypilusGraph } from '@codegen-eval/program-graph/typilus'
import type { AbstractNode, FlatTree } from '@codegen-eval/syntax'
import { splitIdentifier } from '@codegen-eval/tokenize'
import { pythonAst } from '../python-ast.ts'
import { KEYWORDS } from '../python-words.ts'
import { pythonLayout } from './layout.ts'
import type { LayoutStep } from './layout-step.ts'
import { addNextUses } from './next-uses.ts'
import { layoutType } from './python37-nodes.ts'
import { type PythonScope, pythonScopes } from './symbol-tables.ts'
import { WaitingScopes } from './waiting-scopes.ts'

const CHILD = 0
const NEXT = 1
const LAST_LEXICAL_USE = 2
const RETURNS_TO = 5
const OCCURRENCE_OF = 6
const SUBTOKEN_OF = 7

/**
 * The Typilus graph of a program. Nodes are those of the abstract syntax tree, tokens, variables and parts of
 * identifiers. Edges lead from nodes to their children, from tokens and statements to the next one, from uses of a
 * variable to the next use in the text and to those that may come next at run time, from the target of an assignment to
 * the parts of its value, from statements that leave a function to the function, from uses to variables, and from parts
 * of identifiers to identifiers. Allamanis et al., Typilus, PLDI 2020, https://arxiv.org/abs/2004.10657; in the form of
 * EBSB's replication, including its quirks: see the README.
 *
 * It takes little more than linear time, except for the edges to the uses that may come next. Their number can grow
 * with the square of the size of a program, so they end after `MAX_NEXT_USE_STEPS`, and `failure` reports this.
 *
 * @throws RangeError if the source has syntax errors.
 */
export function pythonTypilusGraph(tree: FlatTree): TypilusGraph {
  return new TypilusGraphMaker(tree).build()
}

/** An open scope, and the nodes of its variables. */
interface OpenScope {
  readonly scope: PythonScope
  readonly variables: Map<string, number>
}

/** A remaining task: a step under a parent, for a node; or a function to call. */
type Task =
  | (() => void)
  | { readonly step: LayoutStep; readonly owner: AbstractNode; readonly parent: number }

class TypilusGraphMaker {
  readonly tree: FlatTree
  readonly builder: ProgramGraphBuilder = new ProgramGraphBuilder(TYPILUS_EDGE_TYPES)
  readonly nodes: Map<AbstractNode | null, number> = new Map()
  readonly scopes: OpenScope[] = []
  readonly suspended: OpenScope[] = []
  /** The unopened scopes below each scope. */
  readonly waiting: Map<PythonScope, WaitingScopes> = new Map()
  /** Variables such as `a.b`, which belong to no scope. */
  readonly dotted: Map<string, number> = new Map()
  /** The tokens and variables that may be identifiers. */
  readonly identifiers: number[] = []
  readonly lastUse: Map<number, number> = new Map()
  readonly tasks: Task[] = []
  /** The targets of `return`. The outermost one is outside of the program. */
  readonly returnTo: (AbstractNode | null)[] = [null]
  lastToken = -1

  constructor(tree: FlatTree) {
    this.tree = tree
  }

  build(): TypilusGraph {
    const { tree, tasks } = this
    const root = pythonAst(tree)
    this.open(pythonScopes(root, tree))
    // a program without statements has no nodes
    if (pythonLayout(root, tree).length === 0) return this.builder.build()
    this.layOut(root, this.nodeOf(root))
    while (tasks.length > 0) {
      const task = tasks.pop()!
      if (typeof task === 'function') task()
      else this.take(task.step, task.owner, task.parent)
    }
    this.addSubtokens()
    const global = new Set(this.dotted.values())
    const failure = addNextUses(root, this.builder, this.nodes, global)
    const graph = this.builder.build()
    return failure === undefined ? graph : { ...graph, failure }
  }

  /** Pushes the steps of a node onto the stack, under a parent that may be another node. */
  layOut(node: AbstractNode, parent: number): void {
    this.push(pythonLayout(node, this.tree), node, parent)
  }

  push(steps: readonly LayoutStep[], owner: AbstractNode, parent: number): void {
    for (let i = steps.length - 1; i >= 0; i--) this.tasks.push({ step: steps[i], owner, parent })
  }

  take(step: LayoutStep, owner: AbstractNode, parent: number): void {
    const { builder } = this
    switch (step.step) {
      case 'token':
        this.addToken(step.text, parent)
        break
      case 'name': {
        const token = this.addToken(step.text, parent)
        const variable = this.variable(step.text)
        if (variable >= 0) this.addUse(token, variable)
        break
      }
      case 'symbol':
        this.addUse(this.nodeOf(owner), this.dottedVariable(step.name))
        break
      case 'child': {
        const node = this.nodeOf(step.node)
        builder.addEdge(CHILD, parent, node)
        this.layOut(step.node, node)
        break
      }
      case 'inline':
        this.layOut(step.node, parent)
        break
      case 'edge': {
        const type = TYPILUS_EDGE_TYPES.indexOf(step.type)
        builder.addEdge(type, this.nodeOf(step.from), this.nodeOf(step.to))
        break
      }
      case 'enter':
        this.enter(step.kind, step.name, step.line)
        break
      case 'leave':
        this.scopes.pop()
        break
      case 'suspend':
        this.suspended.push(this.scopes.pop()!)
        break
      case 'resume':
        this.scopes.push(this.suspended.pop()!)
        break
      case 'repeat':
        this.scopes.push(this.scopes.at(-1)!)
        break
      case 'returns':
        this.returnTo.push(step.to)
        this.tasks.push(() => this.returnTo.pop())
        this.push(step.steps, owner, parent)
        break
      case 'return':
        builder.addEdge(RETURNS_TO, this.nodeOf(step.from), this.nodeOf(this.returnTo.at(-1)!))
    }
  }

  /** The graph node for a node of the tree. A node outside of the program becomes a node `None`. */
  nodeOf(node: AbstractNode | null): number {
    let known = this.nodes.get(node)
    if (known === undefined) {
      known = node
        ? this.builder.addNode(layoutType(node), this.tree.start[node.syntax], this.tree.end[node.syntax])
        : this.builder.addNode('None')
      this.nodes.set(node, known)
    }
    return known
  }

  addToken(text: string, parent: number): number {
    const { builder } = this
    const token = builder.addNode(labelOf(text))
    builder.addEdge(CHILD, parent, token)
    if (this.lastToken >= 0) builder.addEdge(NEXT, this.lastToken, token)
    this.lastToken = token
    if (IDENTIFIER.test(text) && !KEYWORDS.has(text)) this.identifiers.push(token)
    return token
  }

  addUse(node: number, variable: number): void {
    const { builder, lastUse } = this
    builder.addEdge(OCCURRENCE_OF, node, variable)
    const last = lastUse.get(variable)
    if (last !== undefined) builder.addEdge(LAST_LEXICAL_USE, last, node)
    lastUse.set(variable, node)
  }

  open(scope: PythonScope): void {
    this.scopes.push({ scope, variables: new Map() })
  }

  /**
   * Opens the scope below the current one with this kind and name that starts on this line, or otherwise on the latest
   * line before it. Each scope opens once. If several start on one line, the first unopened one is taken. That is the
   * wrong one if one scope is inside the first iterable of another, as in EBSB's replication.
   */
  enter(kind: PythonScope['kind'], name: string, line: number): void {
    const { scope } = this.scopes.at(-1)!
    let waiting = this.waiting.get(scope)
    if (!waiting) this.waiting.set(scope, (waiting = new WaitingScopes(scope.children)))
    this.open(waiting.take(kind, name, line) ?? NO_SCOPE)
  }

  /** The variable that a name refers to; -1 if no open scope contains it. */
  variable(name: string): number {
    const { scopes } = this
    const innermost = scopes.at(-1)!.scope
    const isPrivate = innermost.kind === 'class' && name.startsWith('__') && !name.endsWith('__')
    const mangled = isPrivate ? `_${innermost.name}${name}` : name
    for (let i = scopes.length - 1; i >= 0; i--) {
      const { scope, variables } = scopes[i]
      if (!scope.names.has(mangled)) continue
      let variable = variables.get(mangled)
      if (variable === undefined) {
        variable = this.builder.addNode(mangled)
        variables.set(mangled, variable)
      }
      return variable
    }
    return -1
  }

  dottedVariable(name: string): number {
    let variable = this.dotted.get(name)
    if (variable === undefined) {
      variable = this.builder.addNode(name)
      this.dotted.set(name, variable)
    }
    return variable
  }

  addSubtokens(): void {
    const { builder } = this
    const parts = new Map<string, number>()
    for (const token of this.identifiers) {
      for (const part of splitIdentifier(builder.labels[token])) {
        let node = parts.get(part)
        if (node === undefined) {
          node = builder.addNode(part)
          parts.set(part, node)
        }
        builder.addEdge(SUBTOKEN_OF, node, token)
      }
    }
  }
}

const NO_SCOPE: PythonScope = { kind: 'function', name: '', line: 0, names: new Set(), children: [] }

const IDENTIFIER = /^[a-zA-Z_][a-zA-Z0-9_]*$/

/** Labels contain no line feeds and no double quotes. */
function labelOf(text: string): string {
  return text.replace(/[\n"]/g, '')
}
