import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { isRowFolder } from '../../src/node/is-row-folder.ts'

const folder = testFolder()

test('a folder of rows is known by its manifests', () => {
  const rows = join(folder.path, 'rows')
  mkdirSync(rows)
  expect(isRowFolder(rows)).toBe(false)
  const manifest = folder.write('rows/shard-00001-of-00002.json', '{}')
  expect(isRowFolder(rows)).toBe(true)
  expect([isRowFolder(folder.path), isRowFolder(manifest), isRowFolder('nowhere')]).toEqual([
    false,
    false,
    false,
  ])
})
