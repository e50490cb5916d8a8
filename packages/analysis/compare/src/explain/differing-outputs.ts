import { eachSegment } from '@codegen-eval/measure'
import { checkHigherIsBetter } from '@codegen-eval/measure/internal'
import { type Metric, segmentRow } from '@codegen-eval/metric'
import type { Skips } from '@codegen-eval/records'
import type { Batches, Segment } from '@codegen-eval/samples'
import { checkModel } from '@codegen-eval/samples/internal'
import { type LargestWins, largestWins } from '../profile/largest-wins.ts'

/** The outputs of two models for one task. */
export interface DifferingOutputs {
  readonly id: string | number
  readonly references: readonly string[]
  /** The text that outputs and references continue or answer. */
  readonly source?: string
  /** The output of `a`, then that of `b`. */
  readonly candidates: readonly [string, string]
  /** How much higher the winner's score is, 0..1. */
  readonly difference: number
  /** The language that the row names. */
  readonly language?: string
}

/** The tasks on which two models differ most. */
export interface LargestDifferences {
  /** Tasks on which the first model is better, the largest difference first. */
  readonly a: readonly DifferingOutputs[]
  /** Tasks on which the second model is better. */
  readonly b: readonly DifferingOutputs[]
  /** Number of tasks with outputs of both. */
  readonly tasks: number
  /** Number of those on which a score is undefined. */
  readonly undefined: number
}

/**
 * Reads all rows once, and keeps for each metric those on which the scores of two models differ most.
 *
 * @param limit Number of tasks to keep for each model.
 * @throws UsageError if there is no such model.
 */
export async function largestDifferences(
  batches: Batches,
  metrics: readonly Metric[],
  [a, b]: readonly [string, string],
  limit: number,
  skips: Skips,
): Promise<LargestDifferences[]> {
  const finders = metrics.map((metric) => differenceFinder(metric, limit))
  const names = new Set<string>()
  const visit = (segment: Segment): void => {
    for (const name of segment.models) names.add(name)
    const [i, j] = [segment.models.indexOf(a), segment.models.indexOf(b)]
    if (i < 0 || j < 0) return
    for (const { add } of finders) add(segment, [segment.candidates[i], segment.candidates[j]])
  }
  await eachSegment(batches, skips, visit)
  for (const [option, name] of Object.entries({ a, b })) checkModel(`option ${option}`, name, [...names])
  return finders.map(({ found }) => found())
}

interface DifferenceFinder {
  add(segment: Segment, candidates: readonly [string, string]): void
  found(): LargestDifferences
}

function differenceFinder(metric: Metric, limit: number): DifferenceFinder {
  checkHigherIsBetter(metric, 'explain of two models')
  const wins = [largestWins<DifferingOutputs>(limit), largestWins<DifferingOutputs>(limit)] as const
  let tasks = 0
  let missing = 0
  return {
    add(segment, candidates) {
      tasks++
      const [first, second] = candidates.map((candidate) =>
        metric.score(segmentRow(metric, candidate, segment.references, segment.source)),
      ) as [number, number]
      if (Number.isNaN(first - second)) missing++
      else if (first > second) keep(wins[0], segment, candidates, first - second)
      else if (second > first) keep(wins[1], segment, candidates, second - first)
    },
    found: () => ({ a: wins[0].wins(), b: wins[1].wins(), tasks, undefined: missing }),
  }
}

function keep(
  wins: LargestWins<DifferingOutputs>,
  { id, references, source, language }: Segment,
  candidates: readonly [string, string],
  difference: number,
): void {
  if (wins.accepts(difference))
    wins.add({
      id,
      references,
      candidates,
      difference,
      ...(language && { language }),
      ...(source !== undefined && { source }),
    })
}
