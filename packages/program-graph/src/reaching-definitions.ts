import type { Effects } from '@codegen-eval/syntax'
import { type Adjacency, adjacency } from './adjacency.ts'
import type { ControlFlow } from './control-flow.ts'
import { immediateDominators } from './dominators.ts'

/** Where a variable's value comes from that a statement uses. */
export interface Reach {
  readonly definition: number
  readonly use: number
  readonly variable: number
}

/**
 * The definitions that reach the uses of a control flow: those from which a path leads to the use on which nothing
 * else defines the variable. Statements use before they define; the entry defines what `enters` says.
 *
 * Variables are followed one by one in static single assignment form: where paths with different definitions meet, a
 * merge stands for them (Cytron et al. 1991), and the definitions behind merges are looked up for each use.
 */
export function reachingDefinitions(flow: ControlFlow, effects: readonly (Effects | undefined)[]): Reach[] {
  const nodes = flow.statements.length + 1
  const forward = adjacency(nodes, flow.sources, flow.targets)
  const backward = adjacency(nodes, flow.targets, flow.sources)
  const dominator = immediateDominators(0, forward, backward)
  const frontier = dominanceFrontiers(dominator, backward)
  const children = adjacency(nodes, ...treeEdges(dominator))
  const merges = placeMerges(effects, frontier, nodes)
  return rename(flow, effects, merges, forward, children)
}

/** The edges of the dominator tree. */
function treeEdges(dominator: Int32Array): [sources: number[], targets: number[]] {
  const sources: number[] = []
  const targets: number[] = []
  dominator.forEach((source, target) => {
    if (source < 0) return
    sources.push(source)
    targets.push(target)
  })
  return [sources, targets]
}

/** For each node those where its dominance ends: which it does not dominate, though it does one of their sources. */
function dominanceFrontiers(dominator: Int32Array, backward: Adjacency): number[][] {
  const frontiers: number[][] = Array.from(dominator, () => [])
  for (let node = 0; node < dominator.length; node++) {
    const { offsets, neighbours } = backward
    if (offsets[node + 1] - offsets[node] < 2) continue
    for (let at = offsets[node]; at < offsets[node + 1]; at++) {
      let runner = neighbours[at]
      // unreachable sources dominate nothing
      while (runner >= 0 && runner !== dominator[node]) {
        if (frontiers[runner].at(-1) !== node) frontiers[runner].push(node)
        runner = dominator[runner]
      }
    }
  }
  return frontiers
}

/** For each node the variables whose definitions meet there. */
function placeMerges(
  effects: readonly (Effects | undefined)[],
  frontiers: readonly number[][],
  nodes: number,
): number[][] {
  const definers = new Map<number, number[]>()
  effects.forEach((own, node) => {
    for (const variable of definedAt(node, own)) {
      const list = definers.get(variable)
      if (list) list.push(node)
      else definers.set(variable, [node])
    }
  })
  const merges: number[][] = Array.from({ length: nodes }, () => [])
  for (const [variable, list] of definers) {
    const work = [...list]
    const placed = new Set<number>()
    while (work.length > 0) {
      for (const node of frontiers[work.pop()!]) {
        if (placed.has(node)) continue
        placed.add(node)
        merges[node].push(variable)
        work.push(node)
      }
    }
  }
  return merges
}

/** A definition by a statement, or a merge of several. */
interface Version {
  /** The statement that defines; -1 for a merge. */
  readonly statement: number
  /** What a merge merges. */
  readonly parts: Set<Version>
}

/** Walks the dominator tree with the current version of each variable, and looks up what each use sees. */
function rename(
  { statements }: ControlFlow,
  effects: readonly (Effects | undefined)[],
  merges: readonly number[][],
  forward: Adjacency,
  children: Adjacency,
): Reach[] {
  const current = new Map<number, Version[]>()
  const merged = merges.map((variables) => new Map(variables.map((own) => [own, newVersion(-1)])))
  const uses: { use: number; variable: number; version: Version }[] = []
  const define = (variable: number, version: Version) => {
    const versions = current.get(variable)
    if (versions) versions.push(version)
    else current.set(variable, [version])
  }
  // a node is entered, and left when all that it dominates is done
  const stack: { node: number; defined: number[] | undefined }[] = [{ node: 0, defined: undefined }]
  while (stack.length > 0) {
    const top = stack.at(-1)!
    const { node } = top
    if (top.defined) {
      for (const variable of top.defined) current.get(variable)!.pop()
      stack.pop()
      continue
    }
    const defined: number[] = []
    top.defined = defined
    for (const [variable, version] of merged[node]) {
      define(variable, version)
      defined.push(variable)
    }
    if (node < statements.length) {
      for (const variable of usedAt(node, effects[node])) {
        const version = current.get(variable)?.at(-1)
        if (version) uses.push({ use: node, variable, version })
      }
      for (const variable of definedAt(node, effects[node])) {
        define(variable, newVersion(node))
        defined.push(variable)
      }
    }
    for (let at = forward.offsets[node]; at < forward.offsets[node + 1]; at++) {
      for (const [variable, merge] of merged[forward.neighbours[at]]) {
        const version = current.get(variable)?.at(-1)
        if (version) merge.parts.add(version)
      }
    }
    for (let at = children.offsets[node]; at < children.offsets[node + 1]; at++) {
      stack.push({ node: children.neighbours[at], defined: undefined })
    }
  }
  const known = new Map<Version, number[]>()
  return uses.flatMap(({ use, variable, version }) => {
    let definitions = known.get(version)
    if (!definitions) known.set(version, (definitions = definitionsOf(version)))
    return definitions.map((definition) => ({ definition, use, variable }))
  })
}

/** The statements behind a version, in order. */
function definitionsOf(version: Version): number[] {
  const definitions = new Set<number>()
  const seen = new Set([version])
  for (const own of seen) {
    if (own.statement >= 0) definitions.add(own.statement)
    for (const part of own.parts) seen.add(part)
  }
  return [...definitions].sort((a, b) => a - b)
}

function newVersion(statement: number): Version {
  return { statement, parts: new Set() }
}

/** The entry has the effects of its function from within; all other functions have theirs from without. */
function definedAt(node: number, effects: Effects | undefined): Iterable<number> {
  return (node === 0 ? effects?.enters : effects?.defines) ?? []
}

function usedAt(node: number, effects: Effects | undefined): Iterable<number> {
  return node === 0 ? [] : (effects?.uses ?? [])
}
