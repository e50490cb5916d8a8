import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

interface Summary {
  readonly pass: number
  readonly fail: number
  readonly timeout: number
  readonly error: number
  readonly missing: number
  readonly 'pass@1_over_present': number
  readonly 'pass@1_missing_as_failed': number
  readonly 'pass@1_without_errors': number
}

const LOGS = referencePath('data/logs/')
const { summary, forms } = JSON.parse(readFileSync(join(LOGS, 'truth.json'), 'utf8')) as {
  readonly summary: Record<string, Summary>
  readonly forms: Record<string, { readonly models: Record<string, string> }>
}

async function json(...args: readonly string[]) {
  const { stdout, stderr } = await command([...args, '--format', 'json'])
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

describe.each(Object.keys(forms))('%s', (form) => {
  const folder = join(LOGS, form)
  const { models } = forms[form]!

  test('pass@1 of each model is that of the truth under each convention', async () => {
    for (const [model, name] of Object.entries(models)) {
      const truth = summary[model]!
      const alone = await json('pass-at-k', folder, '--model', name)
      expect(passAt1(alone)).toBeCloseTo(truth['pass@1_over_present'], 12)
      const { pass, fail, timeout, error, missing } = truth
      const [results] = alone.results
      expect(results).toMatchObject({ pass, fail, timeout, error, missingSamples: missing })
      // without a doubt the worst case is the score
      const { worstLow = passAt1(alone) } = results
      expect(worstLow).toBeCloseTo(truth['pass@1_missing_as_failed'], 12)
      const zero = await json('pass-at-k', folder, '--model', name, '--missing', 'zero')
      expect(passAt1(zero)).toBeCloseTo(truth['pass@1_missing_as_failed'], 12)
      const drop = await json('pass-at-k', folder, '--model', name, '--harness-errors', 'drop')
      expect(passAt1(drop)).toBeCloseTo(truth['pass@1_without_errors'], 12)
    }
  })

  test('all three models are compared and ranked on four tasks', async () => {
    const compared = await json('compare', folder)
    expect(compared.segments).toBe(4)
    expect(compared.unmatched.tasks).toBe(2)
    expect([...compared.models].sort()).toEqual(Object.values(models).sort())
    const zero = await json('compare', folder, '--missing', 'zero')
    for (const [model, name] of Object.entries(models))
      expect(zero.metrics.passed.scores[name].score.value).toBeCloseTo(
        summary[model]!['pass@1_missing_as_failed'],
        12,
      )
    const ranked = await json('rank', folder)
    expect(ranked.metrics.passed.ranks).toHaveLength(3)
    expect(ranked.results).toContainEqual(
      expect.objectContaining({ model: models['nova-mini'], missingTasks: 1, missingSamples: 3 }),
    )
  })

  test('a gate reads the log, and takes it as a baseline', async () => {
    const [large, mini] = [models['nova-large']!, models['nova-mini']!]
    const both = await json('gate', folder, '--baseline', large, '--candidate', mini)
    expect(both.metrics.passed.difference.value).toBeLessThan(0)
    const stored = await json(
      'gate',
      folder,
      '--baseline-scores',
      folder,
      '--baseline',
      large,
      '--candidate',
      mini,
    )
    expect(stored.metrics.passed.difference.value).toBeCloseTo(both.metrics.passed.difference.value, 12)
  })
})

/** pass@1 of the only model of a report. */
const passAt1 = ({ models }: { readonly models: Record<string, Record<string, { score: number }>> }) =>
  Object.values(models)[0]!['pass@1']!.score

test('reports, and instances alone, of SWE-bench say the same', async () => {
  const reports = await json('pass-at-k', join(LOGS, 'swe-bench/nova-mini.pass1.json'))
  expect(passAt1(reports)).toBeCloseTo(2 / 5, 12)
  expect(reports.results).toMatchObject([{ missingTasks: 1, missingSamples: 1 }])
  const instances = await json('pass-at-k', join(LOGS, 'swe-bench/logs'), '--model', 'nova-large')
  expect(instances.results).toMatchObject([{ timeout: 1, error: 0 }])
  expect(existsSync(join(LOGS, 'swe-bench/logs'))).toBe(true)
})
