import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that is removed when the process exits. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `codegen-eval-${purpose}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
