import { expect, test } from 'vitest'
import { readPrograms, refuseFile } from '../../src/forms/read-programs.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const files = Array.from({ length: 70 }, (_, i) => ({ path: `${i}.py`, open: () => chunksOf(`x = ${i}\n`) }))

test('each file is an output, or a reference', async () => {
  const outputs = await briefly(readPrograms(files, CONTEXT, (path) => path))
  expect([outputs.length, outputs[69]]).toEqual([70, '69.py: m=x = 69\n < '])
  const references = await briefly(readPrograms(files, { ...CONTEXT, candidates: 'ignored' }, (path) => path))
  expect(references[0]).toBe('0.py:  < x = 0\n')
})

test('a file in the place of a folder is refused', () => {
  expect(() => refuseFile(undefined, CONTEXT)).toThrow('in: expected a folder')
})
