import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { lines, TEXTS } from './strata.cases.ts'

const { path: cwd } = testFolder()
writeFileSync(join(cwd, 'texts.jsonl'), lines(TEXTS))
const run = (...args: readonly string[]) => command(args, { cwd })

test('study has agreement within strata, of grades and of tests', async () => {
  const study = [
    'study',
    'texts.jsonl',
    '-m',
    'chrf',
    '--by',
    'language',
    '--resamples',
    '30',
    '--threads',
    '1',
  ]
  const graded = await run(...study, '--scale', '0..4', '--results-dir', 'graded')
  expect([graded.code, graded.stderr]).toEqual([0, expect.any(String)])
  const strataOf = (folder: string) =>
    JSON.parse(readFileSync(join(cwd, folder, 'study.json'), 'utf8')).metrics.chrf.strata
  const { python, ruby } = strataOf('graded')
  expect([python.items, ruby.items]).toEqual([60, 60])
  // the grades of b in ruby have nothing to do with its texts
  expect(python.agreement.value).toBeGreaterThan(ruby.agreement.value)
  expect(readFileSync(join(cwd, 'graded/tables.md'), 'utf8')).toContain('python (60)')
  const verdicts = TEXTS.flatMap(({ id, candidates }, i) =>
    Object.entries(candidates).map(([model, text]) => ({
      id,
      model,
      passed: text !== 'pass' || i % 10 === 0,
    })),
  )
  writeFileSync(join(cwd, 'verdicts.jsonl'), lines(verdicts))
  const tested = ['--gold', 'tests', '--test-results', 'verdicts.jsonl', '--results-dir', 'tested']
  expect((await run(...study, ...tested)).code).toBe(0)
  expect(Object.keys(strataOf('tested'))).toEqual(['python', 'ruby'])
  expect(
    (await run('study', '--ratings', 'x.csv', '--by', 'language', '--results-dir', 'none')).stderr,
  ).toContain('--by is about outputs')
})
