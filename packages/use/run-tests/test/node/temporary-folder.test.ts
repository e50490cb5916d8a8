import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../src/node/temporary-folder.ts'

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'codegen-eval-')))

afterAll(() => rmSync(parent, { recursive: true }))

test('folders of processes that are over are removed, with their files, and no others', () => {
  const own = temporaryFolder(parent)
  expect(own).toMatch(new RegExp(`-${process.pid}-\\w{6}$`))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const named = (host: string, owner: number): string => {
    const folder = join(parent, `codegen-eval-pyodide-${host}-${owner}-abcdef`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'snapshot.bin'), 'x')
    return folder
  }
  const host = hostname()
    .replace(/[^\w.]/g, '_')
    .slice(0, 64)
  const stale = named(host, pid)
  const kept = [
    own,
    named(host, process.ppid),
    named('of.another.computer', pid),
    join(parent, 'codegen-eval-pyodide-x'),
  ]
  mkdirSync(kept[3]!)
  const next = temporaryFolder(parent)
  expect(existsSync(stale)).toBe(false)
  expect([...kept, next].every((folder) => existsSync(folder))).toBe(true)
  expect(next).not.toBe(own)
})
