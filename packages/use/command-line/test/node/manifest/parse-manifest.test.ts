import { expect, test } from 'vitest'
import { manifestOf } from '../../../src/node/manifest/manifest.ts'
import { parseManifest } from '../../../src/node/manifest/parse-manifest.ts'
import { startRecord, stopRecord } from '../../../src/node/manifest/run-record.ts'

test('a manifest is read as it was written', async () => {
  const manifest = await manifestOf(startRecord(true), ['score', 'a.jsonl'], 3)
  stopRecord()
  expect(parseManifest('run.json', JSON.stringify(manifest))).toEqual(manifest)
})

test.each([
  '',
  '[]',
  'null',
  '{"manifest": 2}',
  '{"manifest": 1, "arguments": "score"}',
  '{"manifest": 1, "arguments": [], "inputs": [{"file": 1}], "outputs": [], "versions": {}, "standardOutput": "", "exitCode": 0}',
])('%j is none', (text) => {
  expect(() => parseManifest('run.json', text)).toThrow(/^run\.json: /)
})
