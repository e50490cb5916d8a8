import { expect, test } from 'vitest'
import { folderSample } from '../../src/forms/content-sample.ts'
import { evalplusFolder } from '../../src/forms/evalplus-folder.ts'
import { programFolder } from '../../src/forms/program-folder.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const context = { ...CONTEXT, references: 'refused' } as const
const files = (...paths: readonly string[]) => paths.map((path) => ({ path, open: () => chunksOf(path) }))
const verdicts = (...paths: readonly string[]) => {
  const sample = folderSample('x', paths)
  return [evalplusFolder.recognizes(sample), programFolder.recognizes(sample)]
}

test('the id is the path without the extension', async () => {
  expect(verdicts('a.py', 'b/c.rs')).toEqual(['no', 'certain'])
  expect(verdicts('a.py', 'b.md')).toEqual(['no', 'no'])
  expect(verdicts()).toEqual(['no', 'no'])
  const read = programFolder.readFolder!(files('a.py', 'b/c.d.rs.gz'), context)
  expect(await briefly(read)).toEqual(['a: m=a.py < ', 'b/c.d: m=b/c.d.rs.gz < '])
})
