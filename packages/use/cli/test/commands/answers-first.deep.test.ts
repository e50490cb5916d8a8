import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const MODELS = 'abcdefghijkl'.split('').map((letter) => `model-${letter}`)

/** Twelve models, of which each passes one task of eight less than the one before. */
const RESULTS = Array.from({ length: 24 }, (_, t) =>
  MODELS.map((model, m) => ({ task_id: `T/${t}`, model, passed: (5 * t) % 24 > 2 * m })),
).flat()

const CHANCE = ['--trials', '150', '--resamples', '100']

function resultsFile(): { readonly cwd: string; readonly file: string } {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  writeFileSync(join(cwd, 'results.jsonl'), RESULTS.map((row) => `${JSON.stringify(row)}\n`).join(''))
  return { cwd, file: 'results.jsonl' }
}

test('at 80 columns, the conclusion on 12 models comes before their tables, then groups, and methods last', async () => {
  const { cwd, file } = resultsFile()
  const { stdout } = await command(['compare', file, '--test', 'randomization', '--width', '80', ...CHANCE], {
    cwd,
  })
  const lines = stdout.split('\n')
  expect(lines[1]).toMatch(/^model-a (?:is the best|scores highest)/)
  const place = (start: RegExp) => lines.findIndex((line) => start.test(line))
  const places = [/^Cannot be distinguished/, /^ +model +score/, /^─/, /^p: approximate randomization/].map(
    place,
  )
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  for (const line of lines.slice(0, places[2])) expect(line.length).toBeLessThanOrEqual(80)
})

test('the ranking of 12 models begins with its claim, and its methods are the last lines', async () => {
  const { cwd, file } = resultsFile()
  const { stdout } = await command(['rank', file, '--resamples', '100'], { cwd })
  const lines = stdout.split('\n')
  expect(lines[1]).toMatch(/^\d+ models may be first: |^model-a is first/)
  const end = lines.findIndex((line) => line.startsWith('─'))
  expect(lines.findIndex((line) => line.includes('studentized maximum'))).toBeGreaterThan(end)
  expect(end).toBeGreaterThan(12)
})

test('--brief has conclusions and groups alone', async () => {
  const { cwd, file } = resultsFile()
  const { stdout } = await command(['compare', file, '--brief', '--test', 'randomization', ...CHANCE], {
    cwd,
  })
  const lines = stdout.trim().split('\n')
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^model-a /),
    expect.stringMatching(/^Cannot be distinguished: /),
  ])
  expect(stdout).not.toMatch(/^ *\d+ +model-/m)
})

test('a p-value that more trials could lower is a bound in each form', async () => {
  const { cwd, file } = resultsFile()
  const args = ['compare', file, '--baseline', 'model-a', '--test', 'randomization', ...CHANCE]
  const forms = ['table', 'markdown', 'latex'].map((form) => command([...args, '-f', form], { cwd }))
  const floor = /0\.0066/g
  for (const { stdout } of await Promise.all(forms)) {
    const floors = stdout.match(floor)?.length ?? 0
    expect(floors).toBeGreaterThan(1)
    expect(stdout.match(/(?:≤|\\le ?\$?|at most )0\.0066/g)).toHaveLength(floors)
  }
  await command([...args, '--html', 'page.html'], { cwd })
  // downloads are CSV and JSON, where p is a number
  const page = readFileSync(join(cwd, 'page.html'), 'utf8').replace(/<section id="data">.*?<\/section>/s, '')
  expect(page.match(/(?:≤|at most )0\.0066/g)).toHaveLength(page.match(floor)!.length)
})

test.each(['score', 'compare'])('the short help of %s has the flags that most need', async (name) => {
  const { stdout } = await command([name, '--help'])
  for (const flag of ['--metric', '--lang', '--by', '--html', '--format'])
    expect(stdout).toMatch(new RegExp(`^ +(?:-\\w, )?${flag} <`, 'm'))
  expect(stdout.match(/^ +(?:-\w, )?--/gm)!.length).toBeLessThan(14)
})
