import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

interface Sample {
  readonly status: 'pass' | 'fail' | 'timeout' | 'error' | 'missing'
  readonly passed: boolean | null
}

const LOGS = referencePath('data/logs/')
const { truth, forms } = JSON.parse(readFileSync(join(LOGS, 'truth.json'), 'utf8')) as {
  readonly truth: Record<string, Record<string, readonly Sample[]>>
  readonly forms: Record<string, { readonly ids: Record<string, string> }>
}
const models = Object.values(truth)

/** The shares of samples that pass of the models, on tasks that all of them have samples of. */
const RATES = new Map(
  Object.keys(models[0]!).flatMap((task) => {
    const samples = models.map((own) => own[task]!.filter(({ status }) => status !== 'missing'))
    if (samples.some(({ length }) => length === 0)) return []
    return [[task, samples.map((own) => own.filter(({ passed }) => passed).length / own.length)] as const]
  }),
)

function correlation(x: readonly number[], y: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
  const covariance = (a: readonly number[], b: readonly number[]) =>
    mean(a.map((value, i) => (value - mean(a)) * (b[i]! - mean(b))))
  return covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y))
}

async function json(...args: readonly string[]) {
  const { stdout, stderr } = await command([...args, '--format', 'json'])
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe.each(Object.keys(forms))('%s', (form) => {
  test('pass rates, discrimination and flaky tasks are those of the truth', async () => {
    const { tasks, unmatched } = await json('tasks', join(LOGS, form))
    expect(tasks).toHaveLength(RATES.size)
    expect(unmatched.tasks).toBe(Object.keys(models[0]!).length - RATES.size)
    for (const [task, rates] of RATES) {
      const id = forms[form]!.ids[task]!
      const found = tasks.find((each: { readonly task: string }) => each.task === id)
      const rest = rates.map((_, m) =>
        [...RATES].reduce((sum, [other, own]) => sum + (other === task ? 0 : own[m]!), 0),
      )
      expect(found.passRate).toBeCloseTo(rates.reduce((a, b) => a + b, 0) / 3, 11)
      expect(found.discrimination).toBeCloseTo(correlation(rates, rest), 10)
      expect(found.flakyModels).toBe(rates.filter((rate) => rate > 0 && rate < 1).length)
    }
  })
})

test.each([
  ['harbor', ['cost', 'seconds']],
  ['aider-polyglot', ['cost', 'seconds']],
  ['inspect', ['seconds']],
  ['braintrust', ['seconds']],
  ['swe-bench', []],
] as const)('%s tells of samples: %j', async (form, known) => {
  for (const name of ['compare', 'rank']) {
    const { results } = await json(name, join(LOGS, form))
    for (const result of results as Record<string, { value: number; tasks: number }>[]) {
      expect(['cost', 'seconds'].filter((each) => each in result)).toEqual(known)
      for (const each of known)
        expect(result[each]).toMatchObject({ value: expect.any(Number), tasks: RATES.size })
    }
  }
})
