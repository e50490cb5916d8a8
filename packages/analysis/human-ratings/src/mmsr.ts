import { plural } from '@codegen-eval/messages'
import { checkAtLeast, checkRecord, checkWhole, meanOf } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import {
  type Aggregation,
  highestLabels,
  softmaxRows,
  voteCounts,
  weightedAggregation,
  weightedVotes,
} from './aggregation.ts'
import { quickselect } from './quickselect.ts'
import { edgeCovariance } from './rater-covariance.ts'
import { type RaterComponents, type RaterGraph, raterComponents, raterGraph } from './rater-graph.ts'
import { overlapOf, type RaterOverlap } from './rater-overlap.ts'
import { type RatingInput, type RatingLabel, type RatingTable, toRatingTable } from './rating-table.ts'

/** The stopping rule of crowd-kit 1.4.1: this number of rounds, or a change of the completed matrix below this. */
const ROUNDS = 10_000
const TOLERANCE = 1e-10
/** Rounds of the power iteration that finds which raters work against the others. */
const SIGN_ROUNDS = 100
/** Relative reduction of the last rater's component at the start of that iteration. */
const TILT = 1e-6
/** Number of random starts, and the number of raters' common pairs, each counted twice, from which one has to suffice. */
const STARTS = 16
const MAX_SMALL = 4096
/** Relative difference below which two starts explain the agreement equally well. */
const SAME_RESIDUALS = 1e-9
/** Sums of skills with an absolute value below this count as 0. */
const BALANCE = 1e-9

export interface MmsrOptions {
  /** Start of the iteration: one positive number per rater, in the table's order. */
  readonly start?: readonly number[]
  /** Seed of the random starts, uniform on (0, 1), if `start` is omitted; 1 by default. */
  readonly seed?: number
  /**
   * Number of random starts, of which the one with the least residuals counts; 16 by default, 1 for over 64 raters who all share
   * items. The first start is the same for any number.
   */
  readonly starts?: number
  /**
   * F, the number of extreme values to leave out on either side. By default half the minimum number of raters with whom
   * a rater shares items, minus 1.
   */
  readonly filtered?: number
  /** Maximum number of rounds; 10,000 by default. */
  readonly rounds?: number
  /** Stop when the completed matrix moves by less than this (Frobenius norm); 1e-10 by default. */
  readonly tolerance?: number
}

/** The result of M-MSR. */
export interface MmsrAggregation<L extends RatingLabel = RatingLabel> extends Aggregation<L> {
  /** The probability that a rater's label is right, 0..1; `NaN` if the skill is `NaN`. */
  readonly accuracies: Float64Array
  /** F, the number of extreme values left out on either side. */
  readonly filtered: number
  /** Whether raters share enough items for the method. */
  readonly overlap: RaterOverlap
}

/**
 * M-MSR, the matrix mean-subsequence-reduced algorithm of Ma and Olshevsky (2020): estimates the raters' skills from
 * their pairwise agreement, even if some raters are adversarial, and takes a weighted vote.
 *
 * The expected covariance of two raters is the product `s[i] * s[j]` of their skills (see `raterCovariance`), so the
 * algorithm completes a rank-one matrix. Alternately, each `v[i]` becomes the mean of `|C[i][j]| / u[j]` over the
 * raters j who share an item with i, and each `u[i]` the mean of `|C[i][j]| / v[j]`. Before each mean, the F largest of
 * the values above the rater's last value and the F smallest of the values below it are left out. Then
 * `s = u * sqrt(|v| / |u|)`, with the signs of the leading eigenvector of C. For a rater with n[i] ratings, s is kept at
 * least `1/sqrt(n[i])` away from its bounds 1 and -1/(M-1). The accuracy is `p[i] = s[i] * (M-1)/M + 1/M`, and the
 * weight of a vote is `log((M-1) * p[i] / (1 - p[i]))`.
 *
 * The returned skill is that weight: 0 for a rater who guesses, negative for a rater who is wrong more often than by
 * guessing. The weights of an item are the probabilities of its labels under that model. Ties take the label with more
 * votes, then the lowest label.
 *
 * With the default rounds, tolerance and F, and this order of updates, skills, labels and the number of rounds equal
 * those of crowd-kit 1.4.1 on the study's CoNaLa ratings for the same start. On these ratings the choice of the start
 * changes skills by less than 1e-9. On small tables the algorithm can end elsewhere from another start. Of several starts the
 * result is that with the least residuals, the sum of `(C[i][j] - s[i] * s[j])^2` over the pairs of raters who share items;
 * a note reports labels that differ among the starts.
 *
 * A rater who shares no item has skill `NaN` and votes with the mean weight of the others. If the scale has one label,
 * all skills are `NaN`. `notes` reports both. Cost: linear in the pairs of ratings of one item and, in each round, in
 * the pairs of raters who share items.
 *
 * @throws RangeError if the start does not have one positive finite number per rater, or if `filtered`, `rounds`, `starts`
 * or `tolerance` is out of range.
 */
export function aggregateMmsr<L extends RatingLabel>(
  ratings: RatingInput<L>,
  options: MmsrOptions = {},
): MmsrAggregation<L> {
  checkRecord('options', options)
  const table = toRatingTable(ratings)
  const graph = raterGraph(table)
  const overlap = overlapOf(graph, table.raters)
  const settings = checkedSettings(options, table.raters.length, graph)
  const labels = table.scale.length
  const votes = voteCounts(table)
  const notes = table.raters.length === 1 ? [] : [...overlap.notes]
  if (labels === 1) notes.push('the scale has one label only: nothing tells how skilled the raters are')

  const fits =
    labels === 1 ? [] : settings.starts.map((start) => completedSkills(table, graph, start, settings))
  const completed = fits.length === 0 ? undefined : leastResiduals(fits)
  const { accuracies, skills, scores, chosen } = votedLabels(table, votes, completed?.skills)
  if (completed?.divided)
    notes.push('raters fall into two camps of the same weight: which one is right is not determined')
  else if (fits.length > 1)
    notes.push(...startNotes(fits.map((fit) => votedLabels(table, votes, fit.skills).chosen)))
  softmaxRows(scores, labels)
  return {
    ...weightedAggregation(
      table,
      {
        method: 'mmsr',
        weights: scores,
        skills,
        iterations: completed?.rounds ?? 0,
        converged: completed?.converged ?? true,
        notes,
      },
      chosen,
    ),
    accuracies,
    filtered: settings.filtered,
    overlap,
  }
}

/** Labels by the vote of raters with these skills. */
function votedLabels(table: RatingTable, votes: Float64Array, bounded: Float64Array | undefined) {
  const labels = table.scale.length
  const accuracies = accuraciesOf(table, bounded)
  const skills = accuracies.map((p) => Math.log(((labels - 1) * p) / (1 - p)))
  const scores = weightedVotes(table, knownWeights(skills))
  return { accuracies, skills, scores, chosen: highestLabels(scores, votes, labels) }
}

function leastResiduals(fits: readonly Completed[]): Completed {
  return fits.reduce((best, fit) => (fit.residuals < best.residuals * (1 - SAME_RESIDUALS) ? fit : best))
}

/** Reports items whose label depends on the start. */
function startNotes([first, ...others]: readonly Int32Array[]): string[] {
  const differing = first.filter((label, item) => others.some((labels) => labels[item] !== label)).length
  if (differing === 0) return []
  return [
    `${plural(differing, 'label')} of M-MSR ${differing === 1 ? 'depends' : 'depend'} on the random start: of ${others.length + 1} starts the one that explains the agreement of raters best is taken`,
  ]
}

interface Settings extends Required<Pick<MmsrOptions, 'filtered' | 'rounds' | 'tolerance'>> {
  readonly starts: readonly Float64Array[]
}

function checkedSettings(options: MmsrOptions, raters: number, graph: RaterGraph): Settings {
  const { seed = DEFAULT_SEED, rounds = ROUNDS, tolerance = TOLERANCE } = options
  const { filtered = defaultFiltered(graph) } = options
  checkWhole('filtered', filtered, 0)
  checkWhole('rounds', rounds, 1)
  checkAtLeast('tolerance', tolerance, 0)
  const { starts = graph.neighbour.length <= MAX_SMALL ? STARTS : 1 } = options
  checkWhole('starts', starts, 1)
  if (options.start === undefined)
    return { starts: randomStarts(raters, seed, starts), filtered, rounds, tolerance }
  const start = Float64Array.from(options.start)
  if (start.length !== raters)
    throw new RangeError(`start: expected one number for each of ${raters} raters, got ${start.length}`)
  const wrong = start.find((value) => !(value > 0 && value < Number.POSITIVE_INFINITY))
  if (wrong !== undefined) throw new RangeError(`start: expected positive finite numbers, got ${wrong}`)
  return { starts: [start], filtered, rounds, tolerance }
}

/** Half the minimum degree, minus 1, as in crowd-kit; raters who share no item do not count. */
function defaultFiltered({ start }: RaterGraph): number {
  let fewest = Number.POSITIVE_INFINITY
  for (let i = 0; i + 1 < start.length; i++) {
    const degree = start[i + 1] - start[i]
    if (degree > 0) fewest = Math.min(fewest, degree)
  }
  return Number.isFinite(fewest) ? Math.max(0, Math.floor(fewest / 2) - 1) : 0
}

function randomStarts(raters: number, seed: number, starts: number): Float64Array[] {
  checkWhole('seed', seed, 0)
  const random = xoroshiro128plus(seed)
  // 1 minus a number in [0, 1) is never 0, and the first round divides by it
  return Array.from({ length: starts }, () =>
    Float64Array.from({ length: raters }, () => 1 - uniformFloat64(random)),
  )
}

interface Completed extends Pick<MmsrAggregation, 'skills' | 'converged'> {
  readonly rounds: number
  readonly divided: boolean
  /** Sum of the squared differences between the covariances and the products of skills. */
  readonly residuals: number
}

/** Completes the rank-one matrix; the skills s are not bounded yet. */
function completedSkills(
  table: RatingTable,
  graph: RaterGraph,
  start: Float64Array,
  { filtered, rounds, tolerance }: Settings,
): Completed {
  const covariance = edgeCovariance(graph, table.scale.length)
  const size = covariance.map(Math.abs)
  const u = start.slice()
  const v = start.slice()
  const lastU = new Float64Array(u.length)
  const lastV = new Float64Array(v.length)
  let round = 0
  let converged = false
  while (!converged && round < rounds) {
    round++
    lastU.set(u)
    lastV.set(v)
    filteredMeans(graph, size, u, v, filtered)
    filteredMeans(graph, size, v, u, filtered)
    converged = matrixMove(u, v, lastU, lastV) < tolerance
  }
  const parts = raterComponents(graph)
  const skills = balanced(u, v, parts)
  const divided = giveSigns(skills, graph, covariance, parts)
  return { skills, rounds: round, converged, divided, residuals: residualsOf(graph, covariance, skills) }
}

function residualsOf(
  { start, neighbour }: RaterGraph,
  covariance: Float64Array,
  skills: Float64Array,
): number {
  let sum = 0
  for (let i = 0; i < skills.length; i++)
    for (let e = start[i]; e < start[i + 1]; e++) {
      // each pair has two edges
      if (neighbour[e] > i) sum += (covariance[e] - skills[i] * skills[neighbour[e]]) ** 2
    }
  return sum
}

/** One half of a round: computes each rater's value from the values of the raters who share items with them. */
function filteredMeans(
  { start, neighbour }: RaterGraph,
  size: Float64Array,
  others: Float64Array,
  values: Float64Array,
  filtered: number,
): void {
  const below = new Float64Array(values.length)
  const above = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const last = values[i]
    let [belows, aboves, equals] = [0, 0, 0]
    for (let e = start[i]; e < start[i + 1]; e++) {
      const other = others[neighbour[e]]
      // a rater whose value fell to 0 agrees by chance only and gives no information about the others
      if (other === 0) continue
      const ratio = size[e] / other
      if (ratio < last) below[belows++] = ratio
      else if (ratio > last) above[aboves++] = ratio
      else equals++
    }
    // without the F largest of the values above the last one and the F smallest of those below it
    const [lost, kept] = [Math.min(filtered, belows), aboves - Math.min(filtered, aboves)]
    const count = belows - lost + equals + kept
    if (count === 0) continue
    quickselect(below, 0, belows, lost)
    quickselect(above, 0, aboves, kept)
    let sum = equals * last
    for (let k = lost; k < belows; k++) sum += below[k]
    for (let k = 0; k < kept; k++) sum += above[k]
    values[i] = sum / count
  }
}

/** The Frobenius norm of `u v' - lastU lastV'`, from vectors alone: (u - lastU) v' + lastU (v - lastV)'. */
function matrixMove(u: Float64Array, v: Float64Array, lastU: Float64Array, lastV: Float64Array): number {
  let [moveU, moveV, sizeV, sizeLastU, crossU, crossV] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < u.length; i++) {
    const du = u[i] - lastU[i]
    const dv = v[i] - lastV[i]
    moveU += du * du
    moveV += dv * dv
    sizeV += v[i] * v[i]
    sizeLastU += lastU[i] * lastU[i]
    crossU += du * lastU[i]
    crossV += dv * v[i]
  }
  return Math.sqrt(Math.max(0, moveU * sizeV + sizeLastU * moveV + 2 * crossU * crossV))
}

/**
 * `u * sqrt(|v| / |u|)` in each component, because the factor between u and v is undetermined in each component. In a
 * bipartite component the factor between its two sides is undetermined too: both sides get the same root mean square.
 * The skill of an isolated rater is unknown.
 */
function balanced(
  u: Float64Array,
  v: Float64Array,
  { component, count, side, bipartite }: RaterComponents,
): Float64Array {
  const squares = Array.from({ length: count }, () => ({ u: [0, 0], v: [0, 0], raters: [0, 0] }))
  for (let i = 0; i < u.length; i++) {
    const sums = squares[component[i]]
    const same = side[i]
    sums.u[same] += u[i] * u[i]
    sums.v[same] += v[i] * v[i]
    sums.raters[same]++
  }
  return u.map((value, i) => {
    const sums = squares[component[i]]
    const [same, other] = [side[i], 1 - side[i]]
    if (!bipartite[component[i]]) return value * ratio(sums.v[0] + sums.v[1], sums.u[0] + sums.u[1]) ** 0.25
    if (sums.raters[other] === 0) return Number.NaN
    // only the products of this side's u and the other side's v are determined: split them evenly
    return value * ratio(sums.v[other] / sums.raters[other], sums.u[same] / sums.raters[same]) ** 0.25
  })
}

function ratio(above: number, below: number): number {
  return below > 0 ? above / below : 0
}

/**
 * Gives the skills the signs of the leading eigenvector of the covariance, found by power iteration from
 * all ones. The sign of each component is chosen so that its skills sum to at least 0, because raters are assumed to be
 * right more often than wrong. Returns whether a component has a sum of 0, so that its sign is undetermined.
 */
function giveSigns(
  skills: Float64Array,
  { start, neighbour }: RaterGraph,
  covariance: Float64Array,
  { component, count }: RaterComponents,
): boolean {
  if (covariance.every((value) => value >= 0)) return false
  const raters = skills.length
  // slightly unequal, so that the start is not orthogonal to the eigenvector of two equal camps
  let vector = Float64Array.from(skills, (_, i) => 1 - (TILT * i) / raters)
  for (let round = 0; round < SIGN_ROUNDS; round++) {
    const next = new Float64Array(raters)
    const largest = new Float64Array(count)
    for (let i = 0; i < raters; i++) {
      // adding the row's absolute sum makes every eigenvalue positive and keeps the eigenvectors' order
      let sum = 0
      for (let e = start[i]; e < start[i + 1]; e++) {
        sum += covariance[e] * vector[neighbour[e]] + Math.abs(covariance[e]) * vector[i]
      }
      next[i] = sum
      largest[component[i]] = Math.max(largest[component[i]], Math.abs(sum))
    }
    vector = next.map((value, i) => ratio(value, largest[component[i]]))
  }
  const sums = new Float64Array(count)
  for (let i = 0; i < raters; i++) sums[component[i]] += vector[i] < 0 ? -skills[i] : skills[i]
  for (let i = 0; i < raters; i++) {
    const against = vector[i] < 0
    const turned = sums[component[i]] < 0
    if (against !== turned) skills[i] = -skills[i]
  }
  return sums.some((sum) => Math.abs(sum) < BALANCE)
}

/**
 * Skills within their bounds, as probabilities of a right label; `NaN` for raters with unknown skill.
 *
 * The margin is at most half the distance of the bounds, so that they do not cross for a rater with one or two
 * ratings.
 */
function accuraciesOf(table: RatingTable, skills: Float64Array | undefined): Float64Array {
  const labels = table.scale.length
  const { raterStart } = table
  return Float64Array.from(table.raters, (_, i) => {
    const skill = skills?.[i]
    if (skill === undefined || Number.isNaN(skill)) return Number.NaN
    const margin = Math.min(1 / Math.sqrt(raterStart[i + 1] - raterStart[i]), labels / (labels - 1) / 2)
    const bounded = Math.max(Math.min(skill, 1 - margin), -1 / (labels - 1) + margin)
    return (bounded * (labels - 1)) / labels + 1 / labels
  })
}

/** Vote weights: an unknown skill counts as the mean of the known ones, or as 1 if that mean is not positive. */
function knownWeights(skills: Float64Array): Float64Array {
  const known = skills.filter((skill) => !Number.isNaN(skill))
  const mean = meanOf(known)
  return skills.map((skill) => (Number.isNaN(skill) ? (mean > 0 ? mean : 1) : skill))
}
