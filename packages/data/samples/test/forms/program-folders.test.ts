import { expect, test } from 'vitest'
import { folderSample } from '../../src/forms/content-sample.ts'
import { evalplusFolder, programFolder } from '../../src/forms/program-folders.ts'
import { briefly, CONTEXT, chunksOf, rowsInFolder, verdictOn } from '../reading.ts'

const context = { ...CONTEXT, references: 'refused' } as const
const files = (...paths: readonly string[]) => paths.map((path) => ({ path, open: () => chunksOf(path) }))
const verdicts = (...paths: readonly string[]) => {
  const sample = folderSample('x', paths)
  return [verdictOn(evalplusFolder, sample), verdictOn(programFolder, sample)]
}

test('the id is the path without the extension', async () => {
  expect(verdicts('a.py', 'b/c.rs')).toEqual([false, true])
  expect(verdicts('a.py', 'b.md')).toEqual([false, false])
  expect(verdicts()).toEqual([false, false])
  const read = rowsInFolder(programFolder, files('a.py', 'b/c.d.rs.gz'), context)
  expect(await briefly(read)).toEqual(['a: m=a.py < ', 'b/c.d: m=b/c.d.rs.gz < '])
})

test('a folder per task, a program per sample', async () => {
  expect(verdicts('HumanEval_0/0.py', 'HumanEval_0/1.py', 'Mbpp_12/0.py')).toEqual([true, false])
  const read = rowsInFolder(evalplusFolder, files('HumanEval_0/0.py', 'My_set_12/1.java'), context)
  expect(await briefly(read)).toEqual([
    'HumanEval/0: m=HumanEval_0/0.py < ',
    'My_set/12: m=My_set_12/1.java < ',
  ])
  expect(() => rowsInFolder(evalplusFolder, [], CONTEXT)).toThrow(/contains no references/)
})

test('each file is an output, or a reference', async () => {
  const many = files(...Array.from({ length: 70 }, (_, i) => `${i}.py`))
  const outputs = await briefly(rowsInFolder(programFolder, many, context))
  expect([outputs.length, outputs[69]]).toEqual([70, '69: m=69.py < '])
  const references = await briefly(rowsInFolder(programFolder, many, { ...CONTEXT, candidates: 'ignored' }))
  expect(references[0]).toBe('0:  < 0.py')
})
