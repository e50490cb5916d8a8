import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

/** Six tasks; a model gives the reference where it has a 1. */
const outputs = (models: Readonly<Record<string, string>>) =>
  Array.from({ length: 6 }, (_, t) =>
    JSON.stringify({
      id: `t${t}`,
      references: [`r${t}`],
      candidates: Object.fromEntries(
        Object.entries(models).map(([model, right]) => [model, right[t] === '1' ? `r${t}` : `${model}${t}`]),
      ),
    }),
  ).join('\n')

/** The study of the worked example of docs/commands/compare.md. */
async function studied(): Promise<string> {
  const file = folder.write('studied.jsonl', outputs({ A: '111110', B: '111100', C: '110000', D: '100000' }))
  const grades = { A: '444333', B: '222222', C: '333222', D: '111111' }
  const rows = Object.entries(grades).flatMap(([model, of]) =>
    [...of].map((grade, t) => `t${t},${model},p,${grade}`),
  )
  const ratings = folder.write('ratings.csv', ['id,model,rater,rating', ...rows].join('\n'))
  const results = join(folder.path, 'study')
  const made = await command([
    ...['study', file, '--ratings', ratings, '--scale', '0..4', '-m', 'exact-match', '--protocol', 'rfa'],
    ...['--synthetic-models', '0', '--resamples', '100', '--results-dir', results],
  ])
  expect(made.code).toBe(0)
  return join(results, 'study.json')
}

test('beside each p stands how often people agree with a lead of this size, by a study of six tasks by hand', async () => {
  const study = await studied()
  const file = folder.write('new.jsonl', outputs({ E: '111111', F: '111100', G: '100000' }))
  const compare = (...args: string[]) =>
    command(['compare', file, '-m', 'exact-match,chrf', '--study', study, ...args])
  // leads of the study by exact match, and whether people agree: A-B 1/6 yes, C-D 1/6 yes, B-C 2/6 no, A-C 3/6 yes,
  // B-D 3/6 yes, A-D 4/6 yes. Pooled until nothing falls: 2 of 3 up to 2/6, then all; nothing beyond 4/6
  const { stdout } = await compare('--format', 'json')
  const [exact, chrf] = Object.values(JSON.parse(stdout).metrics) as { pairs: Record<string, unknown>[] }[]
  expect(
    exact!.pairs.map(({ modelA, modelB, peopleAgree, people }) => [modelA, modelB, peopleAgree, people]),
  ).toEqual([
    ['E', 'F', expect.objectContaining({ value: 0.666666666667 }), undefined],
    ['E', 'G', undefined, 'outside of what the study saw'],
    ['F', 'G', expect.objectContaining({ value: 1 }), undefined],
  ])
  expect(chrf!.pairs.every(({ people }) => people === 'not a metric of the study')).toBe(true)
  const matrix = (await compare()).stdout
  expect(matrix).toMatch(/E - G +\+83\.33 .*outside of what the study saw/)
  const pairs = (await compare('--baseline', 'F')).stdout
  expect(pairs).toMatch(/people agree, % +95 % interval/)
  expect(pairs).toMatch(/^E +100\.00 .* 66\.7 /m)
  const csv = (await compare('--format', 'csv')).stdout.split('\n')
  expect(csv[0]).toContain('peopleAgree,peopleAgreeLow,peopleAgreeHigh')
  // the points of the file are those of the hand
  const { metrics } = JSON.parse(readFileSync(study, 'utf8'))
  const curves = Object.values(metrics as Record<string, { preference?: { isotonic: { value: number } }[] }>)
  const values = new Set(
    curves.flatMap(({ preference = [] }) => preference.map(({ isotonic }) => isotonic.value)),
  )
  expect([...values]).toEqual([0.666666666667, 1])
})

test('a study needs two models, and a file that is one', async () => {
  const file = folder.write('one.jsonl', outputs({ E: '111111' }))
  const study = await studied()
  const one = await command(['compare', file, '-m', 'exact-match', '--study', study])
  expect([one.code, one.stderr]).toEqual([
    2,
    expect.stringContaining('--study: expected two models or more, got one'),
  ])
  const wrong = await command(['compare', file, '-m', 'exact-match', '--study', file])
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('broken JSON')])
})
