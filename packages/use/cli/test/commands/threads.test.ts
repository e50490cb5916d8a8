import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { useSourceThreads } from '../score/source-threads.ts'
import { rows } from './threads.cases.ts'

useSourceThreads()
const folder = testFolder()
const input = folder.write('rows.jsonl', `${rows(60)}\n{"id":\n`)

test('the same bytes in one, two and three threads, also of messages about broken rows', async () => {
  const plugin = folder.write(
    'fails.mjs',
    `export const entries = [{ name: 'fails', summary: 'x', module: 'x', options: {}, create: () => ({
      name: 'fails', signature: 'fails|v:1', level: 'segment', columns: ['a', 'b'], prepare: () => 0,
      measure: (candidate, _, row, at = 0) => {
        if (candidate.includes('+ 21')) throw new RangeError('21 is too much')
        row[at] = 0.5; row[at + 1] = 1 },
      score: (sum, at = 0) => sum[at] / sum[at + 1] }) }]`,
  )
  const metrics = ['--metric', 'bleu,chrf,crystalbleu,codebleu,fails', '--plugin', plugin, '--lang', 'python']
  const outcomes: unknown[] = []
  for (const threads of ['1', '2', '3']) {
    const segments = join(folder.path, `segments-${threads}.jsonl`)
    const args = ['--on-error', 'skip', '--threads', threads, '--segments', segments]
    const outcome = await command(['score', input, ...metrics, ...args])
    expect(outcome.code).toBe(0)
    expect(outcome.stderr).toMatch(
      /rows\.jsonl, line 22: metric fails failed on the output of model "a": 21 is too much/,
    )
    expect(outcome.stderr).toContain('rows.jsonl, line 61')
    outcomes.push([outcome, readFileSync(segments, 'utf8')])
  }
  expect(outcomes[1]).toEqual(outcomes[0])
  expect(outcomes[2]).toEqual(outcomes[0])
}, 60_000)

test('compare and gate print the same bytes in one and two threads', async () => {
  const graded = folder.write('compared.jsonl', rows(12))
  const settings = ['--trials', '50', '--resamples', '50', '--format', 'json']
  const pair = ['--baseline', 'a', '--candidate', 'b', '--margin', '-1']
  for (const [code, args] of [
    [0, ['compare', graded, '--metric', 'bleu,chrf']],
    [0, ['gate', graded, '--metric', 'chrf', ...pair]],
  ] as const) {
    const one = await command([...args, ...settings, '--threads', '1'])
    expect([one.code, JSON.parse(one.stdout)]).toEqual([code, expect.anything()])
    expect(await command([...args, ...settings, '--threads', '2'])).toEqual(one)
  }
}, 60_000)

test('the signature of sacreBLEU names the number of references in two threads, too', async () => {
  const row = (id: number, references: readonly string[]) =>
    `${JSON.stringify({ id, references, candidates: { a: 'f(x)' } })}\n`
  const two = Array.from({ length: 20 }, (_, id) => row(id, ['f(x)', 'f(y)'])).join('')
  for (const [nrefs, text] of [
    ['2', two],
    ['var', two + row(20, ['f(x)'])],
  ] as const) {
    const args = [
      'score',
      folder.write(`references-${nrefs}.jsonl`, text),
      '--metric',
      'sacrebleu',
      '--threads',
    ]
    const [one, threaded] = [await command([...args, '1']), await command([...args, '2'])]
    expect(threaded.stdout).toContain(`BLEU|nrefs:${nrefs}|case:mixed|eff:no|tok:13a|smooth:exp`)
    expect(threaded).toEqual(one)
  }
}, 60_000)

test('rows of several languages are measured in one thread, and a message says so', async () => {
  const mixed = folder.write('mixed.jsonl', '{"id":1,"references":["x"],"candidates":{"a":"x"},"l":"python"}')
  const args = ['score', mixed, '--metric', 'codebleu', '--language-field', 'l', '--threads', '2']
  expect((await command(args)).stderr).toContain(
    'note: --threads 2: --language-field: all rows are measured in one thread',
  )
})

test('a shard is measured by one thread', async () => {
  const args = ['score', input, '--rows-out', join(folder.path, 'shards'), '--threads', '2']
  const { code, stderr } = await command(args)
  expect([code, stderr]).toEqual([2, expect.stringContaining('a shard is measured by one thread')])
})
