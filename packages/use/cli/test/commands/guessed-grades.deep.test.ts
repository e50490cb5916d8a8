import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const ROWS = ['a', 'b', 'c'].flatMap((id, i) =>
  ['m', 'n'].map((model, m) => ({ id, model, grades: [i, i === 0 && m === 0 ? 2.5 : m + i, 2 * m + 1] })),
)

test('study: the same grades are refused with a way out, and taken where they are on the scale', async () => {
  const lines = ['a', 'b', 'c'].map((id) => {
    const of = (model: string) => ROWS.find((row) => row.id === id && row.model === model)!.grades
    const grades = Object.fromEntries(
      ['m', 'n'].map((model) => [model, Object.fromEntries(of(model).map((grade, r) => [`r${r}`, grade]))]),
    )
    return `${JSON.stringify({ id, references: [`f(${id})`], candidates: { m: `f(${id})`, n: 'g(1)' }, grades })}\n`
  })
  const input = folder.write('graded.jsonl', lines.join(''))
  const run = (name: string, ...args: string[]) =>
    command(
      [
        'study',
        input,
        '--metric',
        'chrf',
        '--resamples',
        '20',
        '--threads',
        '1',
        '--results-dir',
        name,
        ...args,
      ],
      { cwd: folder.path },
    )
  const refused = await run('refused')
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining(
      'line 1: the grade 2.5 of rater "r1" for model "m" is not on the scale from 0 to 4 at steps of 1: name its step, such as 0..4:0.5, or aggregate by mean or median',
    ),
  ])
  const halves = await run('halves', '--scale', '0..4:0.5')
  expect([halves.code, halves.stdout]).toEqual([
    0,
    expect.stringContaining('grades by M-MSR from 18 ratings'),
  ])
  const between = await run('quarters', '--scale', '0..4:0.25', '--aggregate', 'dawid-skene')
  expect(between.code).toBe(0)
  const mean = await run('mean', '--aggregate', 'mean')
  expect([mean.code, mean.stdout]).toEqual([0, expect.stringContaining('grades by mean from 18 ratings')])
})
