import type { FindingF1Settings } from './finding-f1-options.ts'
import type { FindingMatch } from './match-findings.ts'
import type { ComparedFinding } from './pair-similarity.ts'

/** Counts of findings, of all or of those with a label, in the order of their columns in rows. */
export const TALLY = ['golden', 'golden matched', 'found', 'found matched'] as const

/** Numbers of golden findings, of those that are matched, of found findings, and of those that are matched. */
export type FindingTally = readonly [
  golden: number,
  goldenMatched: number,
  found: number,
  foundMatched: number,
]

/** Why F1 is undefined where no side has a finding. */
const NO_FINDING = 'there is neither a found nor a golden finding'

/** The counts of all findings of a match. Under `match=many`, a found finding counts once for each golden one. */
export function tallyOfAll({ pairs, missed, extra }: FindingMatch): FindingTally {
  return [pairs.length + missed.length, pairs.length, pairs.length + extra.length, pairs.length]
}

/** The counts of the findings with a label. A pair counts by the label of either side. */
export function tallyOfLabel(
  label: string,
  { pairs }: FindingMatch,
  found: readonly ComparedFinding[],
  golden: readonly ComparedFinding[],
): FindingTally {
  const hasLabel = ({ finding }: ComparedFinding) => finding.label === label
  const matchedFound = new Set(pairs.map((pair) => pair.found))
  return [
    golden.filter(hasLabel).length,
    pairs.filter((pair) => hasLabel(golden[pair.golden])).length,
    found.filter(hasLabel).length,
    [...matchedFound].filter((f) => hasLabel(found[f])).length,
  ]
}

/**
 * Precision, found matched / found; recall, golden matched / golden; or F1, their harmonic mean, 0 to 1.
 *
 * @returns `NaN` where it is undefined. F1 is 0 if nothing is matched, though one side has no finding; it is undefined if
 * one side has none with the label and findings of the other side are matched to others.
 */
export function shareOf(
  [golden, goldenMatched, found, foundMatched]: FindingTally,
  part: FindingF1Settings['part'],
): number {
  if (part === 'precision') return foundMatched / found
  if (part === 'recall') return goldenMatched / golden
  if (goldenMatched + foundMatched === 0) return golden + found === 0 ? Number.NaN : 0
  return (2 * goldenMatched * foundMatched) / (foundMatched * golden + goldenMatched * found)
}

/** Why a share is `NaN`. */
export function undefinedShare({ part, label }: Pick<FindingF1Settings, 'part' | 'label'>): string {
  const ending = label === 'all' ? '' : ` with the label ${label}`
  if (part === 'precision') return `there is no found finding${ending}`
  if (part === 'recall') return `there is no golden finding${ending}`
  return label === 'all' ? NO_FINDING : `the found or the golden findings have none${ending}`
}
