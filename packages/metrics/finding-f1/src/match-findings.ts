import { maximumMatching } from '@codegen-eval/sequence'
import { type CodeFinding, findingMistake, shown } from './code-finding.ts'
import { type FindingF1Options, type FindingF1Settings, findingF1Settings } from './finding-f1-options.ts'
import { type ComparedFinding, comparedFinding, pairComparison } from './pair-similarity.ts'

/** The number of pairs that are compared at most; found findings beyond it match nothing. */
export const MAX_PAIRS: number = 2 ** 22

/** A pair that matches: indices in the lists of found and golden findings, and its similarity. */
export interface FindingPair {
  readonly found: number
  readonly golden: number
  readonly similarity: number
}

/** The pairs of found and golden findings, and what is left over. */
export interface FindingMatch {
  /** By golden finding. One to one, except under `match: 'many'`, where a found finding may stand in several. */
  readonly pairs: readonly FindingPair[]
  /** Golden findings without a pair. */
  readonly missed: readonly number[]
  /**
   * Found findings that match nothing. Under `many`, of equal texts only the first, and none that was for a while the
   * most similar one of a golden finding, as the public benchmark counts.
   */
  readonly extra: readonly number[]
  /** Number of pairs that match only if what is unknown of them holds. */
  readonly unknownPairs: number
}

/**
 * Matches found to golden findings, by default one to one: the most pairs, and of these matchings the one with the largest
 * total similarity.
 *
 * A pair may match if every criterion of `by` holds: paths agree, lines overlap, labels are equal, texts are similar, a
 * judge says so. Where a criterion is not known, because one side has no line or a verdict is missing, `unknown` decides.
 *
 * @throws RangeError for an entry that is not a finding, or an option that is not accepted; TypeError for anything but lists.
 */
export function matchFindings(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options = {},
): FindingMatch {
  const settings = findingF1Settings(options)
  return matchCompared(comparedFindings(found, 'found'), comparedFindings(golden, 'golden'), settings)[
    settings.unknown ? 'upper' : 'lower'
  ]
}

/** The matches without and with pairs of which something is unknown. */
export interface MatchBounds {
  readonly lower: FindingMatch
  readonly upper: FindingMatch
}

/** Matches findings that are prepared for comparisons. */
export function matchCompared(
  found: readonly ComparedFinding[],
  golden: readonly ComparedFinding[],
  settings: FindingF1Settings,
): MatchBounds {
  const rows = golden.length
  const columns = Math.min(found.length, Math.floor(MAX_PAIRS / Math.max(rows, 1)))
  const compare = pairComparison(settings)
  // a row is a golden finding; weights of pairs that match, and of those that perhaps match as well
  const known = new Float64Array(rows * columns).fill(Number.NEGATIVE_INFINITY)
  const possible = known.slice()
  let unknownPairs = 0
  for (let g = 0; g < rows; g++) {
    for (let f = 0; f < columns; f++) {
      const pair = compare(found[f], golden[g], g)
      if (pair === undefined) continue
      possible[g * columns + f] = pair.similarity
      if (pair.isUnknown) unknownPairs++
      else known[g * columns + f] = pair.similarity
    }
  }
  const match = (weights: Float64Array): FindingMatch => ({
    ...(settings.match === 'many'
      ? matchMany(weights, rows, found, columns)
      : matchOnce(weights, rows, found.length, columns, settings.match)),
    unknownPairs,
  })
  const lower = match(known)
  return { lower, upper: unknownPairs === 0 ? lower : match(possible) }
}

/**
 * Checks findings and prepares them for comparisons.
 *
 * @param name The list's name in messages.
 */
export function comparedFindings(findings: readonly CodeFinding[], name: string): ComparedFinding[] {
  if (!Array.isArray(findings))
    throw new TypeError(`${name}: expected a list of findings, got ${shown(findings)}`)
  return findings.map((finding, i) => {
    const mistake = findingMistake(finding)
    if (mistake !== undefined) throw new RangeError(`${name}[${i}]${mistake}`)
    return comparedFinding(finding)
  })
}

type Pairs = Omit<FindingMatch, 'unknownPairs'>

function matchOnce(
  weights: Float64Array,
  rows: number,
  found: number,
  columns: number,
  goal: 'pairs' | 'total',
): Pairs {
  const foundOf = maximumMatching(weights, rows, columns, goal)
  const taken = new Set(foundOf)
  return { ...pairsOf(foundOf, weights, columns), extra: indices(found).filter((f) => !taken.has(f)) }
}

/** The published rule: each golden finding takes the most similar found one, the first of equals. */
function matchMany(
  weights: Float64Array,
  rows: number,
  found: readonly ComparedFinding[],
  columns: number,
): Pairs {
  const foundOf = new Int32Array(rows).fill(-1)
  const textOf = ({ finding }: ComparedFinding, f: number) => finding.text ?? f
  const credited = new Set<string | number>()
  for (let g = 0; g < rows; g++) {
    let best = Number.NEGATIVE_INFINITY
    for (let f = 0; f < columns; f++) {
      if (!(weights[g * columns + f] > best)) continue
      best = weights[g * columns + f]
      foundOf[g] = f
      credited.add(textOf(found[f], f))
    }
  }
  const extra = indices(found.length).filter((f) => {
    const text = textOf(found[f], f)
    if (credited.has(text)) return false
    credited.add(text)
    return true
  })
  return { ...pairsOf(foundOf, weights, columns), extra }
}

function pairsOf(foundOf: Int32Array, weights: Float64Array, columns: number): Omit<Pairs, 'extra'> {
  const pairs: FindingPair[] = []
  const missed: number[] = []
  foundOf.forEach((found, golden) => {
    if (found < 0) missed.push(golden)
    else pairs.push({ found, golden, similarity: weights[golden * columns + found] })
  })
  return { pairs, missed }
}

function indices(length: number): number[] {
  return Array.from({ length }, (_, i) => i)
}
