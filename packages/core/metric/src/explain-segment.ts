import type { Explain, Explanation } from './explanation.ts'
import type { SegmentTexts } from './metric.ts'
import { describe } from './references.ts'

/**
 * Explains the score of one candidate, after its texts are encoded if the metric has a model.
 *
 * @throws What the function throws (as a rejection).
 */
export async function explainSegment(
  explain: Explain,
  candidate: string,
  { references, source }: Omit<SegmentTexts, 'candidates'>,
): Promise<Explanation> {
  if (typeof explain !== 'function')
    throw new TypeError(
      `explain: expected a function such as explainChrf or what a registry's explain() returns, got ${describe(explain)}`,
    )
  await explain.encode?.([{ candidates: [candidate], references, source }])
  return explain(candidate, references, source)
}
