import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openTasks } from '../../src/node/open-tasks.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test('tasks are read from lines, from an array, and compressed', async () => {
  const rows = [
    { id: 'a', test: 'assert f()' },
    { id: 'b', test: 'assert f()' },
  ]
  const lines = rows.map((row) => JSON.stringify(row)).join('\n')
  for (const file of [
    fileOf('a.jsonl', lines),
    fileOf('a.json', JSON.stringify(rows)),
    fileOf('a.jsonl.gz', gzipSync(lines)),
  ])
    expect([...(await openTasks(file)).keys()]).toEqual(['a', 'b'])
  const broken = fileOf('b.jsonl', `${lines}\n{"id": "c"}\n`)
  await expect(openTasks(broken)).rejects.toThrow('b.jsonl, line 3: expected a task of HumanEval')
  await expect(openTasks(fileOf('c.jsonl', ''))).rejects.toThrow('c.jsonl: the file has no tasks')
})
