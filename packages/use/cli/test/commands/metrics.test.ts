import { metricModules } from '@codegen-eval/all/registry'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

describe('codegen-eval metrics', () => {
  test('it lists every metric in a line', async () => {
    const { code, stdout, stderr } = await command(['metrics'])
    expect([code, stderr]).toEqual([0, ''])
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(metricModules.size + 2)
    for (const name of metricModules.keys()) expect(stdout).toMatch(new RegExp(`^${name} +[A-Z]`, 'm'))
    expect(stdout).toMatch(/^parse-rate .*\(needs a language\)$/m)
    expect(lines.at(-1)).toBe('codegen-eval metrics NAME lists the options of a metric.')
  })

  test('it shows one metric with its options, their defaults and valid values', async () => {
    const { stdout } = await command(['metrics', 'bleu'])
    expect(stdout).toMatch(/^ {2}smoothing +exp +\S/m)
    expect(stdout).toMatch(/13a/)
  })

  test('it shows one metric alone', async () => {
    const { stdout } = await command(['metrics', 'chrf'])
    expect(stdout).toMatch(/^chrf: /)
    expect(stdout).toMatch(/^ {2}level +corpus +/m)
    expect(stdout).not.toMatch(/^bleu: /m)
  })

  test('options that every metric has stand at the end', async () => {
    const { stdout } = await command(['metrics', 'chrf'])
    expect(stdout).toMatch(/^every metric: .*\n {2}normalize +- +compare code in canonical form/m)
    expect(stdout).toMatch(
      /^ {2}types +- +.*\n.*\n {2}completions +- +.*\n.*\n {2}extract +- +extract the code/m,
    )
  })

  test('a metric that is always the mean of its segments has no other level', async () => {
    expect((await command(['metrics', 'rouge'])).stdout).toMatch(
      /^ {2}level +segment +the mean of the segment scores\n +segment$/m,
    )
  })

  test('the list is JSON too', async () => {
    const list = JSON.parse((await command(['metrics', 'bleu', '--format', 'json'])).stdout)
    expect(list).toMatchObject([
      {
        name: 'bleu',
        module: '@codegen-eval/bleu/registry',
        options: { smoothing: { type: 'choice', default: 'exp' }, level: { values: ['corpus', 'segment'] } },
      },
    ])
  })

  test('an unknown metric lists the known ones', async () => {
    const { code, stderr } = await command(['metrics', 'blue'])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /unknown metric 'blue'; did you mean 'bleu'\? The metrics are bert-score, code-bert-score, bleu, /,
      ),
    ])
  })
})
