import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/share-metric.ts'
import { type MastraOptions, mastraSteps } from '../src/mastra.ts'

function run(output: unknown, groundTruth: unknown, options?: MastraOptions) {
  const steps = mastraSteps(shareMetric, options)
  const results = { preprocessStepResult: steps.preprocess({ run: { output, groundTruth } }) }
  return { score: steps.generateScore({ results }), reason: steps.generateReason({ results }) }
}

test('the steps give a score and a reason', () => {
  expect(run('x', 'y')).toEqual({ score: 0.25, reason: 'share 0.2500' })
  expect(run([{ role: 'assistant', content: 'x' }], { code: 'y' }).score).toBe(0.25)
})

test('the scorer is named for the metric and described by its signature', () => {
  expect(mastraSteps(shareMetric).config).toEqual({ name: 'share', description: 'share|v:0.1.0' })
})

test('an undefined score is 0, and the reason says so', () => {
  expect(run('', 'y')).toEqual({ score: 0, reason: 'share is undefined: the output is empty' })
})

test('functions say where the texts are', () => {
  const options: MastraOptions = {
    output: (output) => (output as { code: string }).code,
    references: (truth) => (truth as { solution: string }).solution,
  }
  expect(run({ code: 'x', log: 'ran' }, { solution: 'y', title: 'z' }, options).score).toBe(0.25)
})

test('a run without ground truth is an error', () => {
  expect(() => run('x', undefined)).toThrow(/groundTruth: expected text, got undefined/)
})
