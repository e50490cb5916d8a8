import { expect, test } from 'vitest'
import { LogValue } from '../../src/logs/log-value.ts'
import { resourcesAt } from '../../src/logs/resources.ts'
import { outcomesIn } from './read-texts.ts'

test('resources stand under keys, and what is absent or null is not known', () => {
  const value = new LogValue({ cost: null, usage: { in: 3 } }, { file: 'x.json', cure: 'write it again' })
  const places = { cost: ['cost'], seconds: ['time', 'total'], inputTokens: ['usage', 'in'] }
  expect(resourcesAt(value, places)).toEqual({ inputTokens: 3 })
  expect(() => resourcesAt(value, { cost: ['usage'] })).toThrow('expected a number')
})

test('tokens are those of the model of an inspect_ai log, not of its graders', async () => {
  const usage = (input: number, output: number) => ({ input_tokens: input, output_tokens: output })
  const { samples } = await outcomesIn({
    'log.json': {
      version: 2,
      eval: { task: 'code', model: 'p/m' },
      samples: [
        {
          id: 't',
          scores: { v: { value: 'C' } },
          model_usage: { 'p/judge': usage(900, 90), 'p/m': usage(5, 2) },
        },
        { id: 'u', scores: { v: { value: 'C' } }, output: { usage: usage(7, 3) } },
      ],
    },
  })
  expect(samples).toMatchObject([
    { inputTokens: 5, outputTokens: 2 },
    { inputTokens: 7, outputTokens: 3 },
  ])
})
