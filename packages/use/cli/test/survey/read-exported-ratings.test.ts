import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from '../command.ts'
import { OUTPUTS } from './rated-survey.ts'

const folder = testFolder()
const survey = join(folder.path, 'survey')
const key = ['--key', join(survey, 'key.json')]

beforeAll(async () => {
  const outputs = folder.write('outputs.jsonl', OUTPUTS)
  const args = [
    '--raters',
    '2',
    '--ratings-per-item',
    '2',
    '--attributes',
    'fit,style',
    '--format',
    'label-studio',
  ]
  expect((await command(['survey', 'make', outputs, ...args, '--results-dir', survey])).code).toBe(0)
})

/** What Label Studio exports for the tasks. */
const exported = (style: (index: number) => string) => {
  const tasks: { data: { rater: string } }[] = JSON.parse(readFileSync(join(survey, 'tasks.json'), 'utf8'))
  const choice = (name: string, value: string) => ({
    type: 'choices',
    from_name: name,
    value: { choices: [value] },
  })
  return JSON.stringify(
    tasks.map(({ data }, id) => ({
      id,
      data,
      annotations: [
        {
          completed_by: data.rater === 'rater-01' ? 7 : 8,
          result: [choice('fit', String(id % 5)), choice('style', style(id))],
        },
      ],
    })),
  )
}

test('an export of Label Studio is merged, with every attribute', async () => {
  const file = folder.write(
    'export.json',
    exported((i) => String((i + 1) % 5)),
  )
  const output = join(folder.path, 'ratings.jsonl')
  const { code, stdout } = await command(['survey', 'merge', file, ...key, '--output', output])
  expect(code).toBe(0)
  expect(stdout).toContain('40 of 40 items rated by 2 of 2 raters')
  const rows = readFileSync(output, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toHaveLength(8 * 3 * 2)
  expect(new Set(rows.map(({ rater }) => rater))).toEqual(new Set(['7', '8']))
  expect(rows.every(({ fit, style }) => (fit + 1) % 5 === style)).toBe(true)
})

test('labels that are no grades are refused by place', async () => {
  const words = folder.write(
    'words.json',
    exported(() => 'good'),
  )
  expect((await command(['survey', 'merge', words, ...key])).stderr).toMatch(
    /words\.json, line 1: "style" of item ".{16}": expected a grade, found "good"/,
  )
  const high = folder.write(
    'high.json',
    exported(() => '9'),
  )
  expect((await command(['survey', 'merge', high, ...key])).stderr).toMatch(
    /high\.json: item ".{16}" of rater "7", style: expected a whole number from 0 to 4, found 9/,
  )
  const own = folder.write('own.json', '{"form": "codegen-eval-survey-ratings"}')
  expect((await command(['survey', 'merge', own, high, ...key])).stderr).toContain(
    'merge them one after the other',
  )
})
