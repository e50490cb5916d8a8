import { clusterMeans, corpusScore, randomStream, segmentScores } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawClusters, EQUAL_MODELS, SCORE_MODELS } from '../src/simulated-scores.ts'

test.each([...SCORE_MODELS, ...EQUAL_MODELS])(
  '$name: the true score is that of many segments',
  ({ truth, lead, draw }) => {
    const [a, b] = draw(randomStream(3), 20_000)
    expect(Math.abs(corpusScore(a) - truth)).toBeLessThan(0.015)
    expect(Math.abs(corpusScore(a) - corpusScore(b) - lead)).toBeLessThan(0.02)
  },
)

test('samples of a task are alike', () => {
  const { pair, clusters, truth } = drawClusters(randomStream(1), 2000, 5)
  const scores = segmentScores(pair[0])
  const means = clusterMeans(scores, clusters)
  const variance = (values: ArrayLike<number>) =>
    Array.from(values).reduce((sum, value) => sum + (value - truth) ** 2, 0) / values.length
  expect(variance(means)).toBeGreaterThan(0.8 * variance(scores))
})
