import { expect, test } from 'vitest'
import {
  type FormRowReader,
  needsReferences,
  readFormRows,
  readFormRowsAt,
} from '../../src/forms/row-form.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const read: FormRowReader = ({ outputs, references, model }, _fail, index) => ({
  id: index,
  model: model as string | undefined,
  outputs: outputs as string[],
  references: references as string[] | undefined,
})

const text =
  '{"outputs": ["a", "b"], "references": ["r"]}\n{"outputs": ["c"], "model": "x"}\n{"outputs": []}\n'
const context = { ...CONTEXT, references: 'optional' } as const

test('one segment per output, numbered by row', async () => {
  const expected = ['0: m=a < r', '0: m=b < r', '1: x=c < ', 'in, line 3: the row has no output']
  expect(await briefly(readFormRows(chunksOf(text), context, read))).toEqual(expected)
  const array = `[${text.trim().split('\n').join(',\n')}]`
  expect(await briefly(readFormRows(chunksOf(array), context, read))).toEqual(expected)
  const document = `{"name": "x", "rows": ${array}}`
  const readerOf = () => read
  expect(await briefly(readFormRowsAt(chunksOf(document), context, ['rows'], readerOf))).toEqual(expected)
})

test('references are left out where another file gives them, and missed where they are needed', async () => {
  expect((await briefly(readFormRows(chunksOf(text), { ...CONTEXT, references: 'refused' }, read)))[0]).toBe(
    '0: m=a < ',
  )
  expect((await briefly(readFormRows(chunksOf(text), CONTEXT, read)))[2]).toBe(
    'in, line 2: the row has no reference',
  )
})

test('a file without references says why', () => {
  expect(() => needsReferences('Samples', CONTEXT, 'their tests are none')).toThrow(
    'in: Samples contain no references (their tests are none): name their file with --references, or a field of the rows with --reference-field',
  )
  expect(() => needsReferences('Samples', context)).not.toThrow()
})
