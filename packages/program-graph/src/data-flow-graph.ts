import {
  childByField,
  childrenOf,
  type DataFlowKinds,
  type FlatTree,
  NODE_MISSING,
  NODE_NAMED,
} from '@codegen-eval/syntax'
import {
  ASSIGNMENT,
  ATOM,
  BRANCH,
  COMMENT,
  DEFAULT,
  GENERATOR,
  LOOP,
  type NumberedKinds,
  numberedKinds,
  PASS,
} from './data-flow-kinds.ts'

/** Where the value of a variable comes from. */
export type DataFlowRelation = 'comesFrom' | 'computedFrom'

/** One occurrence of a variable, and where its value comes from. */
export interface DataFlowItem {
  /** The index of the token in the sequence of tokens. */
  readonly token: number
  readonly relation: DataFlowRelation
  /** The name of the variable, as an index into `DataFlowGraph.names`. */
  readonly name: number
  /** The names of what the value comes from: the variable itself, or each token of what it is computed from. */
  readonly sourceNames: readonly number[]
  /** The tokens that the value comes from. */
  readonly sources: readonly number[]
}

/** A data-flow graph: its nodes are tokens, its edges lead from sources to the tokens whose value they give. */
export interface DataFlowGraph {
  /** The nodes of the syntax tree that are tokens, in order. */
  readonly tokens: readonly number[]
  /** The texts of tokens that have items or are sources. */
  readonly names: readonly string[]
  /** One a token, in the order of tokens. Those that have no source and are none are left out. */
  readonly items: readonly DataFlowItem[]
  /** Why there is no item where a graph could not be made. */
  readonly failure?: string
}

export interface DataFlowOptions {
  /**
   * Whether to give the graph that GraphCodeBERT's published extraction gives, with its defects: the body of a loop
   * with an else clause is not read, assignments within expressions are no assignments, and some assignments of
   * strings make the whole graph empty.
   */
  readonly asPublished?: boolean
}

/**
 * The most steps for the graph of a tree: as many, and `MAX_DATA_FLOW_STEPS_PER_NODE` for each node. Loops within loops
 * are read twice each, so that work doubles with each level.
 */
export const MAX_DATA_FLOW_STEPS = 250_000
export const MAX_DATA_FLOW_STEPS_PER_NODE = 16

/**
 * The data-flow graph of a source in the manner of GraphCodeBERT (Guo et al. 2021), as CodeBLEU uses it.
 *
 * The tree is read in the order of execution, parts of a statement from left to right, and each name knows where it
 * got its value last: an occurrence `comesFrom` those places; a target of an assignment, or of the head of a loop
 * or comprehension, is `computedFrom` all tokens of the value, literals among them. After a branch a name has the
 * values of all parts that may have run. Loops are read twice. There are no scopes: names are compared as text.
 *
 * A graph that would take too many steps is empty, and says so: see `MAX_DATA_FLOW_STEPS`.
 *
 * Source: https://arxiv.org/abs/2009.08366
 */
export function dataFlowGraph(
  tree: FlatTree,
  kinds: DataFlowKinds,
  { asPublished = false }: DataFlowOptions = {},
): DataFlowGraph {
  const reading = new Reading(tree, numberedKinds(tree.grammar, kinds), asPublished)
  const failure = reading.run()
  const { tokens, names } = reading
  if (failure !== undefined) return { tokens, names, items: [], failure }
  return { tokens, names, items: linked(merged(reading.items, () => true)) }
}

const READ = 0
const ASSIGN = 1
const SET_DEFAULT = 2
const END_PART = 3
const END_BRANCH = 4
const END_LOOP = 5

/** What is still to be done with up to two nodes; the task that is pushed last is done first. */
interface Task {
  readonly what: number
  readonly node: number
  readonly value: number
  readonly branch?: OpenBranch
}

/** A branch of which some parts have been read. */
interface OpenBranch {
  /** Where in the log its changes begin. */
  readonly mark: number
  /** What each part made of the names that it changed. */
  readonly parts: Map<number, readonly number[] | undefined>[]
  /** Whether one of the parts always runs. */
  readonly complete: boolean
}

class Reading {
  readonly tree: FlatTree
  readonly kinds: NumberedKinds
  readonly asPublished: boolean
  readonly tokens: number[] = []
  readonly names: string[] = []
  readonly items: DataFlowItem[] = []
  /** The index of the token that a node is, -1 for others. */
  readonly tokenAt: Int32Array
  /** The name of each token; -1 for one that is no variable. */
  readonly nameOf: number[] = []
  readonly numbers: Map<string, number> = new Map()
  /** Where each name got its value last. */
  readonly states: (readonly number[] | undefined)[] = []
  /** Names whose state changed within an open branch, and their states before, in turns. */
  readonly log: (number | readonly number[] | undefined)[] = []
  openBranches = 0
  readonly tasks: Task[] = []
  steps = 0

  constructor(tree: FlatTree, kinds: NumberedKinds, asPublished: boolean) {
    this.tree = tree
    this.kinds = kinds
    this.asPublished = asPublished
    this.tokenAt = tokenScratch(tree.size)
    this.findTokens()
  }

  /** Reads the whole tree; returns why it could not. */
  run(): string | undefined {
    const { tasks } = this
    const most = MAX_DATA_FLOW_STEPS + MAX_DATA_FLOW_STEPS_PER_NODE * this.tree.size
    this.push(READ, 0)
    while (tasks.length > 0) {
      if (this.steps > most) return `over ${most} steps`
      const { what, node, value, branch } = tasks.pop()!
      if (what === READ) {
        const failure = this.read(node)
        if (failure !== undefined) return failure
      } else if (what === ASSIGN) this.assign(node, value)
      else if (what === SET_DEFAULT) this.setDefault(node, value)
      else if (what === END_LOOP) this.endLoop(value)
      else if (what === END_PART) this.endPart(branch!)
      else this.endBranch(branch!)
    }
    return undefined
  }

  push(what: number, node: number, value = 0, branch?: OpenBranch): void {
    this.tasks.push(branch ? { what, node, value, branch } : { what, node, value })
  }

  /** Numbers the tokens and the names of those that are variables. */
  findTokens(): void {
    const { tree, kinds, tokens, tokenAt, nameOf, asPublished } = this
    const { subtreeSize, kind, flags, start, end } = tree
    for (let node = 0; node < tree.size; ) {
      const role = kinds.role[kind[node]]
      const atom = role === ATOM
      if (role === COMMENT || (subtreeSize[node] > 1 && !atom)) {
        tokenAt[node++] = -1
        continue
      }
      tokenAt[node] = tokens.length
      const named = (flags[node] & NODE_NAMED) !== 0 && end[node] > start[node]
      const isVariable = named || (asPublished && (flags[node] & (NODE_NAMED | NODE_MISSING)) !== 0)
      nameOf.push(isVariable ? this.nameOfLeaf(node) : -1)
      if (asPublished && start[node] === end[node]) this.renumberEmpty(node)
      tokens.push(node)
      const next = node + subtreeSize[node]
      while (++node < next) tokenAt[node] = -1
    }
  }

  /** Empty tokens at the same place as the next one count as that one, as the published extraction looks up places. */
  renumberEmpty(node: number): void {
    const { tree, tokens, tokenAt } = this
    for (let own = tokens.length - 1; own >= 0; own--) {
      const other = tokens[own]
      if (tree.start[other] !== tree.start[node] || tree.end[other] !== tree.start[node]) break
      tokenAt[other] = tokens.length
    }
  }

  /** The number of a leaf's text; -1 where it is nothing but the name of its kind. */
  nameOfLeaf(node: number): number {
    const { tree, numbers, names } = this
    const text = tree.source.slice(tree.start[node], tree.end[node])
    if (this.asPublished && text === tree.grammar.kinds[tree.kind[node]]) return -1
    let name = numbers.get(text)
    if (name === undefined) {
      name = names.length
      numbers.set(text, name)
      names.push(text)
    }
    return name
  }

  /** Reads a node, or plans how its parts are read; returns why it cannot. */
  read(node: number): string | undefined {
    const { tree, kinds } = this
    const kind = tree.kind[node]
    const token = this.tokenAt[node]
    this.steps++
    if (token >= 0) this.readToken(token, node)
    else if (tree.subtreeSize[node] === 1) {
      // a comment, or a piece of an atom: the published extraction stumbles over those
      return kinds.role[kind] === COMMENT ? undefined : 'an assignment between pieces of a string'
    } else {
      const role = this.asPublished && kinds.unpublished[kind] === 1 ? PASS : kinds.role[kind]
      if (role === ASSIGNMENT) return this.readAssignment(node)
      if (role === DEFAULT) return this.readDefault(node)
      if (role === GENERATOR) return this.readGenerator(node)
      if (role === BRANCH) this.readBranch(node)
      else if (role === LOOP) return this.readLoop(node)
      else this.readParts(node)
    }
    return undefined
  }

  readToken(token: number, node: number): void {
    const name = this.nameOf[token]
    if (name < 0) return
    const state = this.states[name]
    if (state === undefined) {
      if (this.kinds.identifier[this.tree.kind[node]] === 1) this.setState(name, [token])
      this.items.push({ token, relation: 'comesFrom', name, sourceNames: [], sources: [] })
    } else {
      this.steps += state.length
      this.items.push({ token, relation: 'comesFrom', name, sourceNames: [name], sources: state })
    }
  }

  /** Plans to read the parts of a node, generators first. */
  readParts(node: number): void {
    const { tree, kinds, tasks } = this
    const { subtreeSize, kind } = tree
    const first = tasks.length
    const end = node + subtreeSize[node]
    let generators = 0
    for (let child = node + 1; child < end; child += subtreeSize[child]) {
      if (kinds.role[kind[child]] === GENERATOR) generators++
      else this.push(READ, child)
    }
    if (generators > 0) {
      for (let child = node + 1; child < end; child += subtreeSize[child]) {
        if (kinds.role[kind[child]] === GENERATOR) this.push(READ, child)
      }
      // those pushed last are read first: generators, then the others, both in order
      reverse(tasks, tasks.length - generators, tasks.length)
      reverse(tasks, first, tasks.length - generators)
    } else reverse(tasks, first, tasks.length)
  }

  readAssignment(node: number): string | undefined {
    const { tree, kinds } = this
    const kind = tree.kind[node]
    const value = childByField(tree, node, kinds.value[kind])
    // an annotation alone gives no value
    if (value < 0) return undefined
    const target = childByField(tree, node, kinds.target[kind])
    return target < 0 ? 'an assignment without a target' : this.planPairs(target, value)
  }

  /** Plans to read values, then to assign them: one by one where there are as many targets. */
  planPairs(target: number, value: number): undefined {
    let targets = this.listed(target)
    let values = this.listed(value)
    if (targets.length !== values.length || targets.length === 0) {
      targets = [target]
      values = [value]
    }
    for (let i = targets.length - 1; i >= 0; i--) this.push(ASSIGN, targets[i], values[i])
    for (let i = values.length - 1; i >= 0; i--) this.push(READ, values[i])
    return undefined
  }

  /** The children of a node but for commas. Atoms have none, unless the published extraction is asked for. */
  listed(node: number): number[] {
    const { tree, kinds } = this
    if (this.tokenAt[node] >= 0 && !this.asPublished) return []
    const children = childrenOf(tree, node)
    this.steps += children.length
    return children.filter((child) => tree.kind[child] !== kinds.separator)
  }

  readDefault(node: number): string | undefined {
    const { tree, kinds } = this
    const kind = tree.kind[node]
    const target = childByField(tree, node, kinds.target[kind])
    const value = childByField(tree, node, kinds.value[kind])
    if (target < 0) return 'a parameter without a name'
    this.push(SET_DEFAULT, target, value)
    if (value >= 0) this.push(READ, value)
    return undefined
  }

  readGenerator(node: number): string | undefined {
    const { tree, kinds } = this
    const target = childByField(tree, node, kinds.target[tree.kind[node]])
    if (target < 0) return 'a comprehension without a target'
    const value = childrenOf(tree, node).at(-1)!
    this.push(ASSIGN, target, value)
    this.push(READ, value)
    return undefined
  }

  readBranch(node: number): void {
    const { tree, kinds, log } = this
    const children = childrenOf(tree, node)
    const alternatives = children.filter((child) => kinds.alternative[tree.kind[child]] === 1)
    const complete = children.some((child) => kinds.otherwise[tree.kind[child]] === 1)
    const branch: OpenBranch = { mark: log.length, parts: [], complete }
    this.openBranches++
    this.push(END_BRANCH, node, 0, branch)
    for (const alternative of alternatives.reverse()) {
      this.push(END_PART, node, 0, branch)
      this.push(READ, alternative)
    }
    this.push(END_PART, node, 0, branch)
    for (let i = children.length - 1; i >= 0; i--) {
      if (kinds.alternative[tree.kind[children[i]]] === 0) this.push(READ, children[i])
    }
  }

  /** Notes what a part of a branch changed, and takes it back for the next part. */
  endPart(branch: OpenBranch): void {
    const { log, states } = this
    const changed = new Map<number, readonly number[] | undefined>()
    while (log.length > branch.mark) {
      const before = log.pop() as readonly number[] | undefined
      const name = log.pop() as number
      if (!changed.has(name)) changed.set(name, states[name])
      states[name] = before
      this.steps++
    }
    branch.parts.push(changed)
  }

  /** Gives each name that a part changed the values of all parts. */
  endBranch({ parts, complete }: OpenBranch): void {
    this.openBranches--
    const ways = complete ? parts.length : parts.length + 1
    const changed = new Map<number, { places: number[]; parts: number }>()
    for (const part of parts) {
      for (const [name, state] of part) {
        let own = changed.get(name)
        if (!own) changed.set(name, (own = { places: [], parts: 0 }))
        own.parts++
        for (const place of state ?? []) own.places.push(place)
        this.steps += state?.length ?? 0
      }
    }
    for (const [name, { places, parts: changing }] of changed) {
      // where a part did not change it, it is what it was before
      const before = changing < ways ? (this.states[name] ?? []) : []
      this.setState(name, sortedUnique([...places, ...before]))
    }
  }

  readLoop(node: number): string | undefined {
    const { tree, kinds, asPublished } = this
    const kind = tree.kind[node]
    this.push(END_LOOP, node, this.items.length)
    if (kinds.target[kind] === 0) {
      this.readParts(node)
      this.readParts(node)
      return undefined
    }
    const target = childByField(tree, node, kinds.target[kind])
    const value = childByField(tree, node, kinds.value[kind])
    if (target < 0 || value < 0) return 'a loop without a head'
    const body = childByField(tree, node, kinds.body[kind])
    const rest = body < 0 ? [] : childrenOf(tree, node).filter((child) => child >= body)
    for (let turn = 0; turn < 2; turn++) {
      if (rest.length === 1 || !asPublished) {
        for (const child of rest.toReversed()) this.push(READ, child)
      }
      this.planPairs(target, value)
    }
    return undefined
  }

  /** Puts together what was read twice. */
  endLoop(first: number): void {
    const { items } = this
    this.steps += items.length - first
    for (const item of merged(items.splice(first), (one, other) => one.relation === other.relation)) {
      items.push(item)
    }
  }

  assign(target: number, value: number): void {
    const sources = this.variablesIn(value)
    const sourceNames = sources.map((token) => this.nameOf[token])
    for (const token of this.variablesIn(target)) {
      const name = this.nameOf[token]
      this.steps += sources.length
      this.items.push({ token, relation: 'computedFrom', name, sourceNames, sources })
      this.setState(name, [token])
    }
  }

  setDefault(target: number, value: number): void {
    const sources = value < 0 ? [] : this.variablesIn(value)
    for (const token of this.variablesIn(target)) {
      const name = this.nameOf[token]
      for (const source of sources) {
        const sourceNames = [this.nameOf[source]]
        this.items.push({ token, relation: 'comesFrom', name, sourceNames, sources: [source] })
      }
      this.steps += sources.length
      this.setState(name, [token])
    }
  }

  /** The tokens below a node that are variables or literals. */
  variablesIn(node: number): number[] {
    const { tree, tokenAt, nameOf } = this
    const found: number[] = []
    const end = node + tree.subtreeSize[node]
    this.steps += end - node
    for (let own = node; own < end; own++) {
      if (tokenAt[own] >= 0 && nameOf[tokenAt[own]] >= 0) found.push(tokenAt[own])
    }
    return found
  }

  setState(name: number, state: readonly number[]): void {
    if (this.openBranches > 0) this.log.push(name, this.states[name])
    this.states[name] = state
  }
}

/**
 * Items in the order of their tokens; those of one token become one where they are alike. It has the name and the
 * relation of the last, and all sources, each once.
 */
function merged(
  items: readonly DataFlowItem[],
  alike: (one: DataFlowItem, other: DataFlowItem) => boolean,
): DataFlowItem[] {
  const sorted = items.toSorted((one, other) => one.token - other.token)
  const result: DataFlowItem[] = []
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const { token } = sorted[from]
    while (to < sorted.length && sorted[to].token === token) to++
    if (to === from + 1) result.push(sorted[from])
    else {
      const groups: DataFlowItem[][] = []
      for (const item of sorted.slice(from, to)) {
        const group = groups.find((own) => alike(own[0], item))
        if (group) group.push(item)
        else groups.push([item])
      }
      for (const group of groups) result.push(union(group))
    }
  }
  return result
}

function union(group: readonly DataFlowItem[]): DataFlowItem {
  const last = group[group.length - 1]
  if (group.length === 1) return last
  return {
    ...last,
    sourceNames: [...new Set(group.flatMap((item) => item.sourceNames))],
    sources: sortedUnique(group.flatMap((item) => item.sources)),
  }
}

/** The items that have a source or are one. */
function linked(items: readonly DataFlowItem[]): readonly DataFlowItem[] {
  const sources = new Set<number>()
  for (const item of items) for (const source of item.sources) sources.add(source)
  return items.filter((item) => item.sources.length > 0 || sources.has(item.token))
}

function sortedUnique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}

/** Turns the order of some entries round. */
function reverse<T>(list: T[], from: number, to: number): void {
  for (let i = from, j = to - 1; i < j; i++, j--) {
    const held = list[i]
    list[i] = list[j]
    list[j] = held
  }
}

let scratch: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/** Room for a number a node, which the next call takes again. */
function tokenScratch(size: number): Int32Array {
  if (scratch.length < size) scratch = new Int32Array(2 * size)
  return scratch
}
