import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import {
  abandonedPaths,
  hasProcessEnded,
  processMark,
  removeAbandoned,
  temporaryPath,
} from '../../src/node/process-mark.ts'

const folders = testFolder()

const [, host, pid] = /^([\w.]{1,64})-(\d+)$/.exec(processMark())!

test('a mark names this process, which runs', () => {
  expect(Number(pid)).toBe(process.pid)
  expect(hasProcessEnded(host!, process.pid)).toBe(false)
})

test('a process that ended has ended here, and is unknown elsewhere', () => {
  const { pid: ended } = spawnSync(process.execPath, ['-e', ''])
  expect(hasProcessEnded(host!, ended)).toBe(true)
  expect(hasProcessEnded('elsewhere', ended)).toBe(false)
})

test('a process of another user runs', () => {
  // the first process of a system belongs to root; root may signal it
  expect(hasProcessEnded(host!, 1)).toBe(false)
})

test('temporary paths of processes that ended are abandoned, those of others and of this one are not', () => {
  const folder = mkdtempSync(join(folders.path, 'temporary-'))
  // Linux gives no process such a number
  const dead = [`.some-label-${host}-99999999-1.tmp`, `.some-label-${processMark()}-0.tmp`]
  const kept = [
    `.some-label-${host}-${process.ppid}-1.tmp`,
    '.some-label-elsewhere-99999999-1.tmp',
    '.some.tmp',
  ]
  const other = `.other-${host}-99999999-1.tmp`
  mkdirSync(join(folder, dead[0]!))
  writeFileSync(join(folder, dead[0]!, 'file'), '')
  for (const name of [dead[1]!, ...kept, other]) writeFileSync(join(folder, name), '')
  const own = temporaryPath(folder, 'some-label')
  expect(own).not.toBe(temporaryPath(folder, 'some-label'))
  writeFileSync(own, '')
  expect(abandonedPaths(folder, 'some').sort()).toEqual(dead.map((name) => join(folder, name)).sort())
  removeAbandoned(folder, 'some')
  expect(readdirSync(folder)).toHaveLength(kept.length + 2)
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([...kept, other]))
  expect(abandonedPaths(join(folder, 'none'), '')).toEqual([])
})
