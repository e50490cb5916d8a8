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

test('a folder per task, a program per sample', async () => {
  expect(verdicts('HumanEval_0/0.py', 'HumanEval_0/1.py', 'Mbpp_12/0.py')).toEqual(['certain', 'no'])
  const read = evalplusFolder.readFolder!(files('HumanEval_0/0.py', 'My_set_12/1.java'), context)
  expect(await briefly(read)).toEqual([
    'HumanEval/0: m=HumanEval_0/0.py < ',
    'My_set/12: m=My_set_12/1.java < ',
  ])
  expect(() => evalplusFolder.readFolder!([], CONTEXT)).toThrow(/contain no references/)
})
