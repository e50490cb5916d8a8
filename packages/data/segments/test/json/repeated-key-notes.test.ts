import { readJsonArray, readJsonl } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { rowParser } from '../../src/rows/parse-row.ts'
import { briefly, CONTEXT, chunksOf } from '../reading.ts'

const TWICE = '{"id":"b","references":["r"],"candidate":"x","candidate":"c"}'
const row = (id: string) => `{"id":"${id}","references":["r"],"candidate":"c"}`

const notes = async (text: string, read: typeof readJsonl = readJsonl) => {
  const found: string[] = []
  await briefly(read('in', chunksOf(text), rowParser(CONTEXT), (notice) => found.push(notice)))
  return found
}

test('a row whose object has a key twice is named with its line', async () => {
  expect(await notes(`${row('a')}\n${row('b')}\n`)).toEqual([])
  const note = 'in, line 3: an object has the key "candidate" twice: the last value counts'
  expect(await notes(`${row('a')}\n\n${TWICE}\n`)).toEqual([note])
  expect(await notes(`${row('a')}\n\n${TWICE}\n${TWICE}\n${row('c')}\n${TWICE}`)).toEqual([
    `${note}; 2 more rows like it`,
  ])
  expect(await notes(`[${row('a')},\n\n${TWICE}]`, readJsonArray)).toEqual([note])
})

test('of a long file, one row in eight is looked at', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => row(`a${i}`))
  expect(await notes([...rows, TWICE].join('\n'))).toEqual([])
  expect(await notes([...rows, ...Array(16).fill(TWICE)].join('\n'))).toEqual([
    'in, line 10008: an object has the key "candidate" twice: the last value counts; at least 1 more row like it',
  ])
})
