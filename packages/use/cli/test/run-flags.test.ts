import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from './command.ts'

const folder = testFolder()
const cwd = folder.path
const run = (...args: readonly string[]) => command(['score', 'out.jsonl', ...args], { cwd })

beforeAll(() => {
  writeFileSync(join(cwd, 'out.jsonl'), '{"id": 1, "references": ["a b"], "candidate": "a b"}\n')
})

test('a command says what it read as what, unless it is quiet', async () => {
  expect((await run('-m', 'chrf++')).stderr).toContain('metric chrf++ is read as chrf:word-order=2')
  expect((await run('-m', 'chrf++', '--quiet')).stderr).toBe('')
})

test('errors are written by a quiet command, too', async () => {
  expect((await run('-m', 'nonsense', '-q')).stderr).toContain("unknown metric 'nonsense'")
})

test('a verbose command says which files it read, with which metrics, in which time', async () => {
  const { stderr } = await run('-m', 'chrf', '--verbose')
  expect(stderr).toMatch(
    /^read out\.jsonl\nmetric chrf: chrf\|.*\n[\d.]+ s, [\d.]+ s of processor time, \d+ MB/m,
  )
})

test('quiet and verbose exclude each other', async () => {
  expect((await run('-q', '-v')).code).toBe(2)
})

test('text is bold where it is asked for', async () => {
  const explain = [
    'explain',
    '--candidate',
    'a b c',
    '--reference',
    'a x c',
    '-m',
    'edit-similarity:unit=token',
  ]
  const bold = String.fromCharCode(27)
  expect((await command([...explain, '--color', 'always'])).stdout).toContain(bold)
  expect((await command([...explain, '--color', 'never'])).stdout).not.toContain(bold)
})

test('a table goes on below where it is wider than --width', async () => {
  const two = join(cwd, 'two.jsonl')
  writeFileSync(two, '{"id": 1, "references": ["a"], "candidates": {"gpt": "a", "llama": "a"}}\n')
  const score = ['score', two, '-m', 'exact-match']
  expect((await command(score)).stdout).toMatch(
    /^metric +gpt +llama\nexact-match +100.00 +100.00\n\n─+\n1 segment/,
  )
  expect((await command([...score, '--width', '20'])).stdout).toMatch(
    /^metric +gpt\nexact-match +100.00\n\nmetric +llama\nexact-match +100.00\n\n─+\n1 segment/,
  )
})

test('flags of a file are added and announced; those of the command line come first', async () => {
  writeFileSync(join(cwd, 'codegen-eval.config.json'), '{"metric": ["chrf"], "score": {"format": "csv"}}')
  const configured = await run()
  expect(configured.stderr).toContain('flags of codegen-eval.config.json: --metric=chrf --format=csv')
  expect(configured.stdout).toMatch(/^model,metric,score/)
  expect((await run('--format', 'json')).stdout).toMatch(/^\{/)
  expect((await run('--no-config', '-m', 'bleu')).stdout).toContain('bleu')
})
