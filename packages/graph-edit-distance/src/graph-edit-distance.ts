import { branchAndBound } from './branch-and-bound.ts'
import { coarseLowerBound, coarseMapping } from './coarse-bounds.ts'
import { DualBound } from './dual-bound.ts'
import { type EditProblem, editProblem } from './edit-problem.ts'
import { type GraphEditCosts, unitGraphEditCosts } from './graph-edit-costs.ts'
import { graphMappingCost, inverseMapping } from './graph-mapping-cost.ts'
import { orderedPair } from './graph-order.ts'
import { checkGraph, type LabelledGraph } from './labelled-graph.ts'
import { MappingSearch } from './mapping-search.ts'
import { refineMapping } from './refine-mapping.ts'

export interface GraphEditOptions {
  /** What edits cost; 1 each by default. */
  readonly costs?: GraphEditCosts
  /** How many nodes of the search tree may be expanded in the attempt to prove a distance exact; 16 by default. */
  readonly expansions?: number
  /** How many times a found mapping is loosened in some region and improved; 140 by default. */
  readonly refinements?: number
}

export interface GraphEditResult {
  /** What the edits of `mapping` cost: the distance if `exact`, else an upper bound of it. */
  readonly distance: number
  /** The distance is not less than this. */
  readonly lowerBound: number
  /** Whether no edits cost less. */
  readonly exact: boolean
  /** Nodes of the search tree that were expanded; 0 where bounds met without a search. */
  readonly expansions: number
  /** For each node of the first graph the node of the second that it becomes, or -1 where it is deleted. */
  readonly mapping: Int32Array
}

/** Budgets hold in full up to so many pairs of nodes, and shrink in proportion beyond. */
const PAIRS_AT_FULL_BUDGET = 1 << 16
const DEFAULT_EXPANSIONS = 16
const DEFAULT_REFINEMENTS = 140
/** So many of the refinements are made before the search, the rest after it, if it leaves anything open. */
const EARLY_REFINEMENTS = 2 / 7
/** Rounds of dual ascent at the root, of so many passes. */
const ROOT_ROUNDS = 5
const ROOT_PASSES = 2
/** The tables of the search are made for at most so many nodes a graph, pairs of nodes, and pairs of edges. */
const MOST_NODES = 1 << 11
const MOST_PAIRS = 1 << 20

/**
 * Edit distance of two labelled directed graphs: the least cost of node and edge insertions, deletions and
 * relabellings that turn `a` into `b`, proven, or bounded from both sides.
 *
 * To delete a node its edges have to be deleted, each at its cost; an edge may be deleted and inserted anew where
 * that costs less than to relabel it. The distance is that of the best injective map of nodes to nodes, 0 for two
 * empty graphs, and a metric where costs are one on labels (unit costs are).
 *
 * Upper bound: linear assignment of nodes by what they and half their edges save (Riesen and Bunke 2009; BRANCH of
 * Blumenthal et al. 2020), exchanges of two images while they help, and maps made anew in parts. Lower bound: the
 * same assignment, improved by dual ascent (Hahn and Grant 1998), then by a depth-first branch and bound. All
 * work is bounded by counts, never by time, and there is no chance in it: the result is the same on every machine
 * and in every run, and `graphEditDistance(b, a)` has the same bounds where insertions cost what deletions do.
 *
 * Where costs are not all multiples of some power of two down to 2^-10, `exact` holds to a relative 1e-9.
 *
 * Beyond 2,048 nodes, or 2^20 pairs of nodes or of edges, there is no search: nodes are matched by the colours
 * of their neighbourhoods, and the lower bound is that of label counts.
 *
 * @throws RangeError for a graph that is not simple or whose edges end outside it, a cost that is negative or
 *   not finite, a budget that is no natural number.
 */
export function graphEditDistance(
  a: LabelledGraph,
  b: LabelledGraph,
  options: GraphEditOptions = {},
): GraphEditResult {
  checkGraph(a)
  checkGraph(b)
  const costs = options.costs ?? unitGraphEditCosts
  const scale = Math.min(1, PAIRS_AT_FULL_BUDGET / (a.nodeLabels.length * b.nodeLabels.length))
  const expansions = budget(options.expansions, DEFAULT_EXPANSIONS, scale, 'expansions')
  const refinements = budget(options.refinements, DEFAULT_REFINEMENTS, scale, 'refinements')

  const pair = orderedPair(a, b, costs)
  const found =
    pair.order === 0
      ? identity(a)
      : isLarge(a, b)
        ? coarse(pair.first, pair.second, pair.costs)
        : search(pair.first, pair.second, pair.costs, expansions, refinements)
  if (pair.order <= 0) return found
  return { ...found, mapping: inverseMapping(found.mapping, b.nodeLabels.length, a.nodeLabels.length) }
}

function search(
  a: LabelledGraph,
  b: LabelledGraph,
  costs: GraphEditCosts,
  expansions: number,
  refinements: number,
): GraphEditResult {
  const problem = editProblem(a, b, costs)
  const early = Math.ceil(refinements * EARLY_REFINEMENTS)
  const maps = new BestMap(problem)
  const dual = new DualBound(problem)
  const tieBreak = dual.negatedWorth.map((worth) => -worth / 128)
  let expanded = 0

  maps.bound = dual.bound
  maps.offer(dual.columnOf)
  maps.refine(tieBreak, early, 1)
  for (let round = 0; round < ROOT_ROUNDS && maps.isOpen(); round++) {
    dual.exclude(maps.least())
    dual.round(ROOT_PASSES)
    maps.bound = Math.min(maps.bound, dual.bound)
    if (maps.isOpen()) maps.offer(dual.columnOf)
  }
  if (maps.isOpen()) {
    const searched = branchAndBound(problem, dual, maps, expansions)
    expanded = searched.expansions
    maps.bound = searched.open
  }
  maps.refine(tieBreak, refinements - early, 2)

  const mapping = maps.columnOf.map((column) => (column < problem.nodeColumns ? column : -1))
  const distance = graphMappingCost(a, b, mapping, costs)
  const exact = !maps.isOpen()
  const lowerBound = exact
    ? distance
    : Math.min(distance, Math.max(0, roundUp(problem.base - maps.bound, problem.grain)))
  return { distance, lowerBound, exact, expansions: expanded, mapping }
}

/** The best map found so far, and what is known of all others. */
class BestMap {
  readonly columnOf: Int32Array
  gain: number = Number.NEGATIVE_INFINITY
  /** No map gains more than this, or than the best. */
  bound: number = Number.POSITIVE_INFINITY

  readonly #problem: EditProblem
  readonly #search: MappingSearch
  readonly #step: number

  constructor(problem: EditProblem) {
    this.columnOf = new Int32Array(problem.rows)
    this.#problem = problem
    this.#search = new MappingSearch(problem)
    // sums of dual variables are not exact: a bound just short of a whole grain may be meant
    this.#step = problem.grain > 0 ? problem.grain * (1 - 2 ** -10) : problem.tolerance
  }

  /** The least gain that is better. */
  least(): number {
    return this.gain + this.#step
  }

  /** Whether there may be a better map. */
  isOpen(): boolean {
    return this.bound >= this.least()
  }

  /** Improves a map by exchanges, and keeps it if it is better. */
  offer(columnOf: Int32Array): void {
    this.#search.load(columnOf)
    this.#search.climb()
    this.#keep()
  }

  refine(tieBreak: Float64Array, steps: number, seed: number): void {
    if (!this.isOpen() || steps === 0) return
    this.#search.load(this.columnOf)
    refineMapping(this.#problem, this.#search, tieBreak, steps, this.bound - this.#step, seed)
    this.#keep()
  }

  #keep(): void {
    if (this.#search.gain <= this.gain) return
    this.gain = this.#search.gain
    this.columnOf.set(this.#search.columnOf)
  }
}

function identity(graph: LabelledGraph): GraphEditResult {
  return {
    distance: 0,
    lowerBound: 0,
    exact: true,
    expansions: 0,
    mapping: Int32Array.from(graph.nodeLabels.keys()),
  }
}

function isLarge(a: LabelledGraph, b: LabelledGraph): boolean {
  const [nodes, others] = [a.nodeLabels.length, b.nodeLabels.length]
  return (
    Math.max(nodes, others) > MOST_NODES ||
    nodes * others > MOST_PAIRS ||
    a.sources.length * b.sources.length > MOST_PAIRS
  )
}

function coarse(a: LabelledGraph, b: LabelledGraph, costs: GraphEditCosts): GraphEditResult {
  const mapping = coarseMapping(a, b, costs)
  const distance = graphMappingCost(a, b, mapping, costs)
  const lowerBound = Math.min(distance, coarseLowerBound(a, b, costs))
  return { distance, lowerBound, exact: lowerBound === distance, expansions: 0, mapping }
}

function budget(given: number | undefined, usual: number, scale: number, name: string): number {
  if (given === undefined) return Math.ceil(usual * scale)
  if (!Number.isInteger(given) || given < 0)
    throw new RangeError(`${name} must be a natural number, got ${given}`)
  return given
}

/** The least multiple of the grain that is not below a bound, but for the bound's rounding. */
function roundUp(bound: number, grain: number): number {
  return grain > 0 ? Math.ceil(bound / grain - 2 ** -10) * grain : bound * (1 - 1e-9)
}
