import { appendFileSync, closeSync, openSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { storedRows } from '../../src/node/stored-rows.ts'
import { encodeRowBlock } from '../../src/row-block.ts'
import { measuredSegment } from '../shards.ts'

const folder = testFolder()
const file = join(folder.path, 'rows')
const rowsOf = (...ids: readonly string[]) => ids.map((id) => measuredSegment(id, { x: [id.length] }))
const blocks = [rowsOf('a', 'bb'), rowsOf('c', 'dd'), rowsOf('e')].map((rows) => encodeRowBlock(rows, 1))
const full = blocks[0]!.length + blocks[1]!.length

/** Reads the file back, where a block is full with two rows. */
function stored() {
  const descriptor = openSync(file, 'a+')
  try {
    const { count, bytes, rest, items } = storedRows(descriptor, 1, (rows) => rows >= 2)
    const ids = [...items()].map((item) => 'id' in item && item.id)
    return { count, bytes, rest: rest.length, ids, size: statSync(file).size }
  } finally {
    closeSync(descriptor)
  }
}

test('full blocks stay, and the rows of one that was not full are taken out', () => {
  writeFileSync(file, Buffer.concat(blocks))
  expect(stored()).toEqual({ count: 5, bytes: full, rest: 1, ids: ['a', 'bb', 'c', 'dd', 'e'], size: full })
})

test.each([0, 5, 40])('of a block of which %i bytes are missing, nothing is used', (missing) => {
  writeFileSync(file, Buffer.concat(blocks.slice(0, 2)).subarray(0, full - missing))
  const ids = missing === 0 ? ['a', 'bb', 'c', 'dd'] : ['a', 'bb']
  expect(stored()).toMatchObject({ count: ids.length, rest: 0, ids })
})

test('what is no block is cut off', () => {
  writeFileSync(file, blocks[0]!)
  appendFileSync(file, new Uint8Array(200))
  expect(stored()).toMatchObject({ count: 2, size: blocks[0]!.length })
})
