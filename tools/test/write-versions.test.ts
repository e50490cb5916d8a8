import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withVersion, writeVersions } from '../src/write-versions.ts'

const SOURCE = "/** The version. */\nexport const VERSION = '1.0.0'\n"

test('only the version changes', () => {
  expect(withVersion(SOURCE, '2.0.0-next.1')).toBe(
    "/** The version. */\nexport const VERSION = '2.0.0-next.1'\n",
  )
})

test('versions are written where the file is there and differs', () => {
  const root = mkdtempSync(join(tmpdir(), 'versions-'))
  try {
    writeFileSync(join(root, 'package.json'), '{}')
    for (const [folder, version] of [
      ['a', '1.0.0'],
      ['b', '2.3.4'],
      ['c', '1.0.0'],
    ] as const) {
      mkdirSync(join(root, 'packages/core', folder, 'src'), { recursive: true })
      writeFileSync(
        join(root, 'packages/core', folder, 'package.json'),
        JSON.stringify({ name: folder, version }),
      )
      if (folder !== 'c') writeFileSync(join(root, 'packages/core', folder, 'src/version.ts'), SOURCE)
    }
    const path = join(root, 'packages/core/b/src/version.ts')
    expect(writeVersions(root)).toEqual([path])
    expect(readFileSync(path, 'utf8')).toContain("export const VERSION = '2.3.4'\n")
    expect(writeVersions(root)).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})
