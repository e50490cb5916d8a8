import { plural } from '@codegen-eval/messages'
import { renderText } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { passAtKOfModels } from '../../src/report/model-pass-rates.ts'
import { TESTED } from '../tables.ts'

const OPTIONS = { resamples: 100, trials: 100, seed: 1, alpha: 0.05, correction: 'holm', k: [1] } as const

test('the report names outcomes, rates, errors and compilers, and the signature has the compilers', async () => {
  const output = await passAtKOfModels(TESTED, { ...OPTIONS, by: 'language' })
  const text = renderText(output.report())
  expect(text).toContain('compile error')
  expect(text).toMatch(/m +go +2 +1 +1 +100\.00 +50\.00/)
  expect(text).toContain('undefined: x')
  expect(text).toContain('toolchains:gcc-12.2.0+go-1.19.8')
  expect(output.json()).toMatchObject({
    toolchains: ['gcc 12.2.0', 'go 1.19.8'],
    byLanguage: [
      { language: 'go', score: 0.5 },
      { language: 'c', score: 1 },
    ],
    outcomes: [{ language: 'go', programs: 2, passed: 1, compile: 1, parseRate: 1, compileRate: 0.5 }, {}],
    errors: [{ language: 'go', line: 'undefined: x', programs: 1 }],
  })
})

test('results without languages cannot be split by them', async () => {
  const { tests, ...table } = TESTED
  expect(tests).toBeDefined()
  await expect(passAtKOfModels(table, { ...OPTIONS, by: 'language' })).rejects.toThrow('name no languages')
})

test('the last lines name tasks and the samples of several models', async () => {
  const { tests, ...table } = TESTED
  const text = async (models: number) => {
    const several = {
      ...table,
      models: ['m', 'n'].slice(0, models),
      metrics: table.metrics.map((metric) => ({
        ...metric,
        sums: Array.from({ length: models }, () => metric.sums[0]!.map((sum) => Math.min(sum, 1))),
        counts: Array.from({ length: models }, () => metric.counts[0]!.map(() => 1)),
      })),
    }
    return renderText((await passAtKOfModels(several, OPTIONS)).report())
  }
  expect(tests).toBeDefined()
  expect(await text(1)).toContain(`\n${plural(table.tasks.length, 'task')}; scores x 100\n`)
  expect(await text(2)).toContain('\none sample of each task\n')
})
