import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { afterEach, expect, test } from 'vitest'
import { manifestFile, manifestOf, withoutManifest } from '../../../src/node/manifest/manifest.ts'
import { recordInput, startRecord, stopRecord } from '../../../src/node/manifest/run-record.ts'

const folder = testFolder()
afterEach(stopRecord)

// FIPS 180-2, appendix B.1
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test('a file is named with the hash of its bytes', async () => {
  const file = join(folder.path, 'abc')
  writeFileSync(file, 'abc')
  expect(await manifestFile(file)).toEqual({ file, sha256: ABC })
})

test('what cannot be read again is refused', async () => {
  mkdirSync(join(folder.path, 'sub'))
  await expect(manifestFile(join(folder.path, 'sub'))).rejects.toThrow(/expected a regular file/)
  await expect(manifestFile(join(folder.path, 'absent'))).rejects.toThrow(/no such file/)
  const record = startRecord()
  recordInput('-')
  await expect(manifestOf(record, [], 0)).rejects.toThrow(/standard input \(-\) cannot be read again/)
})

test('the flag of the manifest is not a part of what is repeated', () => {
  expect(withoutManifest(['score', 'a', '--manifest', 'm.json', '-q'])).toEqual(['score', 'a', '-q'])
  expect(withoutManifest(['score', '--manifest=m.json', 'a'])).toEqual(['score', 'a'])
})
