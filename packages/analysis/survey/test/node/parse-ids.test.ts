import { expect, test } from 'vitest'
import { parseIds } from '../../src/node/parse-ids.ts'

test('ids are lines, or fields of rows', () => {
  expect(parseIds('a.txt', ' a \r\n\nb\n')).toEqual(['a', 'b'])
  expect(parseIds('a.jsonl', '{"id": 1}\n{"task_id": "t"}\n')).toEqual(['1', 't'])
  expect(parseIds('a.jsonl', '{"id": 1, "n": 5}\n', 'n')).toEqual(['5'])
})

test('broken ids are errors with their lines', () => {
  expect(() => parseIds('a.txt', '\n')).toThrow('a.txt: the file is empty: there is no id')
  expect(() => parseIds('a.txt', 'a\nb\na\n')).toThrow(
    'a.txt, line 3: the id "a" comes twice, first on line 1',
  )
  expect(() => parseIds('a.jsonl', '{"id": 1}\n{"id":\n')).toThrow('a.jsonl, line 2: broken JSON')
  expect(() => parseIds('a.jsonl', '{"n": 1}\n')).toThrow(
    'field "id": expected a string or a number, found null',
  )
})
