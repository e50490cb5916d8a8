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
  const { byStratum } = JSON.parse(readFileSync(join(cwd, 'graded/study.json'), 'utf8'))
  expect(byStratum.map(({ stratum, items }: { stratum: string; items: number }) => [stratum, items])).toEqual(
    [
      ['python', 60],
      ['ruby', 60],
    ],
  )
  const [{ value: python }, { value: ruby }] = byStratum.map(
    ({ metrics }: { metrics: object }) => Object.values(metrics)[0],
  )
  // the grades of b in ruby have nothing to do with its texts
  expect(python).toBeGreaterThan(ruby)
  expect(readFileSync(join(cwd, 'graded/tables.md'), 'utf8')).toContain('| python |')
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
  const found = JSON.parse(readFileSync(join(cwd, 'tested/study.json'), 'utf8')).byStratum
  expect(found.map(({ stratum }: { stratum: string }) => stratum)).toEqual(['python', 'ruby'])
  expect(
    (await run('study', '--ratings', 'x.csv', '--by', 'language', '--results-dir', 'none')).stderr,
  ).toContain('--by is about outputs')
})
