import type { Score } from '@codegen-eval/metric'
import type { CodeFinding } from './code-finding.ts'
import { type FindingF1Options, findingF1Settings } from './finding-f1-options.ts'
import { type FindingTally, shareOf, tallyOfAll, tallyOfLabel, undefinedShare } from './finding-tally.ts'
import { comparedFindings, matchCompared, matchFindings } from './match-findings.ts'

/** Outcomes of found and golden findings; those of several changes add. */
export interface FindingCounts {
  /** Golden findings that are found. */
  readonly truePositives: number
  /** Found findings that match nothing. */
  readonly falsePositives: number
  /** Golden findings that are not found. */
  readonly falseNegatives: number
}

/**
 * True positives, false positives and false negatives of the findings of one change, by `matchFindings`.
 *
 * @throws RangeError or TypeError as `matchFindings`.
 */
export function findingCounts(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options = {},
): FindingCounts {
  const { pairs, missed, extra } = matchFindings(found, golden, options)
  return { truePositives: pairs.length, falsePositives: extra.length, falseNegatives: missed.length }
}

/**
 * F1 of the findings of one change, 0 to 1: 2 TP / (2 TP + FP + FN), the harmonic mean of precision and recall, where
 * found and golden findings are matched one to one by `matchFindings`. The options `part` and `label` choose another share.
 *
 * @returns `NaN` if there is no finding on either side.
 * @throws RangeError or TypeError as `matchFindings`.
 */
export function findingF1(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options = {},
): number {
  return shareOf(tallyOf(found, golden, options), findingF1Settings(options).part)
}

/**
 * F1 of the findings of one change with its parts: `precision` and `recall`, and `lower` and `upper`, the F1 without and
 * with the pairs of which something is unknown. With `label`, `precision` and `recall` are those of the label.
 *
 * @throws RangeError or TypeError as `matchFindings`.
 */
export function findingF1Score(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options = {},
): Score {
  const settings = findingF1Settings(options)
  const tally = tallyOf(found, golden, options)
  const score = shareOf(tally, settings.part)
  const bound = (unknown: boolean) =>
    findingF1(found, golden, { ...options, unknown, part: 'f1', label: 'all' })
  return {
    score,
    parts: {
      precision: shareOf(tally, 'precision'),
      recall: shareOf(tally, 'recall'),
      lower: bound(false),
      upper: bound(true),
    },
    ...(Number.isNaN(score) && { reason: undefinedShare(settings) }),
  }
}

/**
 * F1 of findings over many changes, 0 to 1, from counts summed over changes.
 *
 * @param found One list of findings per change.
 * @param golden One list of findings per change.
 * @throws RangeError or TypeError as `matchFindings`; RangeError if there is no change, or if the lists differ in length.
 */
export function corpusFindingF1(
  found: readonly (readonly CodeFinding[])[],
  golden: readonly (readonly CodeFinding[])[],
  options: FindingF1Options = {},
): number {
  if (!Array.isArray(found) || !Array.isArray(golden))
    throw new TypeError('found, golden: expected a list with one list of findings per change on each side')
  if (found.length !== golden.length || golden.length === 0) {
    throw new RangeError(
      `expected one list of findings per change on each side, got ${found.length} of found and ${golden.length} of golden ones`,
    )
  }
  const sum: [number, number, number, number] = [0, 0, 0, 0]
  for (const [i, findings] of found.entries())
    for (const [k, count] of tallyOf(findings, golden[i], options).entries()) sum[k] += count
  return shareOf(sum, findingF1Settings(options).part)
}

/** The counts of the findings of one change, of all or of those with a label. */
function tallyOf(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options,
): FindingTally {
  const settings = findingF1Settings(options)
  const lists = [comparedFindings(found, 'found'), comparedFindings(golden, 'golden')] as const
  const match = matchCompared(...lists, settings)[settings.unknown ? 'upper' : 'lower']
  return settings.label === 'all' ? tallyOfAll(match) : tallyOfLabel(settings.label, match, ...lists)
}
