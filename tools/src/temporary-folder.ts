import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const created: string[] = []
process.on('exit', () => {
  // hundreds of thousands of installed files: where there is no such command, Node removes them, which takes longer
  spawnSync('rm', ['-rf', ...created])
  for (const folder of created) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is removed when the process exits. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `codegen-eval-${purpose}-`))
  created.push(folder)
  return folder
}
