import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSegmentCache } from '../../src/node/segment-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'rows.cache')
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

test('a truncated line is ignored, and the line after it is read', () => {
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

test('malformed entries are ignored', () => {
  const file = join(folder, 'odd.cache')
  writeFileSync(file, '{"key":1,"rows":[]}\n{"key":"a","rows":[null]}\nnull\n\n')
  expect(openSegmentCache(file, true).found).toBe(0)
})

test('without resuming, the file is emptied', () => {
  openSegmentCache(path, false).close()
  expect(readFileSync(path, 'utf8')).toBe('')
})

test('a missing folder is an input error', () => {
  expect(() => openSegmentCache(join(folder, 'no', 'x'), true)).toThrow('no such file or folder')
})
