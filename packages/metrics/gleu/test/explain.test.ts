import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { explainGleu } from '../src/explain.ts'
import { gleuMetric } from '../src/gleu-metric.ts'

testExplanations(gleuMetric(), explainGleu)

test('the matched n-grams are those that GLEU counts', () => {
  const { score, findings } = explainGleu('a b c', ['x', 'a b d'], { order: 2 })
  const count = (status: string) => findings.filter((finding) => finding.status === status).length
  expect([count('matched'), count('missed'), count('extra')]).toEqual([3, 2, 2])
  expect(score).toBe(3 / 5)
})
