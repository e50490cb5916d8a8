import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { fileLanguageHints, openInputFiles } from '../../src/node/input-files.ts'

const folder = testFolder()
const outputs = folder.write('outputs.txt', 'one\ntwo\n')
const references = folder.write('references.txt', 'é\n')

/** The text of all chunks. */
async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(Uint8Array.from(chunk))
  return Buffer.concat(pieces).toString()
}

test('files are opened with the size of all together, in bytes', async () => {
  const opened = await openInputFiles({ files: [outputs], references: [references] })
  expect(opened.size).toBe('one\ntwo\n'.length + 'é'.length + 2)
  expect([opened.files.map(({ path }) => path), opened.references.map(({ path }) => path)]).toEqual([
    [outputs],
    [references],
  ])
})

test('the chunks of a file can be read again', async () => {
  const [file] = (await openInputFiles({ files: [outputs] })).files
  for (let time = 0; time < 2; time++) expect(await textOf(file!.chunks)).toBe('one\ntwo\n')
})

test('standard input has no size, and can be read only once', async () => {
  const { files, size } = await openInputFiles({ files: [outputs, '-'] })
  expect(size).toBeUndefined()
  expect(files.map(({ chunks }) => 'next' in chunks)).toEqual([false, true])
})

test('a missing file is named', async () => {
  const missing = join(folder.path, 'missing.jsonl')
  await expect(openInputFiles({ files: [missing] })).rejects.toThrow(missing)
})

test('names of programs tell the language, in folders too', async () => {
  const programs = join(folder.path, 'programs')
  mkdirSync(programs)
  for (const name of ['a.go', 'b.go']) writeFileSync(join(programs, name), '')
  const java = folder.write('r.java', '')
  expect(await fileLanguageHints({ files: [programs], references: [java] })).toEqual([
    { label: 'go', file: programs },
    { label: 'java', file: java },
  ])
  expect(await fileLanguageHints({ files: [outputs] })).toEqual([])
})
