import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { beginResultFolder } from '../../src/node/result-folder.ts'

const root = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folders = 0
const fresh = () => join(root, `deep/${folders++}`)
const FILES = [{ name: 'study.json', text: '{}' }]

test('the folder appears when all files are written, not before', () => {
  const path = fresh()
  const folder = beginResultFolder(path, false)
  writeFileSync(folder.cache, 'rows')
  expect(existsSync(path)).toBe(false)
  folder.finish(FILES)
  expect(readdirSync(path).sort()).toEqual(['segment-rows.cache', 'study.json'])
  expect(existsSync(`${path}.partial`)).toBe(false)
})

test('a failing write leaves the earlier results as they were', () => {
  const path = fresh()
  beginResultFolder(path, false).finish(FILES)
  const second = beginResultFolder(path, false)
  const broken = [
    { name: 'study.json', text: '[]' },
    { name: 'no/such.csv', text: '' },
  ]
  expect(() => second.finish(broken)).toThrow('no such file or folder')
  expect(readFileSync(join(path, 'study.json'), 'utf8')).toBe('{}')
})

test('new results replace all files of the earlier ones', () => {
  const path = fresh()
  beginResultFolder(path, false).finish([...FILES, { name: 'old.csv', text: '' }])
  beginResultFolder(path, false).finish(FILES)
  expect(readdirSync(path)).toEqual(['study.json'])
})

test('with resume, rows of a complete or an unfinished run are kept; otherwise not', () => {
  const path = fresh()
  writeFileSync(beginResultFolder(path, false).cache, 'unfinished')
  const resumed = beginResultFolder(path, true)
  expect(readFileSync(resumed.cache, 'utf8')).toBe('unfinished')
  resumed.finish(FILES)
  expect(readFileSync(beginResultFolder(path, true).cache, 'utf8')).toBe('unfinished')
  expect(existsSync(beginResultFolder(path, false).cache)).toBe(false)
})

test('a file, or a folder with other files, is never replaced', () => {
  const path = fresh()
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'thesis.doc'), '')
  expect(() => beginResultFolder(path, false)).toThrow('the folder holds "thesis.doc"')
  expect(() => beginResultFolder(join(path, 'thesis.doc'), false)).toThrow('is a file, not a folder')
})
