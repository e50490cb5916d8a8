import { linearAssignment } from '@codegen-eval/sequence'
import { branchAndBound, MAX_ROUNDS } from './branch-and-bound.ts'
import { coarseLowerBound, coarseMapping } from './coarse-bounds.ts'
import { DualBound } from './dual-bound.ts'
import { type EditProblem, editProblem } from './edit-problem.ts'
import { type GraphEditCosts, unitGraphEditCosts } from './graph-edit-costs.ts'
import { graphMappingCost, inverseMapping } from './graph-mapping-cost.ts'
import { orderedPair } from './graph-order.ts'
import { checkGraph, type LabelledGraph } from './labelled-graph.ts'
import { MappingSearch } from './mapping-search.ts'
import { refineMapping } from './refine-mapping.ts'
import { starGains } from './star-gains.ts'

export interface GraphEditOptions {
  /** Cost of each edit; 1 by default. */
  readonly costs?: GraphEditCosts
  /** Maximum number of search tree nodes that are expanded to prove a distance exact; 16 by default, or 4. */
  readonly expansions?: number
  /** Number of times that a region of a mapping is unmapped and mapped again; 140 by default. */
  readonly refinements?: number
}

export interface GraphEditResult {
  /** Cost of the edits of `mapping`: the distance if `exact`, otherwise an upper bound of it. */
  readonly distance: number
  /** Lower bound of the distance. */
  readonly lowerBound: number
  /** Whether no cheaper edits exist. */
  readonly exact: boolean
  /** Number of expanded search tree nodes; 0 if the bounds met without a search. */
  readonly expansions: number
  /** For each node of the first graph, its node in the second graph, or -1 if it is deleted. */
  readonly mapping: Int32Array
}

const DEFAULT_EXPANSIONS = 16
/** Wider gaps, in edits of average cost, are rarely closed by the default budget; a quarter of it is used for them. */
const CLOSABLE_GAP = 6
const DEFAULT_REFINEMENTS = 140
/** Fraction of the refinements before the search. The others follow if the search leaves a gap. */
const EARLY_REFINEMENTS = 2 / 7
/** Rounds of dual ascent at the root, and passes in each of them. */
const ROOT_ROUNDS = 5
const ROOT_PASSES = 2
/** Default budgets shrink if rounds are long, so that all rounds together take this many steps: about a second. */
const MAX_STEPS = 1e8
/** The number of refinements decreases in proportion beyond this number of pairs of nodes. */
const PAIRS_AT_FULL_REFINEMENT = 1 << 16
/** Maximum number of nodes of a graph, and of pairs of nodes, for which tables are built. */
const MAX_NODES = 1 << 11
const MAX_PAIRS = 1 << 20
/** Maximum number of pairs of edges for a table of edge pairs, and for the bound by edge labels that replaces it. */
const MAX_EDGE_PAIRS = 1 << 20
const MAX_LABEL_PAIRS = 1 << 26

/**
 * Edit distance of two labelled directed graphs: the least cost of node and edge insertions, deletions and relabellings
 * that turn `a` into `b`, either proven exact or bounded from both sides.
 *
 * Deleting a node requires deleting its edges, each at its cost. An edge may be deleted and inserted again if that
 * costs less than relabelling it. The distance is the cost of the best injective map of nodes to nodes, and 0 for two
 * empty graphs. It is a metric if the costs are a metric on labels (unit costs are).
 *
 * Upper bound: linear assignment of nodes by the savings of each node and half of its edges (Riesen and Bunke 2009;
 * BRANCH of Blumenthal et al. 2020), then exchanges of two images while they help, and repeated remapping of parts.
 * Lower bound: the same assignment, improved by dual ascent (Hahn and Grant 1998), then by a depth-first branch and
 * bound. All work is bounded by counts, never by time, and the algorithm is deterministic: the result is the same on
 * every machine and in every run. `graphEditDistance(b, a)` has the same bounds if insertions and deletions cost the
 * same.
 *
 * If the costs are not all multiples of some power of two from 2^-10 on, `exact` is subject to a relative error of
 * 1e-9.
 *
 * The default budgets suit graphs of programs, up to about 200 nodes. They shrink for larger and denser graphs so that
 * a pair takes seconds. Beyond 2^20 pairs of edges there is no search, and the lower bound is an assignment by labels.
 * Beyond 2,048 nodes, 2^20 pairs of nodes or 2^26 pairs of edges, nodes are matched by the colours of their
 * neighbourhoods, and the lower bound is that of label counts.
 *
 * @throws RangeError if a graph is not simple or its edges end outside it, if a cost is negative or not finite, or if a
 * budget is not a natural number.
 */
export function graphEditDistance(
  a: LabelledGraph,
  b: LabelledGraph,
  options: GraphEditOptions = {},
): GraphEditResult {
  checkGraph(a)
  checkGraph(b)
  const costs = options.costs ?? unitGraphEditCosts
  checkBudget(options.expansions, 'expansions')
  checkBudget(options.refinements, 'refinements')
  const pair = orderedPair(a, b, costs)
  const found =
    pair.order === 0
      ? identity(a)
      : isLarge(a, b)
        ? coarse(pair.first, pair.second, pair.costs)
        : search(pair.first, pair.second, pair.costs, options)
  if (pair.order <= 0) return found
  return { ...found, mapping: inverseMapping(found.mapping, b.nodeLabels.length, a.nodeLabels.length) }
}

function search(
  a: LabelledGraph,
  b: LabelledGraph,
  costs: GraphEditCosts,
  options: GraphEditOptions,
): GraphEditResult {
  const problem = editProblem(a, b, costs)
  const maps = new BestMap(problem)
  const expansions = isDense(problem)
    ? boundByLabels(problem, maps, options)
    : boundByEdges(problem, maps, options)

  const mapping = maps.columnOf.map((column) => (column < problem.nodeColumns ? column : -1))
  const distance = graphMappingCost(a, b, mapping, costs)
  const exact = !maps.isOpen()
  const bound = Math.max(0, roundUp(problem.base - maps.bound, problem.grain))
  return { distance, lowerBound: exact ? distance : Math.min(distance, bound), exact, expansions, mapping }
}

/** Finds a map and a bound by dual ascent and a search. Returns the number of expansions. */
function boundByEdges(problem: EditProblem, maps: BestMap, options: GraphEditOptions): number {
  const refinements = options.refinements ?? refinementsFor(problem)
  const early = Math.ceil(refinements * EARLY_REFINEMENTS)
  const dual = new DualBound(problem)
  const rounds = MAX_STEPS / dual.roundSteps
  const tieBreak = dual.negatedWorth.map((worth) => -worth / 128)

  maps.bound = dual.bound
  maps.offer(dual.columnOf)
  maps.refine(tieBreak, early, 1)
  for (let round = 0; round < Math.min(ROOT_ROUNDS, rounds) && maps.isOpen(); round++) {
    dual.exclude(maps.least())
    dual.round(ROOT_PASSES)
    maps.bound = Math.min(maps.bound, dual.bound)
    if (maps.isOpen()) maps.offer(dual.columnOf)
  }
  const usual = maps.gap() <= CLOSABLE_GAP ? DEFAULT_EXPANSIONS : DEFAULT_EXPANSIONS / 4
  const budget = options.expansions ?? Math.min(usual, Math.floor(rounds / MAX_ROUNDS))
  let expansions = 0
  if (maps.isOpen() && budget > 0) {
    const searched = branchAndBound(problem, dual, maps, budget)
    expansions = searched.expansions
    maps.bound = Math.min(maps.bound, searched.open)
  }
  maps.refine(tieBreak, refinements - early, 2)
  return expansions
}

/** Finds a map and a bound without a table of pairs of edges and without a search. */
function boundByLabels(problem: EditProblem, maps: BestMap, options: GraphEditOptions): number {
  const gains = starGains(problem)
  const columnOf = linearAssignment(
    gains.map((gain) => -gain),
    problem.rows,
    problem.columns,
  )
  maps.bound = columnOf.reduce((sum, column, row) => sum + gains[row * problem.columns + column], 0)
  maps.offer(columnOf)
  maps.refine(
    gains.map((gain) => gain / 128),
    options.refinements ?? refinementsFor(problem),
    1,
  )
  return 0
}

function refinementsFor({ rows, columns }: EditProblem): number {
  return Math.ceil(DEFAULT_REFINEMENTS * Math.min(1, PAIRS_AT_FULL_REFINEMENT / (rows * columns)))
}

function isDense({ rowEdges, columnEdges }: EditProblem): boolean {
  return rowEdges.count * columnEdges.count > MAX_EDGE_PAIRS
}

/** The best map found so far, and an upper bound of the gain of all others. */
class BestMap {
  readonly columnOf: Int32Array
  gain: number = Number.NEGATIVE_INFINITY
  /** No map gains more than the larger of this and the gain of the best map. */
  bound: number = Number.POSITIVE_INFINITY

  readonly #problem: EditProblem
  readonly #search: MappingSearch
  readonly #step: number

  constructor(problem: EditProblem) {
    this.columnOf = new Int32Array(problem.rows)
    this.#problem = problem
    this.#search = new MappingSearch(problem)
    // sums of dual variables are not exact: a bound just below a whole grain may stand for that grain
    this.#step = problem.grain > 0 ? problem.grain * (1 - 2 ** -10) : problem.tolerance
  }

  /** The least gain that is an improvement. */
  least(): number {
    return this.gain + this.#step
  }

  /** Whether a better map may exist. */
  isOpen(): boolean {
    return this.bound >= this.least()
  }

  /** The gap between the best map and the bound, in edits of average cost. */
  gap(): number {
    const { rows, nodeColumns, rowEdges, columnEdges, base } = this.#problem
    const edits = rows + nodeColumns + rowEdges.count + columnEdges.count
    return ((this.bound - this.gain) * edits) / base
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
    const enough = this.bound - this.#step
    refineMapping(this.#problem, this.#search, { tieBreak, steps, enough, seed })
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
    Math.max(nodes, others) > MAX_NODES ||
    nodes * others > MAX_PAIRS ||
    a.sources.length * b.sources.length > MAX_LABEL_PAIRS
  )
}

function coarse(a: LabelledGraph, b: LabelledGraph, costs: GraphEditCosts): GraphEditResult {
  const mapping = coarseMapping(a, b, costs)
  const distance = graphMappingCost(a, b, mapping, costs)
  const lowerBound = Math.min(distance, coarseLowerBound(a, b, costs))
  return { distance, lowerBound, exact: lowerBound === distance, expansions: 0, mapping }
}

function checkBudget(budget: number | undefined, name: string): void {
  if (budget === undefined || (Number.isInteger(budget) && budget >= 0)) return
  throw new RangeError(`${name} must be a natural number, got ${budget}`)
}

/** The least multiple of the grain that is at least the bound, apart from the rounding error of the bound. */
function roundUp(bound: number, grain: number): number {
  return grain > 0 ? Math.ceil(bound / grain - 2 ** -10) * grain : bound * (1 - 1e-9)
}
