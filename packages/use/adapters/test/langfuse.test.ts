import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/share-metric.ts'
import { langfuseEvaluator, langfuseScores } from '../src/langfuse.ts'

test('the evaluation has the name, the value, and the signature in its metadata', async () => {
  const evaluator = langfuseEvaluator(shareMetric)
  const evaluation = {
    ...{ name: 'share', value: 0.25, comment: 'share 0.2500', dataType: 'NUMERIC' },
    metadata: { signature: 'share|v:0.1.0' },
  }
  expect(await evaluator({ output: 'x', expectedOutput: 'y' })).toMatchObject(evaluation)
  expect(await evaluator({ output: { code: 'x' }, expectedOutput: ['y', 'z'] })).toMatchObject(evaluation)
})

test('an undefined score is no evaluation, and an output without text is refused', async () => {
  const evaluator = langfuseEvaluator(shareMetric)
  expect(await evaluator({ output: '', expectedOutput: 'y' })).toEqual([])
  await expect(evaluator({ output: 3, expectedOutput: 'y' })).rejects.toThrow(
    'output: expected text, got number',
  )
})

test('scores of an output are bodies with its trace, its task and the signatures', () => {
  const scores = new Map([
    ['passed', 1],
    ['chrf', Number.NaN],
    ['ter', 1.5],
  ])
  expect(
    langfuseScores({ task: { id: 't' }, model: 'm', label: '2', scores }, 'trace', { ter: 'ter|v:1' }),
  ).toEqual([
    {
      ...{ traceId: 'trace', name: 'passed', value: 1, comment: 'passed 1.0000', dataType: 'NUMERIC' },
      metadata: { task: 't', model: 'm', sample: '2' },
    },
    {
      ...{ traceId: 'trace', name: 'ter', value: 1.5, comment: 'ter 1.5000', dataType: 'NUMERIC' },
      metadata: { task: 't', model: 'm', sample: '2', signature: 'ter|v:1' },
    },
  ])
})
