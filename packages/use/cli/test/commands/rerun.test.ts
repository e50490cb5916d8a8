import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { beforeEach, describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()
const TASKS = fileURLToPath(new URL('../../../../../examples/tasks.jsonl', import.meta.url))
const cwd = folder.path
const at = (name: string) => join(cwd, name)
const ROWS = [
  { id: 1, references: ['a b c d'], candidates: { heron: 'a b c d', wren: 'a b x d' } },
  { id: 2, references: ['e f g h'], candidates: { heron: 'e f g', wren: 'x y' } },
]

beforeEach(() => {
  writeFileSync(at('out.jsonl'), ROWS.map((row) => `${JSON.stringify(row)}\n`).join(''))
})

const run = (...args: readonly string[]) => command(args, { cwd })

describe('a run with a manifest', () => {
  test('is repeated to the same bytes, files too', async () => {
    const first = await run(
      'score',
      'out.jsonl',
      '-m',
      'chrf',
      '--segments',
      's.jsonl',
      '--manifest',
      'run.json',
    )
    expect(first.code).toBe(0)
    const segments = readFileSync(at('s.jsonl'), 'utf8')
    const again = await run('rerun', 'run.json')
    expect(again).toMatchObject({ code: 0, stdout: first.stdout })
    expect(again.stderr).toContain('same bytes as the run of run.json')
    expect(readFileSync(at('s.jsonl'), 'utf8')).toBe(segments)
  })

  test('holds the flags of the configuration file, which is not read again', async () => {
    const config = at('c.json')
    writeFileSync(config, '{"metric": "chrf"}')
    const first = await run('score', 'out.jsonl', '--config', 'c.json', '--manifest', 'run.json')
    writeFileSync(config, '{"metric": "bleu"}')
    expect(await run('rerun', 'run.json')).toMatchObject({ code: 0, stdout: first.stdout })
  })

  test('is not repeated on other data', async () => {
    await run('score', 'out.jsonl', '-m', 'chrf', '--manifest', 'run.json')
    copyFileSync(at('out.jsonl'), at('copy.jsonl'))
    appendFileSync(at('out.jsonl'), '\n')
    const { code, stdout, stderr } = await run('rerun', 'run.json')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /out\.jsonl: has changed since the run of the manifest: SHA-256 \w{64}, was \w{64}/,
    )
  })

  test('is not repeated by another version, unless it is asked for', async () => {
    await run('score', 'out.jsonl', '-m', 'chrf', '--manifest', 'run.json')
    const text = readFileSync(at('run.json'), 'utf8').replace(
      /"codegen-eval": "[^"]+"/,
      '"codegen-eval": "0.0.1"',
    )
    writeFileSync(at('run.json'), text)
    const refused = await run('rerun', 'run.json')
    expect(refused.code).toBe(2)
    expect(refused.stderr).toMatch(/the run had codegen-eval 0\.0\.1, this is \d/)
    expect((await run('rerun', 'run.json', '--any-version')).code).toBe(0)
  })

  test('fails if the output has other bytes', async () => {
    await run('score', 'out.jsonl', '-m', 'chrf', '--manifest', 'run.json')
    const manifest = JSON.parse(readFileSync(at('run.json'), 'utf8')) as { standardOutput: string }
    writeFileSync(at('run.json'), JSON.stringify({ ...manifest, standardOutput: '0' }))
    const { code, stderr } = await run('rerun', 'run.json')
    expect(code).toBe(1)
    expect(stderr).toContain('standard output: has other bytes than in the run of the manifest')
  })

  test('needs input that can be read again', async () => {
    const { code, stderr } = await command(['score', '-', '-m', 'chrf', '--manifest', 'run.json'], {
      cwd,
      input: readFileSync(at('out.jsonl')),
    })
    expect(code).toBe(2)
    expect(stderr).toContain('standard input (-) cannot be read again')
  })

  test('keeps the exit code of a gate that failed', async () => {
    copyFileSync(TASKS, at('tasks.jsonl'))
    const gate = ['gate', 'tasks.jsonl', '-m', 'chrf', '--baseline', 'heron', '--candidate', 'kestrel']
    expect((await run(...gate, '--manifest', 'run.json')).code).toBe(3)
    expect((await run('rerun', 'run.json')).code).toBe(0)
  })
})
