import { chrf } from '@codegen-eval/chrf'
import { describe, expect, test } from 'vitest'
import { DEFINED, shareMetric } from '../../../core/metric/test/share-metric.ts'
import { assertScore, promptfooAssertion } from '../src/promptfoo.ts'

describe('assertScore', () => {
  const vars = { reference: 'x = 1' }

  test('scores by the metric that the config names', async () => {
    const result = await assertScore('x = 2', { vars, config: { metric: 'chrf', threshold: 0.5 } })
    expect(result.score).toBe(chrf('x = 2', 'x = 1'))
    expect(result.pass).toBe(false)
    expect(result.reason).toBe(`chrF2 ${result.score.toFixed(4)}, below 0.5`)
    expect(result.metadata.signature).toMatch(/^chrf\|/)
  })

  test('takes a metric with a language', async () => {
    const config = { metric: 'codebleu:lang=python', threshold: 1 }
    expect(await assertScore('x = f(1)\n', { vars: { reference: 'x = f(1)\n' }, config })).toMatchObject({
      pass: true,
      score: 1,
    })
  })

  test('refuses a config without a metric, and a metric that is none', async () => {
    await expect(assertScore('x', { vars })).rejects.toThrow(/config.metric: expected a metric such as chrf/)
    await expect(assertScore('x', { vars, config: { metric: 'blue' } })).rejects.toThrow(
      /unknown metric 'blue'/,
    )
  })
})

describe('promptfooAssertion', () => {
  const vars = { reference: 'y' }
  const grade = promptfooAssertion(shareMetric)

  test('passes above 0 where there is no threshold', () => {
    const result = { pass: true, score: 0.25, reason: 'share 0.2500', metadata: DEFINED }
    expect(grade('x', { vars })).toEqual(result)
  })

  test('takes the threshold of the config before that of its file', () => {
    const strict = promptfooAssertion(shareMetric, { threshold: 0.5 })
    expect(strict('x', { vars })).toMatchObject({ pass: false, reason: 'share 0.2500, below 0.5' })
    expect(strict('x', { vars, config: { threshold: 0.25 } }).pass).toBe(true)
  })

  test('an undefined score fails with 0, whatever the threshold', () => {
    for (const config of [{}, { threshold: 0 }]) {
      expect(grade('', { vars, config })).toMatchObject({
        pass: false,
        score: 0,
        reason: 'share is undefined: the output is empty',
      })
    }
  })

  test('takes references from the config before the variables, and lists before single ones', () => {
    const references = (context: Parameters<typeof grade>[1]) => {
      const seen: (readonly string[])[] = []
      const prepare = (texts: readonly string[]) => {
        seen.push(texts)
        return null
      }
      promptfooAssertion({ ...shareMetric, prepare })('x', context)
      return seen[0]
    }
    expect(references({ vars, config: { reference: 'z' } })).toEqual(['z'])
    expect(references({ vars, config: { references: ['z', 'w'] } })).toEqual(['z', 'w'])
    expect(references({ vars: { ...vars, references: ['v', 'w'] } })).toEqual(['v', 'w'])
    expect(() => grade('x', { vars: {} })).toThrow(TypeError)
  })

  test('refuses thresholds out of range, settings that are none, and a second metric', () => {
    expect(() => promptfooAssertion(shareMetric, { threshold: 80 })).toThrow(/from 0 to 1, got 80/)
    expect(() => grade('x', { vars, config: { threshold: 80 } })).toThrow(/from 0 to 1, got 80/)
    expect(() => grade('x', { vars, config: { treshold: 0.8 } })).toThrow(/config.treshold: the settings are/)
    expect(() => grade('x', { vars, config: { metric: 'chrf' } })).toThrow(/set by its file/)
  })

  test('refuses a threshold beside the config, which promptfoo would pass over', () => {
    const value = 'package:@codegen-eval/adapters/promptfoo:assertScore'
    const test = { assert: [{ type: 'javascript', value, threshold: 0.8 }] }
    expect(() => grade('x', { vars, test })).toThrow(/threshold: 0.8 stands beside config/)
    const others = { assert: [{ type: 'javascript', value: 'file://own.js', threshold: 0.8 }] }
    expect(grade('x', { vars, test: others }).pass).toBe(true)
  })
})
