import type { Score } from '@codegen-eval/metric'
import type { CodeFinding } from './code-finding.ts'
import { NO_FINDING } from './finding-f1-metric.ts'
import type { FindingF1Options } from './finding-f1-options.ts'
import { matchFindings } from './match-findings.ts'

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
 * found and golden findings are matched one to one by `matchFindings`.
 *
 * @returns `NaN` if there is no finding on either side.
 * @throws RangeError or TypeError as `matchFindings`.
 */
export function findingF1(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options = {},
): number {
  return f1Of(findingCounts(found, golden, options))
}

/**
 * F1 of the findings of one change with its parts: `precision` and `recall`, and `lower` and `upper`, the F1 without and
 * with the pairs of which something is unknown.
 *
 * @throws RangeError or TypeError as `matchFindings`.
 */
export function findingF1Score(
  found: readonly CodeFinding[],
  golden: readonly CodeFinding[],
  options: FindingF1Options = {},
): Score {
  const counts = findingCounts(found, golden, options)
  const { truePositives, falsePositives, falseNegatives } = counts
  const score = f1Of(counts)
  return {
    score,
    parts: {
      precision: truePositives / (truePositives + falsePositives),
      recall: truePositives / (truePositives + falseNegatives),
      lower: findingF1(found, golden, { ...options, unknown: false }),
      upper: findingF1(found, golden, { ...options, unknown: true }),
    },
    ...(Number.isNaN(score) && { reason: NO_FINDING }),
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
  const sum = { truePositives: 0, falsePositives: 0, falseNegatives: 0 }
  for (const [i, findings] of found.entries()) {
    const counts = findingCounts(findings, golden[i], options)
    sum.truePositives += counts.truePositives
    sum.falsePositives += counts.falsePositives
    sum.falseNegatives += counts.falseNegatives
  }
  return f1Of(sum)
}

function f1Of({ truePositives, falsePositives, falseNegatives }: FindingCounts): number {
  return (2 * truePositives) / (2 * truePositives + falsePositives + falseNegatives)
}
