import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileReads } from '../../src/node/file-reads.ts'
import { readWholeText } from '../../src/node/read-bytes.ts'

test('each file that is opened is announced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  const file = join(folder, 'a.txt')
  writeFileSync(file, 'text')
  const seen: unknown[] = []
  const listener = (name: unknown) => seen.push(name)
  fileReads.subscribe(listener)
  try {
    await readWholeText(file)
  } finally {
    fileReads.unsubscribe(listener)
    rmSync(folder, { recursive: true })
  }
  expect(seen).toEqual([file])
})
