import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fileLanguageHints } from '../src/node/input-files.ts'

const home = mkdtempSync(join(tmpdir(), 'language-hints-'))
afterAll(() => rmSync(home, { recursive: true }))

function write(path: string, content: string | Uint8Array): string {
  mkdirSync(join(home, path, '..'), { recursive: true })
  writeFileSync(join(home, path), content)
  return join(home, path)
}

const labels = async (files: readonly string[], references: readonly string[] = []) =>
  (await fileLanguageHints({ files, references })).map(({ label }) => label)

test('program files and folders of them tell by their extensions, each once', async () => {
  write('outputs/a.java', 'class A {}')
  write('outputs/b/c.JAVA.gz', gzipSync('class C {}'))
  const folder = join(home, 'outputs')
  expect(await labels([folder], [write('reference.java', '')])).toEqual(['java'])
  expect(await labels([folder, write('x.rs', '')])).toEqual(['java', 'rs'])
  expect((await fileLanguageHints({ files: [folder] }))[0].file).toBe(folder)
})

test('files of MultiPL-E tell their language, also in a folder', async () => {
  const text = JSON.stringify({ name: 'HumanEval_0_f', language: 'rs', prompt: 'fn f', completions: ['x'] })
  expect(await labels([write('HumanEval_0_f.json', text)])).toEqual(['rs'])
  write('multi/HumanEval_0_f.json', text)
  write('multi/HumanEval_1_g.json', text)
  expect(await labels([join(home, 'multi')])).toEqual(['rs'])
  write('multi/HumanEval_2_h.json', text.replace('"rs"', '"go"'))
  expect(await labels([join(home, 'multi')])).toEqual(['rs', 'go'])
})

test('rows and standard input tell nothing', async () => {
  const rows = write('rows.jsonl', '{"id": 1, "language": "java"}\n')
  const other = write('other.json', '{"language": "java"}')
  expect(await labels(['-', rows, other])).toEqual([])
})
