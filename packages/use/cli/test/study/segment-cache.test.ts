import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSegmentCache } from '../../src/study/segment-cache.ts'
import { testFolder } from '../reading.ts'

const folder = testFolder()
const path = join(folder.path, 'rows.cache')
const third = Float64Array.of(1 / 3, 0.1 + 0.2, 5e-324, -0)

test('rows come back to the last bit, if work is resumed', () => {
  const first = openSegmentCache(path, false)
  first.add('chrf|v:1', 'block', third)
  first.close()
  const second = openSegmentCache(path, true)
  expect(second.found).toBe(1)
  expect(second.find('chrf|v:1', 'block')).toEqual(Float64Array.of(1 / 3, 0.1 + 0.2, 5e-324, 0))
  expect(second.find('chrf|v:2', 'block')).toBeUndefined()
  expect(second.find('chrf|v:1', 'other')).toBeUndefined()
  second.close()
})

test('a line that was cut short is no entry, and what comes after it is one', () => {
  const first = openSegmentCache(path, false)
  first.add('a', 'b', third)
  first.close()
  appendFileSync(path, '{"key":"c a","rows":[1,2')
  const second = openSegmentCache(path, true)
  expect(second.found).toBe(1)
  second.add('c', 'd', third)
  second.close()
  expect(openSegmentCache(path, true).found).toBe(2)
})

test('what is no row is no entry', () => {
  const file = folder.write('odd.cache', '{"key":1,"rows":[]}\n{"key":"a","rows":[null]}\nnull\n\n')
  expect(openSegmentCache(file, true).found).toBe(0)
})

test('without resuming, the file is begun anew', () => {
  openSegmentCache(path, false).close()
  expect(readFileSync(path, 'utf8')).toBe('')
})

test('a folder that is not there is an input problem', () => {
  expect(() => openSegmentCache(join(folder.path, 'no', 'x'), true)).toThrow('no such file or folder')
})
