import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const created: string[] = []
process.on('exit', () => {
  for (const folder of created) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is removed when the process exits. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `codegen-eval-${purpose}-`))
  created.push(folder)
  return folder
}
