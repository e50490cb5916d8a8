import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processMark } from '@codegen-eval/records/node/process-mark'
import { afterAll, expect, test } from 'vitest'
import { lockFile } from '../../src/node/file-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HOST = processMark().replace(/-\d+$/, '')

test('a lock is held once, names its owner, and is given back', () => {
  const path = join(folder, 'a.lock')
  const unlock = lockFile(path)
  expect(readFileSync(path, 'utf8')).toBe(processMark())
  expect(() => lockFile(path)).toThrow(`process ${processMark()} writes these results`)
  unlock()
  unlock()
  expect(existsSync(path)).toBe(false)
  lockFile(path)()
})

test('the lock of a process that has ended is taken over, that of another computer is not', () => {
  const path = join(folder, 'b.lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  for (const owner of [`${HOST}-${pid}`, processMark()]) {
    writeFileSync(path, owner)
    lockFile(path)()
  }
  for (const owner of [`${HOST}-${process.ppid}`, 'elsewhere.example-1', '', 'x']) {
    writeFileSync(path, owner)
    expect(() => lockFile(path)).toThrow('writes these results')
  }
  expect(readdirSync(folder)).toEqual(['b.lock'])
})

test('a folder that is not there is an error of the input', () => {
  expect(() => lockFile(join(folder, 'none/c.lock'))).toThrow('no such file or folder')
})
