import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/share-metric.ts'
import { type VitestEvalsContext, vitestEvalsJudge } from '../src/vitest-evals.ts'

/** A context of which a judge reads no more than is given here. */
const context = (read: Pick<VitestEvalsContext<string>, 'input' | 'output' | 'expected'>) =>
  read as VitestEvalsContext<string>

test('a judge has the name of its metric, and assesses an output against what is expected', () => {
  const judge = vitestEvalsJudge(shareMetric)
  expect(judge.name).toBe('share')
  expect(judge.assess(context({ input: 'task', output: 'x', expected: 'y' }))).toEqual({
    score: 0.25,
    metadata: { rationale: 'share 0.2500', signature: 'share|v:0.1.0', parts: { total: 4, inverse: 4 } },
  })
})

test('an undefined score is null, with the reason as rationale', () => {
  const { score, metadata } = vitestEvalsJudge(shareMetric).assess(
    context({ input: '', output: '', expected: 'y' }),
  )
  expect(score).toBeNull()
  expect(metadata.rationale).toBe('share is undefined: the output is empty')
})

test('the references of a suite are found from the input, and those of a call come first', () => {
  const asked: string[] = []
  const expected = (input: string) => {
    asked.push(input)
    return ['y', 'z']
  }
  const judge = vitestEvalsJudge(shareMetric, { expected })
  expect(judge.assess(context({ input: 'task', output: { code: 'x' } })).score).toBe(0.25)
  expect(judge.assess(context({ input: 'other', output: 'x', expected: 'y' })).score).toBe(0.25)
  expect(asked).toEqual(['task'])
})

test('a run without a reference is an error', () => {
  expect(() => vitestEvalsJudge(shareMetric).assess(context({ input: '', output: 'x' }))).toThrow(TypeError)
})
