import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type InputOptions, openOutputs, openSegments } from '../../src/node/open-segments.ts'
import { briefly, testFolder } from '../reading.ts'

const folder = testFolder()
const open = (options: InputOptions) => briefly(openSegments(options))
const row = (id: number, candidate: string) => `{"id":${id},"references":"r","candidate":"${candidate}"}\n`

test('files are read, packed ones too, and their bytes counted', async () => {
  const packed = gzipSync(row(1, 'x'))
  const a = folder.write('a.jsonl.gz', packed)
  const b = folder.write('b.jsonl', '{"id":1,"candidate":"y"}\n')
  let count = 0
  expect(await open({ files: [a, b], onBytes: (bytes) => (count += bytes) })).toEqual(['1: a=x, b=y < r'])
  expect(count).toBe(packed.length + 25)
})

test('references are read from files of their own', async () => {
  const a = folder.write('a.txt', 'x\n')
  const r = folder.write('r.txt', 'y\n')
  expect(await open({ files: [a], references: [r] })).toEqual(['1: a=x < y'])
})

// the limit is checked while reading, so that memory and time stay small
test('a small packed file with one huge row: a CSV record of many lines', async () => {
  const lines = `id,reference,candidate\n1,r,"${'xxxxxxxxx\n'.repeat(1 << 20)}`
  const file = folder.write('record.csv.gz', gzipSync(lines))
  expect(await open({ files: [file], maxRowBytes: 1 << 20 })).toBe(
    `${file}, line 2: a line or row is longer than 1 MiB`,
  )
})

test('a folder of EvalPlus is opened, samples by their numbers', async () => {
  const samples = join(folder.path, 'samples')
  mkdirSync(join(samples, 'HumanEval_0'), { recursive: true })
  for (const number of [0, 2, 10]) writeFileSync(join(samples, `HumanEval_0/${number}.py`), `x = ${number}`)
  let bytes = 0
  const { form, batches } = await openOutputs(samples, {}, (count) => {
    bytes += count
  })
  expect(form.name).toBe('evalplus-folder')
  expect(await briefly(batches)).toEqual([0, 2, 10].map((number) => `HumanEval/0: samples=x = ${number} < `))
  expect(bytes).toBe(16)
})
