import { expect, test } from 'vitest'
import { parsedLines } from '../src/json-lines.ts'

test('each line has its place, empty ones are left out, and a broken one is named', () => {
  expect(parsedLines('a.jsonl', '{"a":1}\r\n\n2\n')).toEqual([
    { value: { a: 1 }, place: { file: 'a.jsonl', line: 1 } },
    { value: 2, place: { file: 'a.jsonl', line: 3 } },
  ])
  expect(() => parsedLines('a.jsonl', '1\n{')).toThrow(/^a\.jsonl, line 2: broken JSON: /)
})
