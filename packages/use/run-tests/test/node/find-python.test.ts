import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPythons } from '../../src/node/find-python.ts'
import { BWRAP } from './installed.ts'

test('an interpreter that is not there is not found', () => {
  expect(findPythons('/no/such/python')).toEqual([])
  expect(findPythons(process.execPath)).toEqual([])
})

test.skipIf(!BWRAP)('each interpreter is found once, with the folders that it needs', () => {
  const pythons = findPythons()
  expect(new Set(pythons.map(({ executable }) => executable)).size).toBe(pythons.length)
  for (const { executable, folders, version } of pythons) {
    expect(version).toMatch(/^3\.\d+/)
    expect(executable.startsWith('/usr/') || folders.some((folder) => executable.startsWith(folder))).toBe(
      true,
    )
  }
})

test.skipIf(!BWRAP)('an interpreter before 3.8 is not taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'python-'))
  for (const [minor, found] of [
    [7, 0],
    [8, 1],
  ] as const) {
    const file = join(folder, `python3.${minor}`)
    const code = `import sys; sys.version_info = (3, ${minor})\n`
    writeFileSync(file, `#!/bin/sh\nexec python3 "$1" -c '${code}'"$3"\n`, { mode: 0o755 })
    expect(findPythons(file)).toHaveLength(found)
  }
  rmSync(folder, { recursive: true })
})
