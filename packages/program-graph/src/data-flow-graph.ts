import {
  childByField,
  childrenOf,
  type FlatTree,
  fieldOf,
  type Grammar,
  kindSet,
  type Language,
  nodeText,
} from '@codegen-eval/syntax'

/** How the value of a token comes about: from an earlier mention, or by a computation from other tokens. */
export type DataFlowRelation = 'comesFrom' | 'computedFrom'

/** One token and where its value comes from. */
export interface DataFlowItem {
  /** The token's text. */
  readonly name: string
  /** The token's position among the source's tokens. */
  readonly token: number
  readonly relation: DataFlowRelation
  /** The texts of the tokens that the value comes from; for `comesFrom` once, for `computedFrom` each. */
  readonly sourceNames: readonly string[]
  /** The positions of the tokens that the value comes from. */
  readonly sources: readonly number[]
}

/** A data-flow graph: tokens in order, and for those that take part in it, where values come from. */
export interface DataFlow {
  readonly items: readonly DataFlowItem[]
  /** The node of the flat tree that each token is. */
  readonly tokens: Int32Array
}

/** Loops within that many others are gone through once instead of twice: each doubles the work. */
const MOST_REPEATED_LOOPS = 5

/**
 * The data-flow graph of GraphCodeBERT in the form in which CodeBLEU compares it: one item for each token that takes
 * part, in order of tokens. Guo et al. 2021, https://arxiv.org/abs/2009.08366.
 *
 * A mention of a variable comes from its last mentions before; what is assigned is computed from the right side.
 * Branches add up, loops are gone through twice. Names are compared as text, scopes are not looked at, and a `for`
 * with an `else` has no body, as in the published implementation. Where that one orders names by their hash, they are
 * in order of appearance here.
 *
 * A source with syntax errors has a graph, too: that of what the parser made of it.
 *
 * @throws RangeError where the language has no rules for data flow.
 */
export function dataFlowGraph(tree: FlatTree, language: Language): DataFlow {
  if (!language.dataFlow) throw new RangeError(`the language "${language.name}" has no rules for data flow`)
  return new DataFlowPass(tree, tablesOf(tree.grammar, language)).run()
}

/** The kinds and fields that the rules name. */
interface Tables {
  readonly variables: Uint8Array
  readonly atoms: Uint8Array
  readonly ignored: Uint8Array
  readonly definitions: Uint8Array
  readonly assignments: Uint8Array
  readonly generators: Uint8Array
  readonly branches: Uint8Array
  readonly alternatives: Uint8Array
  readonly otherwise: Uint8Array
  readonly iterations: Uint8Array
  readonly blocks: Uint8Array
  readonly loops: Uint8Array
  readonly left: number
  readonly right: number
  readonly name: number
  readonly value: number
}

const known = new WeakMap<Grammar, Tables>()

function tablesOf(grammar: Grammar, { dataFlow }: Language): Tables {
  let tables = known.get(grammar)
  if (!tables) {
    const sets = Object.entries(dataFlow!).map(([rule, names]) => [rule, kindSet(grammar, names)])
    const fields = ['left', 'right', 'name', 'value'].map((name) => [name, fieldOf(grammar, name)])
    tables = Object.fromEntries([...sets, ...fields]) as Tables
    known.set(grammar, tables)
  }
  return tables
}

/** What is written to while a graph is made. */
interface Item {
  name: string
  token: number
  relation: DataFlowRelation
  sourceNames: string[]
  sources: number[]
}

/** What is left to do: a node to go through, or something else. */
type Task = number | (() => void)

class DataFlowPass {
  readonly tree: FlatTree
  readonly tables: Tables
  /** The position among the tokens of each node that is one; -1 for others. */
  readonly tokenOf: Int32Array
  readonly tokens: Int32Array
  items: Item[] = []
  /** The tokens that a name was last mentioned or assigned at. */
  readonly states: Map<string, readonly number[]> = new Map()
  /** What `states` held before, for each branch that is gone through; the innermost last. */
  readonly journals: Map<string, readonly number[] | undefined>[] = []
  readonly tasks: Task[] = []
  loops = 0

  constructor(tree: FlatTree, tables: Tables) {
    this.tree = tree
    this.tables = tables
    this.tokenOf = new Int32Array(tree.size).fill(-1)
    const tokens: number[] = []
    for (let node = 0; node < tree.size; ) {
      const kind = tree.kind[node]
      const leaf = tree.subtreeSize[node] === 1 || tables.atoms[kind] === 1
      if (leaf && tables.ignored[kind] === 0) this.tokenOf[node] = tokens.push(node) - 1
      node += leaf ? tree.subtreeSize[node] : 1
    }
    this.tokens = Int32Array.from(tokens)
  }

  run(): DataFlow {
    this.tasks.push(0)
    while (this.tasks.length > 0) {
      const task = this.tasks.pop()!
      if (typeof task === 'function') task()
      else this.take(task)
    }
    return { items: connected(mergedByToken(sortedByToken(this.items))), tokens: this.tokens }
  }

  /** Puts tasks on the stack, so that they are done in order and before all else. */
  push(tasks: readonly Task[]): void {
    for (let i = tasks.length - 1; i >= 0; i--) this.tasks.push(tasks[i])
  }

  take(node: number): void {
    const { tree, tables } = this
    const kind = tree.kind[node]
    if (this.tokenOf[node] >= 0) this.mention(node)
    else if (tables.ignored[kind] === 1) return
    else if (tables.definitions[kind] === 1) this.takeDefinition(node)
    else if (tables.generators[kind] === 1) {
      this.takeAssignment([childByField(tree, node, tables.left)], [childrenOf(tree, node).at(-1)!])
    } else if (tables.assignments[kind] === 1) {
      if (childByField(tree, node, tables.right) >= 0) this.takeAssignment(...this.sides(node))
    } else if (tables.branches[kind] === 1) this.takeBranches(node)
    else if (tables.iterations[kind] === 1) this.takeIteration(node)
    else if (tables.loops[kind] === 1) this.repeat(() => this.push(childrenOf(tree, node)))
    else {
      const children = childrenOf(tree, node)
      const first = children.filter((child) => tables.generators[tree.kind[child]] === 1)
      this.push(first.length === 0 ? children : [...first, ...children.filter((own) => !first.includes(own))])
    }
  }

  /** A token that is not written as its kind is called takes part. */
  mention(node: number): void {
    const name = nodeText(this.tree, node)
    if (name === this.tree.grammar.kinds[this.tree.kind[node]]) return
    const token = this.tokenOf[node]
    const last = this.states.get(name)
    if (last) {
      this.items.push({ name, token, relation: 'comesFrom', sourceNames: [name], sources: [...last] })
      return
    }
    if (this.tables.variables[this.tree.kind[node]] === 1) this.setState(name, [token])
    this.items.push({ name, token, relation: 'comesFrom', sourceNames: [], sources: [] })
  }

  takeDefinition(node: number): void {
    const { tree, tables } = this
    const names = this.variablesOf(childByField(tree, node, tables.name))
    const value = childByField(tree, node, tables.value)
    this.push([
      ...(value < 0 ? [] : [value]),
      () => {
        const values = value < 0 ? [] : this.variablesOf(value)
        for (const token of names) {
          const name = this.textOf(token)
          const sources = value < 0 ? [[]] : values.map((own) => [own])
          for (const own of sources) {
            const sourceNames = own.map((source) => this.textOf(source))
            this.items.push({ name, token, relation: 'comesFrom', sourceNames, sources: own })
          }
          this.setState(name, [token])
        }
      },
    ])
  }

  /** The sides of an assignment: pairs of their parts where both have as many, else the two as they are. */
  sides(node: number): [left: number[], right: number[]] {
    const { tree, tables } = this
    const left = childByField(tree, node, tables.left)
    const right = childByField(tree, node, tables.right)
    const partsOf = (side: number) =>
      tables.atoms[tree.kind[side]] === 1 && tree.subtreeSize[side] > 1
        ? childrenOf(tree, side)
        : childrenOf(tree, side).filter((child) => tree.grammar.kinds[tree.kind[child]] !== ',')
    const lefts = partsOf(left)
    const rights = partsOf(right)
    return lefts.length === rights.length && lefts.length > 0 ? [lefts, rights] : [[left], [right]]
  }

  takeAssignment(lefts: readonly number[], rights: readonly number[]): void {
    this.push([
      ...rights,
      () => {
        lefts.forEach((left, i) => {
          const sources = this.variablesOf(rights[i])
          const sourceNames = sources.map((token) => this.textOf(token))
          for (const token of this.variablesOf(left)) {
            const name = this.textOf(token)
            this.items.push({ name, token, relation: 'computedFrom', sourceNames, sources })
            this.setState(name, [token])
          }
        })
      },
    ])
  }

  /** All alternatives start from the same states, and any of them may have been taken. */
  takeBranches(node: number): void {
    const { tree, tables } = this
    const children = childrenOf(tree, node)
    const isAlternative = (child: number) => tables.alternatives[tree.kind[child]] === 1
    const arms = [
      children.filter((child) => !isAlternative(child)),
      ...children.filter(isAlternative).map((child) => [child]),
    ]
    if (!children.some((child) => tables.otherwise[tree.kind[child]] === 1)) arms.push([])
    const outcomes: Map<string, readonly number[]>[] = []
    this.push([
      ...arms.flatMap((arm): Task[] => [
        () => {
          this.journals.push(new Map())
        },
        ...arm,
        () => {
          outcomes.push(this.takeBack())
        },
      ]),
      () => this.join(outcomes),
    ])
  }

  /** Undoes what a branch did to the states, and returns what it had set. */
  takeBack(): Map<string, readonly number[]> {
    const { states } = this
    const set = new Map<string, readonly number[]>()
    for (const [name, before] of this.journals.pop()!) {
      set.set(name, states.get(name)!)
      if (before) states.set(name, before)
      else states.delete(name)
    }
    return set
  }

  join(outcomes: readonly Map<string, readonly number[]>[]): void {
    const names = new Set(outcomes.flatMap((outcome) => [...outcome.keys()]))
    for (const name of names) {
      const before = this.states.get(name) ?? []
      const all = new Set(outcomes.flatMap((outcome) => outcome.get(name) ?? before))
      this.setState(
        name,
        [...all].sort((a, b) => a - b),
      )
    }
  }

  takeIteration(node: number): void {
    const { tree, tables } = this
    const [lefts, rights] = this.sides(node)
    const last = childrenOf(tree, node).at(-1)!
    this.repeat(() => {
      if (tables.blocks[tree.kind[last]] === 1) this.push([last])
      this.takeAssignment(lefts, rights)
    })
  }

  /** Goes through a loop twice, and makes one of the items of a token. */
  repeat(once: () => void): void {
    const outer = this.items
    this.items = []
    this.loops++
    const times = this.loops > MOST_REPEATED_LOOPS ? 1 : 2
    this.push([
      ...Array<Task>(times).fill(once),
      () => {
        const inner = mergedByToken(this.items, true)
        this.items = outer
        for (const item of inner) this.items.push(item)
        this.loops--
      },
    ])
  }

  setState(name: string, tokens: readonly number[]): void {
    const journal = this.journals.at(-1)
    if (journal && !journal.has(name)) journal.set(name, this.states.get(name))
    this.states.set(name, tokens)
  }

  /** The tokens below a node that are not written as their kind is called. */
  variablesOf(node: number): number[] {
    const { tree, tokenOf } = this
    const found: number[] = []
    const end = node + tree.subtreeSize[node]
    for (let own = Math.max(node, 0); own < end; own++) {
      const token = tokenOf[own]
      if (token >= 0 && nodeText(tree, own) !== tree.grammar.kinds[tree.kind[own]]) found.push(token)
    }
    return found
  }

  textOf(token: number): string {
    return nodeText(this.tree, this.tokens[token])
  }
}

/** Items in order of tokens; those of one token stay in order. */
function sortedByToken(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => a.token - b.token)
}

/** One item for each token, or for each token and relation, with the sources of all. */
function mergedByToken(items: readonly Item[], byRelation = false): Item[] {
  const merged = new Map<number, Item>()
  for (const item of items) {
    const key = byRelation && item.relation === 'computedFrom' ? -1 - item.token : item.token
    const before = merged.get(key)
    if (!before) merged.set(key, item)
    else {
      merged.set(key, {
        ...item,
        sourceNames: [...new Set([...before.sourceNames, ...item.sourceNames])],
        sources: [...new Set([...before.sources, ...item.sources])].sort((a, b) => a - b),
      })
    }
  }
  return sortedByToken([...merged.values()])
}

/** The items that a value comes to or comes from. */
function connected(items: readonly Item[]): Item[] {
  const taking = new Set(
    items.filter(({ sources }) => sources.length > 0).flatMap(({ token, sources }) => [token, ...sources]),
  )
  return items.filter(({ token }) => taking.has(token))
}
