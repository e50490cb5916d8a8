import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { type Files, lines, merged, ROWS } from './merge.cases.ts'

const folder = testFolder()

/** A folder of its own with the given files. */
function files(contents: Files): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

test('how many references parse is decided by the whole, and not by a shard', async () => {
  const few = lines(ROWS.map((each, i) => ({ ...each, references: [i % 20 === 0 ? 'x = 1' : 'def f(:'] })))
  const none = lines(ROWS.map((each) => ({ ...each, references: ['def f(:'] })))
  for (const [content, expected] of [
    [
      few,
      {
        code: 0,
        stderr: expect.stringContaining('only 2 of 40 segments (5 %) have a reference that parses'),
      },
    ],
    [
      none,
      { code: 1, stdout: '', stderr: expect.stringContaining('no reference parses (first: a.jsonl, id 0)') },
    ],
  ] as const) {
    const cwd = files({ 'a.jsonl': content })
    const whole = await command(['score', 'a.jsonl', '--metric', 'codebleu'], { cwd })
    expect(whole).toMatchObject(expected)
    const fromShards = await merged(cwd, 2, ['a.jsonl', '--metric', 'codebleu'])
    // shards have no texts, so they cannot say where the first reference is wrong
    expect({ ...fromShards, stderr: whole.stderr }).toEqual(whole)
    expect(whole.stderr).toContain(fromShards.stderr.trim())
  }
})
