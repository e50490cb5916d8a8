import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasProcessEnded, processMark } from '../../src/node/process-mark.ts'

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
