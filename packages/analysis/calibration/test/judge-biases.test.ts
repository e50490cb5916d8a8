import { expect, test } from 'vitest'
import { judgeBiases } from '../src/judge-biases.ts'
import { someOutputs } from './some-outputs.ts'

test('each known property has an effect: two levels one, more levels one each', () => {
  const outputs = someOutputs().map((output, i) => ({ ...output, stratum: `s${i % 3}` }))
  const found = judgeBiases(outputs, 'gpt', ['heron'], {})
  expect(found.map(({ kind, level }) => [kind, level])).toEqual([
    ['length', undefined],
    ['family', undefined],
    ['language', 'go'],
    ['stratum', 's0'],
    ['stratum', 's1'],
    ['stratum', 's2'],
  ])
  for (const { adjustedPValue, effect } of found) expect(adjustedPValue).toBeGreaterThanOrEqual(effect.pValue)
})

test('a judge that favours its own family is found', () => {
  const outputs = someOutputs({ tasks: 120, bias: ({ model }) => (model === 'wren' ? 0.8 : 0) })
  const [, family] = judgeBiases(outputs, 'gpt', ['wren'], {})
  expect(family!.effect.low).toBeGreaterThan(0)
})

test('what is not known has no entry', () => {
  const bare = someOutputs().map(({ task, model, people, judges }) => ({ task, model, people, judges }))
  expect(judgeBiases(bare, 'gpt', [], {})).toEqual([])
})
