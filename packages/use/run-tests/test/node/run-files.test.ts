import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkAllTested, resultsFile, runFiles } from '../../src/node/run-files.ts'

const folder = testFolder()
const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const js = "if (twice(2) !== 4) throw new Error('wrong')"
const tests = folder.write(
  'tasks.jsonl',
  lines(
    { id: 'twice', language: 'javascript', entryPoint: 'twice', test: js },
    { id: 'thrice', language: 'javascript', entryPoint: 'thrice', test: 'thrice(1)' },
  ),
)
const samples = folder.write(
  'js.jsonl',
  lines({ id: 'twice', candidate: '```\nconst twice = (x) => 2 * x\n```' }, { id: 'none', candidate: 'x' }),
)
const options = { tests, timeout: 60, memory: 2 ** 28, runner: 'quickjs' } as const

test.each([
  ['a/x.jsonl', undefined, 'a/x.jsonl_results.jsonl'],
  ['a/samples/', undefined, 'a/samples_results.jsonl'],
  ['a/x.jsonl', 'out', join('out', 'x.jsonl_results.jsonl')],
])('the results of %s with the folder %s are in %s', (file, resultsDir, results) => {
  expect(resultsFile(file, resultsDir)).toBe(results)
})

test('nothing runs without consent, and the message names the sandbox', async () => {
  await expect(runFiles([samples], options)).rejects.toThrow(
    /the runner would be quickjs .*: confirm with option allowUntrusted/,
  )
})

test('results of files are written, and each file has a summary', async () => {
  const notices: string[] = []
  const resultsDir = join(folder.path, 'out')
  let rows = 0
  const result = await runFiles([samples], {
    ...options,
    allowUntrusted: true,
    extract: 'fences',
    onError: 'skip',
    resultsDir,
    onNotice: (text) => notices.push(text),
    startProgress: () => ({
      advance() {},
      rows(count) {
        rows = count
      },
      stop() {},
    }),
  })
  expect([result.results, result.untested.size, rows]).toEqual([[resultsFile(samples, resultsDir)], 0, 1])
  // also the task without an output
  expect(result.tasks).toEqual(['twice', 'thrice'])
  expect(readFileSync(result.results[0]!, 'utf8')).toContain('"passed":true')
  expect(notices.join('\n')).toMatch(/note: runner quickjs[\s\S]*skipped 1 row of 2[\s\S]*1 sample: 1 passed/)
  expect(() => checkAllTested(tests, result)).not.toThrow()
})

test('outputs that failed as answers are counted, with the option that takes the code out', async () => {
  const notices: string[] = []
  const resultsDir = join(folder.path, 'as-they-are')
  const onNotice = (text: string) => void notices.push(text)
  await runFiles([samples], { ...options, allowUntrusted: true, onError: 'skip', resultsDir, onNotice })
  expect(notices).toContain(
    'note: 1 of 1 output contains a code fence: option extract fences takes the code out',
  )
})

test('tests that cannot run are an error in the end', () => {
  expect(() => checkAllTested('t.jsonl', { results: [], tasks: [], untested: new Set(['a', 'b']) })).toThrow(
    't.jsonl: the tests of 2 tasks cannot run in this sandbox',
  )
})
