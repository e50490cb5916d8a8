import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the files of a test file, removed at its end. */
export function testFolder(): {
  readonly path: string
  write(name: string, content: string | Uint8Array): string
} {
  const path = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    write(name, content) {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
  }
}
