import type { ScoreTable } from '@codegen-eval/samples/scores'
import { isSingleOutcome } from '@codegen-eval/samples/scores/internal'
import type { PairTest } from './settings.ts'

/**
 * The test that fits the scores: exact McNemar if there is one outcome of 0 or 1 per task and model; otherwise
 * randomization, which swaps all samples of a task together.
 */
export function testForScores({ metrics, clusters }: ScoreTable): PairTest {
  return clusters === undefined && metrics.every(isSingleOutcome) ? 'mcnemar' : 'randomization'
}
