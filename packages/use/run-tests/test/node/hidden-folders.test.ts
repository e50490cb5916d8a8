import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mountsFor } from '../../src/node/hidden-folders.ts'

test.skipIf(process.platform === 'win32')(
  'a folder that others cannot reach gets a place, and others stay',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
    mkdirSync(join(folder, 'tools'), { mode: 0o755 })
    chmodSync(folder, 0o700)
    const { pairs, folders, remove } = mountsFor(['/usr', join(folder, 'tools')])
    expect(folders).toEqual(['/usr', [pairs[0]![1], join(folder, 'tools')]])
    remove()
    expect(existsSync(pairs[0]![1])).toBe(false)
    rmSync(folder, { recursive: true })
  },
)
