import { segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { nltkMeteorMetric } from '../src/nltk-meteor.ts'

export interface TextMetrics {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly scores: Readonly<Record<string, number>>
  }[]
}

/** Tests that every score is that of NLTK 3.8.1 with WordNet 3.0. */
export function testNltk(golden: TextMetrics): void {
  test('NLTK 3.8.1 with WordNet 3.0 on 157 segments, within 1e-12', async () => {
    const metric = await nltkMeteorMetric()
    for (const { hyp, refs, scores } of golden.segments) {
      const score = metric.score(segmentRow(metric, hyp, refs))
      expect(Math.abs(score - scores['nltk-meteor']), JSON.stringify({ hyp, refs })).toBeLessThan(1e-12)
    }
  })
}
