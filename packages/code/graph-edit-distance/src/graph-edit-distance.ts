import { branchAndBound, MAX_ROUNDS } from './branch-and-bound.ts'
import { coarseLowerBound, coarseMapping } from './coarse-bounds.ts'
import { DualBound } from './dual-bound.ts'
import { type EditProblem, editProblem } from './edit-problem.ts'
import { type GraphEditCosts, unitGraphEditCosts } from './graph-edit-costs.ts'
import { graphMappingCost, inverseMapping } from './graph-mapping-cost.ts'
import { orderedPair } from './graph-order.ts'
import { checkGraph, type LabelledGraph } from './labelled-graph.ts'
import { linearAssignment } from './linear-assignment.ts'
import { MappingSearch } from './mapping-search.ts'
import { refineMapping } from './refine-mapping.ts'
import { starGains } from './star-gains.ts'

export interface GraphEditOptions {
  /** What edits cost; 1 each by default. */
  readonly costs?: GraphEditCosts
  /** How many nodes of the search tree may be expanded to prove a distance exact; 16 by default, or 4. */
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

const DEFAULT_EXPANSIONS = 16
/** Wider gaps, counted in edits of average cost, are hardly ever closed by so few: then a quarter has to do. */
const CLOSABLE_GAP = 6
const DEFAULT_REFINEMENTS = 140
/** So many of the refinements are made before the search, the rest after it, if it leaves anything open. */
const EARLY_REFINEMENTS = 2 / 7
/** Rounds of dual ascent at the root, of so many passes. */
const ROOT_ROUNDS = 5
const ROOT_PASSES = 2
/** Default budgets shrink where rounds are long, so that all take this many steps: about a second. */
const MAX_STEPS = 1e8
/** Refinements are made in full up to so many pairs of nodes, fewer in proportion beyond. */
const PAIRS_AT_FULL_REFINEMENT = 1 << 16
/** Tables are made for at most so many nodes a graph, and pairs of nodes; */
const MAX_NODES = 1 << 11
const MAX_PAIRS = 1 << 20
/** for at most so many pairs of edges, else the bound goes by the labels of edges; and up to so many it does. */
const MAX_EDGE_PAIRS = 1 << 20
const MAX_LABEL_PAIRS = 1 << 26

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
 * Default budgets are for graphs as programs have, up to some 200 nodes; for larger and denser ones they shrink so
 * that a pair takes seconds. Beyond 2^20 pairs of edges there is no search, and the lower bound is an assignment's by
 * labels; beyond 2,048 nodes, 2^20 pairs of nodes or 2^26 of edges nodes are matched by the colours of their
 * neighbourhoods, and the lower bound is that of label counts.
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

/** Finds a map and a bound by dual ascent and a search; returns the number of expansions. */
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

/** The same with no table of pairs of edges, and no search. */
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

  /** How many edits of average cost lie between the best map and the bound. */
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

/** The least multiple of the grain that is not below a bound, but for the bound's rounding. */
function roundUp(bound: number, grain: number): number {
  return grain > 0 ? Math.ceil(bound / grain - 2 ** -10) * grain : bound * (1 - 1e-9)
}
