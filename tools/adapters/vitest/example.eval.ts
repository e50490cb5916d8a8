import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { scoreMatchers } from '@codegen-eval/adapters/vitest'
import { chrfMetric } from '@codegen-eval/chrf'
import { expect, test } from 'vitest'

expect.extend(scoreMatchers(loadAllMetrics()))

const code = 'for n in sorted(names):\n    print(n)\n'
const reference = 'for name in sorted(names):\n    print(name)\n'

test('names are printed in order', async () => {
  await expect(code).toScoreAtLeast(reference, { metric: 'codebleu:lang=python', threshold: 0.8 })
})

test('names are called names', () => {
  expect(code).toScoreAtLeast(reference, { metric: chrfMetric(), threshold: 0.9 })
})
