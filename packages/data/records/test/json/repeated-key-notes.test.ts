import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readJsonArray } from '../../src/json/json.ts'
import { readJsonl } from '../../src/json/jsonl.ts'
import { briefly, parseId } from '../reading.ts'

const ONCE = '{"id":"a"}'
const TWICE = '{"id":"b","id":"c"}'

const notes = async (text: string, read: typeof readJsonl = readJsonl) => {
  const found: string[] = []
  await briefly(read('in', chunksOf(text), parseId, (notice) => found.push(notice)))
  return found
}

test('a row whose object has a key twice is named with its line', async () => {
  expect(await notes(`${ONCE}\n${ONCE}\n`)).toEqual([])
  const note = 'in, line 3: an object has the key "id" twice: the last value counts'
  expect(await notes(`${ONCE}\n\n${TWICE}\n`)).toEqual([note])
  expect(await notes(`${ONCE}\n\n${TWICE}\n${TWICE}\n${ONCE}\n${TWICE}`)).toEqual([
    `${note}; 2 more rows like it`,
  ])
  expect(await notes(`[${ONCE},\n\n${TWICE}]`, readJsonArray)).toEqual([note])
})

test('of a long file, one row in eight is looked at', async () => {
  const rows = Array(10_000).fill(ONCE)
  expect(await notes([...rows, TWICE].join('\n'))).toEqual([])
  expect(await notes([...rows, ...Array(16).fill(TWICE)].join('\n'))).toEqual([
    'in, line 10008: an object has the key "id" twice: the last value counts; at least 1 more row like it',
  ])
})
