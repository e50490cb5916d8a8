import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { jsonl } from './gate.cases.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const gate = (args: readonly string[], content = jsonl) =>
  command(['gate', 'in.jsonl', '-m', 'exact-match', '--baseline', 'old', ...args], {
    cwd: files({ 'in.jsonl': content }),
  })

test('each of several metrics is tested, whichever way they are given, and one that fails is enough', async () => {
  const alone = await gate(['--candidate', 'bad'])
  expect(alone.code).toBe(3)
  const margins = ['--margin', 'exact-match=-0.5,chrf++=-60']
  const runs = [
    ['-m', 'chrf++'],
    ['-m', 'exact-match,chrf++'],
    ['-m', 'chrf++,exact-match'],
  ]
  for (const metrics of runs) {
    const { code, stdout, stderr } = await gate(['--candidate', 'bad', ...metrics, ...margins])
    expect(code).toBe(3)
    expect(stdout).toMatch(/^exact-match +80\.00 +60\.00 .* -0\.50 +worse$/m)
    expect(stdout).toMatch(/^chrf:word-order=2 .* -60\.00 +not worse$/m)
    expect(stderr).toContain(
      'the gate failed: bad is significantly worse than old in 1 of 2 metrics: exact-match by more than 0.5 points (difference -20.00)\n',
    )
  }
})

test('JSON, JUnit and the stored baseline have all metrics', async () => {
  const cwd = files({ 'in.jsonl': jsonl })
  const both = ['gate', 'in.jsonl', '-m', 'exact-match', '-m', 'chrf', '-f', 'json']
  const models = ['--baseline', 'old', '--candidate', 'like']
  const direct = await command([...both, ...models, '--junit', 'gate.xml'], { cwd })
  expect(Object.keys(JSON.parse(direct.stdout).metrics)).toEqual(['exact-match', 'chrf'])
  expect(readFileSync(join(cwd, 'gate.xml'), 'utf8').match(/<testcase /g)).toHaveLength(2)
  const swapped = ['--baseline', 'like', '--candidate', 'old', '--save-scores', 's.jsonl']
  await command([...both, ...swapped], { cwd })
  const stored = await command([...both, '--candidate', 'like', '--baseline-scores', 's.jsonl'], { cwd })
  expect(JSON.parse(stored.stdout).metrics).toEqual(JSON.parse(direct.stdout).metrics)
})

test('a configuration has lists of metrics and of margins', async () => {
  const config = { metric: ['exact-match', 'chrf'], gate: { margin: ['exact-match=-0.5', 'chrf=-60'] } }
  const cwd = files({ 'in.jsonl': jsonl, 'codegen-eval.config.json': JSON.stringify(config) })
  const { code, stdout } = await command(
    ['gate', 'in.jsonl', '--baseline', 'old', '--candidate', 'bad', '-f', 'json'],
    { cwd },
  )
  expect(code).toBe(3)
  expect(JSON.parse(stdout).metrics).toMatchObject({
    'exact-match': { scoreMargin: -0.005, verdict: 'worse' },
    chrf: { scoreMargin: -0.6, verdict: 'not worse' },
  })
  const explained = await command(['explain', 'in.jsonl', '--id', '1', '--model', 'bad'], { cwd })
  expect([explained.code, explained.stdout]).toEqual([0, expect.stringMatching(/exact-match[\s\S]*chrf/)])
})
