import { tableLines } from '@codegen-eval/report'
import type { StudyResult } from '../run-study.ts'
import { pText, rankingTable } from './agreement-tables.ts'

/** The ranking of the metrics as lines of text, with a sentence on which of them are worse than the best one. */
export function studyRanking(result: StudyResult): string[] {
  const table = rankingTable(result)
  return [...tableLines(table), ...rankingSentences(result)]
}

/** Which metrics agree with people significantly less than the best one, and which may be as good. */
export function rankingSentences({ agreement: { order, tests }, metrics }: StudyResult): string[] {
  const [best, ...others] = order
  if (best === undefined || others.length === 0) return []
  const even = others.flatMap((k) => {
    const test = tests.find(
      ({ first, second }) => first + second === best + k && (first === k || second === k),
    )!
    return test.adjustedPValue < 0.05 ? [] : [`${metrics[k]!.name} (p ${pText(test.adjustedPValue)})`]
  })
  const name = metrics[best]!.name
  if (even.length === 0)
    return [
      `${name} agrees with people significantly better than every other metric (PERM-BOTH with acc_eq, Holm).`,
    ]
  return [`Not significantly different from ${name} (PERM-BOTH with acc_eq, Holm): ${even.join(', ')}.`]
}
