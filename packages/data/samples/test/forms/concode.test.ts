import { expect, test } from 'vitest'
import { concode } from '../../src/forms/concode.ts'
import { briefly, CONTEXT, chunksOf, rowsIn } from '../reading.ts'

test('the code is the reference', async () => {
  const read = (text: string) =>
    briefly(rowsIn(concode, chunksOf(text), { ...CONTEXT, candidates: 'ignored' }))
  expect(await read('{"code": "a", "nl": "x"}\n{"nl": "y"}\n{"code": 1}\n')).toEqual([
    '1:  < a',
    'in, line 2: field "code" is missing; the row has "nl"',
    'in, line 3: field "code" must be a string, found 1',
  ])
  expect(() => rowsIn(concode, chunksOf(''), CONTEXT)).toThrow(
    'in: CONCODE data hold references, and no outputs: name the file with option references',
  )
})
