import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readWholeText } from '@codegen-eval/records/node'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, expect, test } from 'vitest'
import {
  forgetInput,
  recordInput,
  recordOutput,
  recordSignatures,
  recordStandardOutput,
  requestManifest,
  startRecord,
  stopRecord,
} from '../../../src/node/manifest/run-record.ts'
import { openAtomicFile } from '../../../src/node/output/atomic-file.ts'

const folder = testFolder()
afterEach(stopRecord)

test('files that are read are recorded, each once', async () => {
  const file = join(folder.path, 'a.txt')
  writeFileSync(file, 'text')
  const record = startRecord()
  await readWholeText(file)
  await readWholeText(file)
  recordInput('plugin.js')
  recordInput('written-before.jsonl')
  forgetInput('written-before.jsonl')
  expect([...record.inputs]).toEqual([file, 'plugin.js'])
  stopRecord()
  await readWholeText(file)
  expect(record.inputs.size).toBe(2)
})

test('outputs, signatures and standard output are recorded', () => {
  const record = startRecord(true)
  recordOutput('scores.txt')
  recordSignatures([{ spec: 'bleu', metric: { signature: 'bleu|v:1' } }])
  recordStandardOutput('a')
  recordStandardOutput('bc')
  const manifest = openAtomicFile(join(folder.path, 'run.json'))
  requestManifest(manifest)
  expect([...record.outputs]).toEqual(['scores.txt'])
  expect([...record.signatures]).toEqual([['bleu', 'bleu|v:1']])
  expect(record.standardOutput!.digest('hex')).toBe(createHash('sha256').update('abc').digest('hex'))
  expect(record.manifest).toBe(manifest)
  manifest.discard()
})

test('standard output is hashed once a manifest is asked for', () => {
  const record = startRecord()
  recordStandardOutput('before')
  expect(record.standardOutput).toBeUndefined()
  const manifest = openAtomicFile(join(folder.path, 'run.json'))
  requestManifest(manifest)
  recordStandardOutput('abc')
  expect(record.standardOutput!.digest('hex')).toBe(createHash('sha256').update('abc').digest('hex'))
  manifest.discard()
  stopRecord()
})
