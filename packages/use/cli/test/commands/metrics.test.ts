import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

describe.concurrent('codegen-eval metrics', () => {
  test('it lists every metric with its options, their defaults and valid values', async () => {
    const { code, stdout, stderr } = await command(['metrics'])
    expect([code, stderr]).toEqual([0, ''])
    for (const name of ['bleu', 'rouge', 'chrf', 'crystalbleu', 'edit-similarity', 'exact-match']) {
      expect(stdout).toMatch(new RegExp(`^${name}: `, 'm'))
    }
    expect(stdout).toMatch(/smoothing +exp +\S/)
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
