import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const ROWS = ['a', 'b', 'c'].flatMap((id, i) =>
  ['m', 'n'].map((model, m) => ({ id, model, grades: [i, i === 0 && m === 0 ? 2.5 : m + i, 2 * m + 1] })),
)
const RATINGS = folder.write(
  'ratings.csv',
  `id,model,rater,grade\n${ROWS.flatMap(({ id, model, grades }) => grades.map((grade, r) => `${id},${model},r${r},${grade}\n`)).join('')}`,
)

test('aggregate: a fraction on a scale of whole grades is refused, and without a scale announced', async () => {
  const run = (...args: string[]) =>
    command(['aggregate', RATINGS, '--resamples', '0', '--format', 'json', ...args])
  const stepped = await run('--scale', '0..4')
  expect([stepped.code, stepped.stderr]).toEqual([
    1,
    expect.stringContaining('line 3: label "2.5": expected a whole number from 0 to 4, the scale'),
  ])
  const guessed = await run()
  expect(guessed.code).toBe(0)
  expect(guessed.stderr).toContain('warning: the grade 2.5 is a fraction, and no scale is given: mmsr takes')
  expect(JSON.parse(guessed.stdout).notes.join()).toContain('the grade 2.5 is a fraction')
  for (const args of [
    ['--scale', '0..4:0.5'],
    ['--aggregate', 'mean'],
    ['--scale', '0..4', '--aggregate', 'median'],
  ]) {
    const { code, stderr } = await run(...args)
    expect([code, stderr.includes('fraction')]).toEqual([0, false])
  }
})
